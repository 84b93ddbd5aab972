import type { Runtime } from "../../engine/definition/runtime.ts";
import { arrives } from "../../engine/selling/delivery.ts";
import { owned } from "../../engine/selling/owned.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Abstraction } from "./abstraction.ts";
import type { State } from "./graph.ts";

/** What was chosen, bought or shown, each as far as an event still reads it. */
export interface ContextVariables {
  readonly lead: string;
  readonly shop: string;
  readonly coupon: string;
  readonly address: string;
  /** Modals that do not open again. */
  readonly shown: string;
  readonly signIn: string;
}

/** A state without what nothing reads any more: concrete states with one abstract state have the same future. */
export interface AbstractState {
  /** The step, and the values of the conditions that earlier answers still decide. */
  readonly control: string;
  /** What passes from step to step. */
  readonly variables: ContextVariables;
  /** The open modal, work on the step, and effects that no outcome has answered. */
  readonly inFlight: string;
}

/** What can still be sent to the address that was given: countries with the same parcels are symmetric. */
const arriving = ({ definition }: Runtime, { salesAhead }: Abstraction, session: Session): string => {
  if (session.shipsTo === null) return "";
  const has = owned(session);
  return salesAhead(session)
    .parcels.filter((key) => !has.has(key) && arrives(definition, session, key))
    .join();
};

const variablesOf = (runtime: Runtime, abstraction: Abstraction, session: Session): ContextVariables => ({
  lead: session.lead ? "lead" : "",
  shop: abstraction.purchaseKey(session),
  coupon: session.coupon?.name ?? "",
  address: arriving(runtime, abstraction, session),
  shown: abstraction
    .salesAhead(session)
    .once.filter((modal) => session.shown.includes(modal))
    .join(),
  signIn: session.signIn?.status ?? "",
});

export const variablesKey = ({ lead, shop, coupon, address, shown, signIn }: ContextVariables): string =>
  `${lead}|${shop}|${coupon}|${address}|${shown}|${signIn}`;

const inFlightOf = ({ session, pending }: State): string => {
  const effects = pending.map(({ effect }) => effect.type).sort();
  return [session.modal, session.status === "working" ? "working" : "", effects.join()].join("|");
};

export const abstractStateOf = (runtime: Runtime, abstraction: Abstraction, state: State): AbstractState => ({
  control: `${state.session.position}|${abstraction.liveValuation(state.session)}`,
  variables: variablesOf(runtime, abstraction, state.session),
  inFlight: inFlightOf(state),
});

export const keyOf = ({ control, variables, inFlight }: AbstractState): string =>
  `${control}|${variablesKey(variables)}|${inFlight}`;

export const stateKey = (runtime: Runtime, abstraction: Abstraction, state: State): string =>
  keyOf(abstractStateOf(runtime, abstraction, state));
