import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import { newSession } from "../../engine/session/start.ts";
import { transition } from "../../engine/transition/transition.ts";
import type { Locale } from "../../foundation/locale.ts";
import { companyKey, everybodyArrives, isIdleTalk, walksInCompany } from "./company.ts";
import { type Distinctions, distinctionsOf } from "./distinctions.ts";
import type { Edge, ExploredTransition, State, StateGraph, Trace } from "./graph.ts";
import { pendingAfter } from "./pending-after.ts";
import { type Possible, possibleEvents } from "./possible-events.ts";
import { type BuiltStage, createRecord, type Stage } from "./stage.ts";
import { keyOf, type Luggage, stateName } from "./state-key.ts";

export interface ExploreOptions {
  /** Most states; beyond it the exploration refuses rather than samples. */
  readonly limit: number;
  readonly locale?: Locale;
  /** Follow everybody one by one, also those who could be followed in company: slower, and finds the same. */
  readonly apart?: boolean;
  /** Day on which the visitors come, `YYYY-MM-DD`; decides only ages by date of birth. */
  readonly today?: string;
}

/** Sees everything when it is transition. */
export interface Observer {
  state(state: State, number: number): void;
  transition(transition: ExploredTransition): void;
}

const NOBODY: Observer = { state: () => {}, transition: () => {} };

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

const BACK: Possible = { way: "back", event: { type: "backRequested" } };

/** Of answers of one class the first: the others lead to the same state. */
const distinct = (runtime: Runtime, { classOf }: Distinctions, state: State): readonly Possible[] => {
  const { session } = state;
  const step = stepOf(runtime, session.position);
  const classes = new Set<string>();
  return possibleEvents(runtime, state).filter(({ event }) => {
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
  readonly luggage: Luggage;
}

/** Somebody whose next events are still to be tried. */
interface Waiting extends Arrival {
  readonly trace: number;
}

const build = (
  runtime: Runtime,
  { limit }: ExploreOptions,
  stage: Stage,
  observer: Observer,
  inCompany: boolean,
): BuiltStage => {
  const distinctions = distinctionsOf(runtime);
  const { states, edges, traces, shortestTraces, keys, ends, known, carried, joined, trails } = createRecord(
    stage.goesOn?.from,
  );
  const queue: Waiting[] = [];

  const arrive = (state: State, after: Trace["after"]): Arrival => {
    const name = stateName(runtime, distinctions, state);
    const joins = inCompany && walksInCompany(runtime, state);
    const key = joins ? companyKey(name, state) : keyOf(name);
    const before = keys.get(key);
    const at = before ?? states.length;
    if (before === undefined) {
      if (at === limit) throw new TooManyStates(limit, edges.length, state.session.position);
      keys.set(key, at);
      known.push({ name, inCompany: joins });
      states.push(state);
      shortestTraces.push(traces.length);
      observer.state(state, at);
    } else if (joins) joined.push({ at, luggage: name.luggage });
    const arrival = { at, state, isFirst: before === undefined, luggage: name.luggage };
    if (trails.isNew(at, state.session.trail)) {
      if (stage.ends(state)) ends.push({ key, at, state });
      queue.push({ ...arrival, trace: traces.length });
      traces.push({ after });
    }
    return arrival;
  };

  const follow = ({ trace, at: from, state, luggage }: Waiting, events: readonly Possible[]): void => {
    if (stage.ends(state)) return;
    for (const possible of events) {
      const { way, event } = possible;
      if (inCompany && isIdleTalk(runtime, state, event)) continue;
      const { session: before } = state;
      const { session: after, effects } = transition(runtime, before, event);
      const pending = pendingAfter(runtime, state, possible, after, effects);
      const arrival = arrive({ session: after, pending }, { trace, event });
      const edge: Edge = { trace, from, to: arrival.at, way, event };
      edges.push(edge);
      carried.push(known[from]?.inCompany ? { from: luggage, to: arrival.luggage } : null);
      observer.transition({ edge, before, after, effects });
    }
  };

  if (stage.goesOn) {
    const { from, more } = stage.goesOn;
    for (const [at, state] of from.graph.states.entries()) {
      const trace = from.graph.shortestTraces[at] ?? 0;
      const luggage = from.journey.known[at]?.name.luggage;
      if (luggage) follow({ trace, at, state, luggage, isFirst: false }, more(state));
    }
  } else for (const state of stage.begin) arrive(state, null);
  for (let next = 0; next < queue.length; next++) {
    const waiting = queue[next];
    if (waiting === undefined) break;
    follow(waiting, waiting.isFirst ? distinct(runtime, distinctions, waiting.state) : [BACK]);
  }
  return {
    graph: { states, edges, traces, shortestTraces },
    ends,
    keys,
    journey: { known, carried, joined },
    trails,
    inCompany,
  };
};

/** The stage that begins with somebody who has just come, and ends with everything. */
export const wholeOf = (runtime: Runtime, { locale = "en-US", today = "2026-01-01" }: ExploreOptions): Stage => ({
  begin: [{ session: newSession(runtime, { locale, startedOn: today }), pending: [] }],
  ends: () => false,
});

/**
 * Breadth first over the real transition, so that the first way to a state is a shortest one.
 *
 *     beginning ─ possible events ─ transition ─ key ─ new? ─┐
 *          └────────────────────────────────────────── queue ┘
 *
 * Visitors with one key have one future, except that Back follows the way they came. So one that arrives at a known
 * state by another trail is followed backwards only. Those who walk the quiz again are followed in company
 * (`company.ts`), and one by one when it cannot be told that they all arrive.
 * @param look makes the observer of an attempt: what an earlier one saw does not count
 * @throws {TooManyStates}
 */
export const buildStage = (
  runtime: Runtime,
  options: ExploreOptions,
  stage: Stage,
  look: () => Observer = () => NOBODY,
): BuiltStage => {
  const { goesOn, ...anew } = stage;
  // Who is known alone goes on alone.
  if (goesOn && !goesOn.from.inCompany) return build(runtime, options, stage, look(), false);
  if (!options.apart) {
    const built = build(runtime, options, stage, look(), true);
    if (everybodyArrives(built)) return built;
  }
  return build(runtime, options, anew, look(), false);
};

/** Everything that can happen in a funnel. @throws {TooManyStates} */
export const buildGraph = (runtime: Runtime, options: ExploreOptions, look?: () => Observer): StateGraph =>
  buildStage(runtime, options, wholeOf(runtime, options), look).graph;
