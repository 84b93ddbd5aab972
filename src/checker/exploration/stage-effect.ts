import type { Runtime, RuntimeStep } from "../../engine/definition/runtime.ts";
import { isLeftBehind } from "../../engine/session/position.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import { isAfterPurchase } from "../../engine/session/ways-on.ts";
import { named, pageEffect, sharedEffect, stepEffects } from "./effect.ts";
import { liveLeaves } from "./live-leaves.ts";
import { modalsBeside, modalsOnPage } from "./names-on-page.ts";
import { productClasses } from "./shop-key.ts";
import { stillOpen } from "./still-open.ts";

/** Earlier answers and orders count behind a step by what can still be decided there. */
const liveAt = (runtime: Runtime, wanted: (step: RuntimeStep) => boolean): readonly unknown[] =>
  [...liveLeaves(runtime)].filter(([id]) => wanted(stepOf(runtime, id)));

/** What can move the visitors of one stage. */
export interface StageEffect {
  /** Names all of it but what can be opened. Products are classed by what the steps and modals of all stages name. */
  readonly name: string;
  /** What can be opened, each with its place: `openingName`. Who can open more can do all that others can. */
  readonly opens: ReadonlySet<string>;
}

const pagesOf = (steps: readonly RuntimeStep[]): readonly string[] => [
  ...new Set(steps.map(({ definition }) => definition.page)),
];

const openingName = (runtime: Runtime, place: string, modal: string): string =>
  named(place, modal, runtime.definition.modals[modal]);

const BESIDE = "";

const openingsOf = (runtime: Runtime, steps: readonly RuntimeStep[]): ReadonlySet<string> => {
  const isStart = steps.some(({ id }) => id === runtime.definition.start);
  const beside = isStart ? modalsBeside(runtime) : [];
  return new Set([
    ...pagesOf(steps).flatMap((page) => modalsOnPage(runtime, page).map((modal) => openingName(runtime, page, modal))),
    ...beside.map((modal) => openingName(runtime, BESIDE, modal)),
  ]);
};

/** Is what `event` does at `position` among what can be opened? */
export const isOpening = (runtime: Runtime, opens: ReadonlySet<string>, position: string, modal: string): boolean => {
  const { page } = stepOf(runtime, position).definition;
  const place = modalsOnPage(runtime, page).includes(modal) ? page : BESIDE;
  return opens.has(openingName(runtime, place, modal));
};

/** What can move visitors before their first purchase. */
export const effectBefore = (runtime: Runtime): StageEffect => {
  const isBefore = (step: RuntimeStep): boolean => !isAfterPurchase(step);
  const steps = [...runtime.steps.values()].filter(isBefore);
  const behind = [...runtime.steps.values()].filter(isAfterPurchase).map(({ id, definition }) => [id, definition.page]);
  const name = named(
    sharedEffect(runtime),
    [...productClasses(runtime)],
    pagesOf(steps).map((page) => pageEffect(runtime, page)),
    stepEffects(runtime, isBefore),
    liveAt(runtime, isBefore),
    behind,
  );
  return { name, opens: openingsOf(runtime, steps) };
};

/**
 * What can move visitors from their first purchase on, beside what they come with. Questions are closed to them; of other
 * steps that are, they still read where those lead.
 */
export const effectBehind = (runtime: Runtime): StageEffect => {
  const isNoQuestion = ({ question }: RuntimeStep): boolean => question === null;
  const steps = [...runtime.steps.values()].filter(({ kind }) => !isLeftBehind(kind));
  const { sold, parcels } = stillOpen(runtime, true);
  const name = named(
    sharedEffect(runtime),
    [...productClasses(runtime)],
    pagesOf(steps).map((page) => pageEffect(runtime, page)),
    stepEffects(runtime, isNoQuestion),
    liveAt(runtime, isNoQuestion),
    [...sold].sort(),
    [...parcels].sort(),
  );
  return { name, opens: openingsOf(runtime, steps) };
};
