import type { Runtime } from "../../engine/definition/runtime.ts";
import { arrives } from "../../engine/selling/delivery.ts";
import { owned } from "../../engine/selling/owned.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Distinctions } from "./distinctions.ts";
import type { State } from "./graph.ts";
import { liveKey } from "./live-key.ts";

/** What was chosen, bought or shown, each as far as it can still make a difference. */
export interface Luggage {
  readonly lead: string;
  readonly shop: string;
  readonly coupon: string;
  readonly address: string;
  /** Modals that do not open again. */
  readonly shown: string;
  readonly signIn: string;
}

/** What can still make a difference. Two states with one name have the same future. */
export interface StateName {
  /** The step, and how everything turns out that earlier answers can still decide. */
  readonly place: string;
  /** What a visitor carries from step to step. */
  readonly luggage: Luggage;
  /** What is under way: the modal, work, and open questions to the world. */
  readonly doing: string;
}

/** What could be sent to the address that was given: two countries with the same parcels are alike. */
const arriving = ({ definition }: Runtime, { stillOpen }: Distinctions, session: Session): string => {
  if (session.shipsTo === null) return "";
  const has = owned(session);
  return stillOpen(session)
    .parcels.filter((key) => !has.has(key) && arrives(definition, session, key))
    .join();
};

const luggageOf = (runtime: Runtime, distinctions: Distinctions, session: Session): Luggage => ({
  lead: session.lead ? "lead" : "",
  shop: distinctions.shopKey(session),
  coupon: session.coupon?.name ?? "",
  address: arriving(runtime, distinctions, session),
  shown: distinctions
    .stillOpen(session)
    .once.filter((modal) => session.shown.includes(modal))
    .join(),
  signIn: session.signIn?.status ?? "",
});

export const luggageKey = ({ lead, shop, coupon, address, shown, signIn }: Luggage): string =>
  `${lead}|${shop}|${coupon}|${address}|${shown}|${signIn}`;

const doingOf = ({ session, pending }: State): string => {
  const asked = pending.map(({ effect }) => effect.type).sort();
  return [session.modal, session.status === "working" ? "working" : "", asked.join()].join("|");
};

export const stateName = (runtime: Runtime, distinctions: Distinctions, state: State): StateName => ({
  place: `${state.session.position}|${liveKey(runtime, distinctions, state.session)}`,
  luggage: luggageOf(runtime, distinctions, state.session),
  doing: doingOf(state),
});

export const keyOf = ({ place, luggage, doing }: StateName): string => `${place}|${luggageKey(luggage)}|${doing}`;

export const stateKey = (runtime: Runtime, distinctions: Distinctions, state: State): string =>
  keyOf(stateName(runtime, distinctions, state));
