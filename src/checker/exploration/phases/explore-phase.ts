import type { Runtime } from "../../../engine/definition/runtime.ts";
import { createAbstraction } from "../abstraction.ts";
import { ALL_REDUCTIONS, type Reductions } from "../reductions/reductions.ts";
import { createMerger, isExact } from "../reductions/variable-abstraction.ts";
import { createVisitedHistories } from "../reductions/visited-histories.ts";
import { type Observer, search } from "../search.ts";
import { type Beginning, initialState, reduced, transitionSystem } from "../transition-system.ts";
import type { ExploredPhase, Phase, PhaseEnd } from "./phase.ts";

export interface ExploreOptions extends Beginning {
  /** Most states; beyond it the exploration refuses rather than samples. */
  readonly limit: number;
  /** All are on unless they are switched off here. */
  readonly reductions?: Partial<Reductions>;
}

const searchPhase = (
  runtime: Runtime,
  options: ExploreOptions,
  reductions: Reductions,
  { initial, ends: isEnd, resumes }: Phase,
  observer: Observer,
): ExploredPhase => {
  const from = resumes?.from;
  const abstraction = createAbstraction(runtime, reductions);
  const histories = createVisitedHistories(from?.histories);
  const system = transitionSystem(runtime, abstraction, reductions, histories);
  const merger = reductions.variableAbstraction ? createMerger(runtime, abstraction, from?.merging ?? undefined) : null;
  const key = merger?.key ?? system.key;
  const ends: PhaseEnd[] = [...(from?.ends ?? [])];
  const searched = search(
    {
      ...system,
      initial,
      key,
      expand(state, number, isNew) {
        merger?.arrived(state, number, isNew);
        const events = system.expand(state, number, isNew);
        if (!isEnd(state)) return events;
        if (isNew || events.length > 0) ends.push({ key: key(state), at: number, state });
        return [];
      },
    },
    {
      limit: options.limit,
      observer: {
        state: observer.state,
        transition(transition) {
          merger?.transition(transition);
          observer.transition(transition);
        },
      },
      resumed: resumes && {
        from: resumes.from,
        more: (state) => (isEnd(state) ? [] : reduced(runtime, abstraction, reductions, state, resumes.more(state))),
      },
    },
  );
  const beginning = key(initialState(runtime, options));
  return { ...searched, ends, beginning, histories, merging: merger?.merging ?? null };
};

const SILENT: Observer = { state: () => {}, transition: () => {} };

/**
 * Explores a phase. Where merging states is not exact (`variable-abstraction.ts`), the search is repeated without it.
 * @param observe makes the observer of one search: what that of a repeated search saw does not count
 * @throws {TooManyStates}
 */
export const explorePhase = (
  runtime: Runtime,
  options: ExploreOptions,
  phase: Phase,
  observe: () => Observer = () => SILENT,
): ExploredPhase => {
  const reductions = { ...ALL_REDUCTIONS, ...options.reductions };
  const apart = { ...reductions, variableAbstraction: false };
  const { resumes, ...anew } = phase;
  if (resumes?.from.merging === null) return searchPhase(runtime, options, apart, phase, observe());
  if (reductions.variableAbstraction) {
    const { merging, ...searched } = searchPhase(runtime, options, reductions, phase, observe());
    if (merging && isExact({ ...searched, merging })) return { ...searched, merging };
  }
  return searchPhase(runtime, options, apart, anew, observe());
};
