import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import { newSession } from "../../engine/session/start.ts";
import { transition } from "../../engine/transition/transition.ts";
import type { Locale } from "../../foundation/locale.ts";
import { type Abstraction, createAbstraction } from "./abstraction.ts";
import { type EnabledEvent, enabledEvents } from "./enabled-events.ts";
import type { Edge, ExploredTransition, State, StateGraph, Trace } from "./graph.ts";
import { pendingAfter } from "./pending-after.ts";
import { createRecord, type ExploredPhase, type Phase } from "./phases/phase.ts";
import { commutesWithOutcomes } from "./reductions/partial-order.ts";
import { ignoresVariables, isExact, mergedKey } from "./reductions/variable-abstraction.ts";
import { abstractStateOf, type ContextVariables, keyOf } from "./state-key.ts";

export interface ExploreOptions {
  /** Most states; beyond it the exploration refuses rather than samples. */
  readonly limit: number;
  readonly locale?: Locale;
  /** Merges no states that differ in context variables: slower, with the same verdicts. */
  readonly apart?: boolean;
  /** Day on which the session begins, `YYYY-MM-DD`; decides only ages by date of birth. */
  readonly today?: string;
}

/** Sees every state and transition while the search runs. */
export interface Observer {
  state(state: State, number: number): void;
  transition(transition: ExploredTransition): void;
}

const SILENT: Observer = { state: () => {}, transition: () => {} };

/** The funnel has more states than may be explored: nothing is known about the rest, so nothing is claimed. */
export class TooManyStates extends Error {
  override readonly name = "TooManyStates";
  readonly limit: number;
  readonly transitions: number;

  constructor(limit: number, transitions: number, position: string) {
    super(
      `more than ${limit} states (${transitions} transitions so far, the last at step "${position}"): ` +
        "too many answers still matter late in the funnel; compare fewer answers, or earlier, or raise the limit",
    );
    this.limit = limit;
    this.transitions = transitions;
  }
}

const BACK: EnabledEvent = { way: "back", event: { type: "backRequested" } };

/** Of answers of one class the first: the others lead to the same state. */
const representatives = (runtime: Runtime, { classOf }: Abstraction, state: State): readonly EnabledEvent[] => {
  const { session } = state;
  const step = stepOf(runtime, session.position);
  const classes = new Set<string>();
  return enabledEvents(runtime, state).filter(({ event }) => {
    if (event.type !== "answerGiven") return true;
    const name = classOf(step, session, event.answer);
    const isNew = !classes.has(name);
    classes.add(name);
    return isNew;
  });
};

interface Arrival {
  readonly at: number;
  readonly state: State;
  readonly isFirst: boolean;
  readonly variables: ContextVariables;
}

/** An arrival that is still to be expanded. */
interface FrontierEntry extends Arrival {
  readonly trace: number;
}

const search = (
  runtime: Runtime,
  { limit }: ExploreOptions,
  phase: Phase,
  observer: Observer,
  isMerged: boolean,
): ExploredPhase => {
  const abstraction = createAbstraction(runtime);
  const { states, edges, traces, shortestTraces, keys, ends, visited, changes, arrivals, histories } = createRecord(
    phase.resumes?.from,
  );
  const frontier: FrontierEntry[] = [];

  const arrive = (state: State, after: Trace["after"]): Arrival => {
    const abstract = abstractStateOf(runtime, abstraction, state);
    const merges = isMerged && ignoresVariables(runtime, state);
    const key = merges ? mergedKey(abstract, state) : keyOf(abstract);
    const number = keys.get(key);
    const at = number ?? states.length;
    if (number === undefined) {
      if (at === limit) throw new TooManyStates(limit, edges.length, state.session.position);
      keys.set(key, at);
      visited.push({ abstract, isMerged: merges });
      states.push(state);
      shortestTraces.push(traces.length);
      observer.state(state, at);
    } else if (merges) arrivals.push({ at, variables: abstract.variables });
    const arrival = { at, state, isFirst: number === undefined, variables: abstract.variables };
    if (histories.add(at, state.session.trail)) {
      if (phase.ends(state)) ends.push({ key, at, state });
      frontier.push({ ...arrival, trace: traces.length });
      traces.push({ after });
    }
    return arrival;
  };

  const expand = ({ trace, at: from, state, variables }: FrontierEntry, events: readonly EnabledEvent[]): void => {
    if (phase.ends(state)) return;
    for (const enabled of events) {
      const { way, event } = enabled;
      if (isMerged && commutesWithOutcomes(runtime, state, event)) continue;
      const { session: before } = state;
      const { session: after, effects } = transition(runtime, before, event);
      const pending = pendingAfter(runtime, state, enabled, after, effects);
      const arrival = arrive({ session: after, pending }, { trace, event });
      const edge: Edge = { trace, from, to: arrival.at, way, event };
      edges.push(edge);
      changes.push(visited[from]?.isMerged ? { from: variables, to: arrival.variables } : null);
      observer.transition({ edge, before, after, effects });
    }
  };

  if (phase.resumes) {
    const { from, more } = phase.resumes;
    for (const [at, state] of from.graph.states.entries()) {
      const trace = from.graph.shortestTraces[at] ?? 0;
      const variables = from.merging.visited[at]?.abstract.variables;
      if (variables) expand({ trace, at, state, variables, isFirst: false }, more(state));
    }
  } else for (const state of phase.initial) arrive(state, null);
  for (let next = 0; next < frontier.length; next++) {
    const entry = frontier[next];
    if (entry === undefined) break;
    expand(entry, entry.isFirst ? representatives(runtime, abstraction, entry.state) : [BACK]);
  }
  return {
    graph: { states, edges, traces, shortestTraces },
    ends,
    keys,
    merging: { visited, changes, arrivals },
    histories,
    isMerged,
  };
};

/** The phase from the initial state of a funnel to everything that can happen. */
export const wholeFunnel = (runtime: Runtime, { locale = "en-US", today = "2026-01-01" }: ExploreOptions): Phase => ({
  initial: [{ session: newSession(runtime, { locale, startedOn: today }), pending: [] }],
  ends: () => false,
});

/**
 * Breadth first over the real transition, so that the first trace to a state is a shortest one.
 *
 *     initial ─ enabled events ─ transition ─ key ─ new? ─┐
 *         └──────────────────────────────────── frontier ─┘
 *
 * States with one key have one future, except that Back follows the history. So a state that is reached by another history
 * is expanded again by Back alone. Where merging states by `variable-abstraction.ts` is not exact, the search is repeated
 * without it.
 * @param observe makes the observer of one search: what that of a repeated search saw does not count
 * @throws {TooManyStates}
 */
export const explorePhase = (
  runtime: Runtime,
  options: ExploreOptions,
  phase: Phase,
  observe: () => Observer = () => SILENT,
): ExploredPhase => {
  const { resumes, ...anew } = phase;
  if (resumes && !resumes.from.isMerged) return search(runtime, options, phase, observe(), false);
  if (!options.apart) {
    const explored = search(runtime, options, phase, observe(), true);
    if (isExact(explored)) return explored;
  }
  return search(runtime, options, anew, observe(), false);
};

/** Everything that can happen in a funnel. @throws {TooManyStates} */
export const buildGraph = (runtime: Runtime, options: ExploreOptions, observe?: () => Observer): StateGraph =>
  explorePhase(runtime, options, wholeFunnel(runtime, options), observe).graph;
