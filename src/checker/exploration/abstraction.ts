import type { Runtime } from "../../engine/definition/runtime.ts";
import { arrives } from "../../engine/selling/delivery.ts";
import { owned } from "../../engine/selling/owned.ts";
import type { Session } from "../../engine/session/session.ts";
import { oncePerRecent } from "../../foundation/once-per.ts";
import type { State } from "./graph.ts";
import { createPurchaseKey } from "./purchase-key.ts";
import { type ClassOf, createAnswerClasses } from "./reductions/answer-symmetry.ts";
import { createSalesAhead, everySale } from "./reductions/dead-variables.ts";
import { createLiveValuation } from "./reductions/live-valuation.ts";
import { projected } from "./reductions/projection.ts";
import { ALL_REDUCTIONS, type Reductions } from "./reductions/reductions.ts";
import { type AbstractState, type ContextVariables, keyOf } from "./state-key.ts";

/** Maps the states of one funnel to abstract states, by the reductions that are switched on. */
export interface Abstraction {
  of(state: State): AbstractState;
  key(state: State): string;
  readonly classOf: ClassOf;
}

const inFlightOf = ({ session, pending }: State): string => {
  const effects = pending.map(({ effect }) => effect.type).sort();
  return [session.modal, session.status === "working" ? "working" : "", effects.join()].join("|");
};

export const createAbstraction = (runtime: Runtime, reductions: Reductions = ALL_REDUCTIONS): Abstraction => {
  const { definition } = runtime;
  const classOf = createAnswerClasses(runtime);
  const liveValuation = createLiveValuation(runtime, classOf);
  const all = everySale(runtime);
  const salesAhead = reductions.deadVariables ? createSalesAhead(runtime) : () => all;
  const purchaseKey = createPurchaseKey(runtime, salesAhead, reductions);

  /** What can still be sent to the address that was given: countries with the same parcels are symmetric. */
  const arriving = (session: Session): string => {
    if (session.shipsTo === null) return "";
    const has = owned(session);
    return salesAhead(session)
      .parcels.filter((key) => !has.has(key) && arrives(definition, session, key))
      .join();
  };
  const variablesOf = (session: Session): ContextVariables => ({
    lead: session.lead ? "lead" : "",
    shop: purchaseKey(session),
    address: arriving(session),
    shown: salesAhead(session)
      .once.filter((modal) => session.shown.includes(modal))
      .join(),
    signIn: session.signIn?.status ?? "",
  });
  const controlOf = (state: State): string => {
    const { session } = state;
    const { coneOfInfluence, projection, histories } = reductions;
    const answers = coneOfInfluence ? liveValuation(session) : JSON.stringify(session.answers);
    const unread = projection ? "" : projected(state);
    const history = histories ? "" : session.trail.join();
    return `${session.position}|${answers}|${unread}|${history}`;
  };
  // The key, the merger and the proof ask for the same source and target one after the other.
  const of = oncePerRecent(
    (state: State): AbstractState => ({
      control: controlOf(state),
      variables: variablesOf(state.session),
      inFlight: inFlightOf(state),
    }),
    64,
  );
  return { of, key: (state) => keyOf(of(state)), classOf };
};
