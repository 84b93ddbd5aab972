import type { Runtime, RuntimeStep } from "../../../engine/definition/runtime.ts";
import { isLeftBehind } from "../../../engine/session/position.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import { isAfterPurchase } from "../../../engine/session/ways-on.ts";
import { fingerprint, pageBehaviour, sharedBehaviour, stepBehaviours } from "../behaviour.ts";
import { modalsBeside, modalsOnPage } from "../names-on-page.ts";
import { liveConditions } from "../reductions/cone-of-influence.ts";
import { salesAhead } from "../reductions/dead-variables.ts";
import { ownedTogether, productClasses } from "../reductions/product-symmetry.ts";

/** Earlier answers and purchases count at a step by the conditions that are live there. */
const liveAt = (runtime: Runtime, wanted: (step: RuntimeStep) => boolean): readonly unknown[] =>
  [...liveConditions(runtime).at].filter(([id]) => wanted(stepOf(runtime, id)));

/** What decides the transitions of one phase. */
export interface PhaseBehaviour {
  /** Fingerprint of all of it but the modals that can be opened. Product classes depend on the whole funnel. */
  readonly name: string;
  /** Modals that can be opened, each with its place. A superset of them gives a superset of the transitions. */
  readonly opens: ReadonlySet<string>;
}

const pagesOf = (steps: readonly RuntimeStep[]): readonly string[] => [
  ...new Set(steps.map(({ definition }) => definition.page)),
];

const openingName = (runtime: Runtime, place: string, modal: string): string =>
  fingerprint(place, modal, runtime.definition.modals[modal]);

/** The place of modals on pages without a step. */
const NO_STEP = "";

const openingsOf = (runtime: Runtime, steps: readonly RuntimeStep[]): ReadonlySet<string> => {
  const isStart = steps.some(({ id }) => id === runtime.definition.start);
  const beside = isStart ? modalsBeside(runtime) : [];
  return new Set([
    ...pagesOf(steps).flatMap((page) => modalsOnPage(runtime, page).map((modal) => openingName(runtime, page, modal))),
    ...beside.map((modal) => openingName(runtime, NO_STEP, modal)),
  ]);
};

/** Whether the modal can be opened at `position` in the phase with these openings. */
export const isOpening = (runtime: Runtime, opens: ReadonlySet<string>, position: string, modal: string): boolean => {
  const { page } = stepOf(runtime, position).definition;
  const place = modalsOnPage(runtime, page).includes(modal) ? page : NO_STEP;
  return opens.has(openingName(runtime, place, modal));
};

/** Of what is sold the plans that who has another one does not get: whether they have it tells states apart. */
const coveredAhead = (runtime: Runtime): readonly string[] => {
  const coverable = new Set(Object.values(runtime.definition.products).flatMap(({ covers = [] }) => covers));
  const lengths = ownedTogether(runtime);
  const sold = [...salesAhead(runtime, false).sold].filter((key) => coverable.has(key));
  return [...new Set(sold.map((key) => lengths.get(key) ?? key))].sort();
};

export const behaviourBeforePurchase = (runtime: Runtime): PhaseBehaviour => {
  const isBefore = (step: RuntimeStep): boolean => !isAfterPurchase(step);
  const steps = [...runtime.steps.values()].filter(isBefore);
  const later = [...runtime.steps.values()].filter(isAfterPurchase).map(({ id, definition }) => [id, definition.page]);
  const name = fingerprint(
    sharedBehaviour(runtime),
    [...productClasses(runtime)],
    pagesOf(steps).map((page) => pageBehaviour(runtime, page)),
    stepBehaviours(runtime, isBefore),
    liveAt(runtime, isBefore),
    later,
    coveredAhead(runtime),
  );
  return { name, opens: openingsOf(runtime, steps) };
};

/**
 * The phase from the first purchase on, without its initial states. Questions are closed there; of other closed steps the
 * engine still reads where they lead. Where the funnel begins is read by who begins anew, in another phase.
 */
export const behaviourAfterPurchase = (runtime: Runtime): PhaseBehaviour => {
  const asksNothing = ({ question }: RuntimeStep): boolean => question === null;
  const steps = [...runtime.steps.values()].filter(({ kind }) => !isLeftBehind(kind));
  const { sold, parcels } = salesAhead(runtime, true);
  const { start: _start, ...shared } = sharedBehaviour(runtime);
  const name = fingerprint(
    shared,
    [...productClasses(runtime)],
    pagesOf(steps).map((page) => pageBehaviour(runtime, page)),
    stepBehaviours(runtime, asksNothing),
    liveAt(runtime, asksNothing),
    [...sold].sort(),
    [...parcels].sort(),
  );
  return { name, opens: openingsOf(runtime, steps) };
};
