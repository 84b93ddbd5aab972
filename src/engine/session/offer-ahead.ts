import type { Runtime } from "../definition/runtime.ts";
import { isOpen } from "./position.ts";
import { stepOf } from "./present-route.ts";
import type { Session } from "./session.ts";
import { waysOn } from "./ways-on.ts";

/** Page of the first offer behind the purchase that is open to this client; null: nothing is offered, or nothing they lack. */
export const offerAhead = (runtime: Runtime, session: Session): string | null => {
  const isOffered = (id: string): boolean =>
    stepOf(runtime, id).kind.offers !== undefined && isOpen(runtime, session, id);
  const step = [...waysOn(runtime, session)].find(isOffered);
  return step === undefined ? null : stepOf(runtime, step).definition.page;
};
