import { arrives } from "../delivery.ts";
import { owned } from "../owned.ts";
import type { Runtime } from "../runtime.ts";
import type { Session } from "../session.ts";
import type { Distinctions } from "./distinctions.ts";
import { liveKey } from "./live-key.ts";
import type { Situation } from "./situation.ts";

/** What could be sent to the address that was given: two countries with the same parcels are alike. */
const arriving = ({ definition }: Runtime, { stillOpen }: Distinctions, session: Session): string => {
  if (session.shipsTo === null) return "";
  const has = owned(session);
  return stillOpen(session)
    .parcels.filter((key) => !has.has(key) && arrives(definition, session, key))
    .join();
};

/**
 * Names what can still make a difference: the position, what earlier answers still decide, and lead, plan,
 * purchases, attempt, coupon, modal, sign-in and open questions to the world. Two situations with one name have the same future.
 */
export const situationKey = (runtime: Runtime, distinctions: Distinctions, { session, pending }: Situation): string =>
  [
    session.position,
    liveKey(runtime, distinctions, session),
    session.lead ? "lead" : "",
    distinctions.shopKey(session),
    session.coupon?.name,
    arriving(runtime, distinctions, session),
    session.modal,
    distinctions
      .stillOpen(session)
      .once.filter((modal) => session.shown.includes(modal))
      .join(),
    session.signIn?.status,
    session.status === "working" ? "working" : "",
    pending
      .map(({ effect }) => effect.type)
      .sort()
      .join(),
  ].join("|");
