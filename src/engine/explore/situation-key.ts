import { arrives } from "../delivery.ts";
import type { Runtime } from "../runtime.ts";
import type { Session } from "../session.ts";
import type { Distinctions } from "./distinctions.ts";
import { liveKey } from "./live-key.ts";
import { shopKey } from "./product-classes.ts";
import type { Situation } from "./situation.ts";

const physical = new WeakMap<Runtime, readonly string[]>();

/** What could be sent to the address that was given: two countries with the same parcels are alike. */
const arriving = (runtime: Runtime, session: Session): string => {
  if (session.shipsTo === null) return "";
  const { definition } = runtime;
  const sent =
    physical.get(runtime) ??
    Object.keys(definition.products).filter((key) => definition.products[key]?.type === "physical");
  physical.set(runtime, sent);
  return sent.filter((key) => arrives(definition, session, key)).join();
};

/**
 * Names what can still make a difference: the position, what earlier answers still decide, and lead, plan,
 * purchases, attempt, coupon, modal, sign-in and open questions to the world. Two situations with one name have the same future.
 */
export const situationKey = (runtime: Runtime, distinctions: Distinctions, { session, pending }: Situation): string => {
  const once = session.shown.filter((modal) => runtime.modals.get(modal)?.once).sort();
  return [
    session.position,
    liveKey(runtime, distinctions, session),
    session.lead ? "lead" : "",
    shopKey(runtime, session),
    session.coupon?.name,
    arriving(runtime, session),
    session.modal,
    once.join(),
    session.signIn?.status,
    session.status === "working" ? "working" : "",
    pending
      .map(({ effect }) => effect.type)
      .sort()
      .join(),
  ].join("|");
};
