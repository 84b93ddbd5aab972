import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { offersOnPage } from "./names-on-page.ts";

/** Products that a visitor is offered: by the step that they stand on and its page, and by the dialog that is open. */
export const offeredIn = (runtime: Runtime, session: Session): readonly string[] => {
  const step = stepOf(runtime, session.position);
  const ofStep = step.kind.offers?.({ runtime, step, session }) ?? [];
  const ofPage = offersOnPage(runtime, step.definition.page);
  const ofModal = session.modal === null ? undefined : runtime.definition.modals[session.modal]?.product;
  return [...new Set([...ofStep, ...ofPage, ...(ofModal === undefined ? [] : [ofModal])])];
};
