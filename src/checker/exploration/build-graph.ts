import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import { newSession } from "../../engine/session/start.ts";
import { transition } from "../../engine/transition/transition.ts";
import type { Locale } from "../../foundation/locale.ts";
import { companyKey, everybodyArrives, isIdleTalk, walksInCompany } from "./company.ts";
import { type Distinctions, distinctionsOf } from "./distinctions.ts";
import { pendingAfter } from "./pending-after.ts";
import { type Possible, possibleEvents } from "./possible-events.ts";
import type { Graph, Made, Move, Situation, Visit } from "./situation.ts";
import { keyOf, type Luggage, situationName } from "./situation-name.ts";
import { type BuiltStage, createRecord, type Stage } from "./stage.ts";

export interface ExploreOptions {
  /** Most situations; beyond it the exploration refuses rather than samples. */
  readonly limit: number;
  readonly locale?: Locale;
  /** Follow everybody one by one, also those who could be followed in company: slower, and finds the same. */
  readonly apart?: boolean;
  /** Day on which the visitors come, `YYYY-MM-DD`; decides only ages by date of birth. */
  readonly today?: string;
}

/** Sees everything when it is made. */
export interface Onlooker {
  situation(situation: Situation, at: number): void;
  move(made: Made): void;
}

const NOBODY: Onlooker = { situation: () => {}, move: () => {} };

/** The funnel has more situations than may be explored: nothing is known about the rest, so nothing is claimed. */
export class TooManySituations extends Error {
  override readonly name = "TooManySituations";
  readonly limit: number;
  readonly moves: number;

  constructor(limit: number, moves: number, position: string) {
    super(
      `more than ${limit} situations (${moves} moves so far, the last at step "${position}"): ` +
        "too many answers still matter late in the funnel; compare fewer answers, or earlier, or raise the limit",
    );
    this.limit = limit;
    this.moves = moves;
  }
}

const BACK: Possible = { way: "back", event: { type: "backRequested" } };

/** Of answers of one class the first: the others lead to the same situation. */
const distinct = (runtime: Runtime, { classOf }: Distinctions, situation: Situation): readonly Possible[] => {
  const { session } = situation;
  const step = stepOf(runtime, session.position);
  const classes = new Set<string>();
  return possibleEvents(runtime, situation).filter(({ event }) => {
    if (event.type !== "answerGiven") return true;
    const name = classOf(step, session, event.answer);
    const isNew = !classes.has(name);
    classes.add(name);
    return isNew;
  });
};

interface Arrival {
  readonly at: number;
  readonly situation: Situation;
  readonly isFirst: boolean;
  readonly luggage: Luggage;
}

/** Somebody whose next events are still to be tried. */
interface Waiting extends Arrival {
  readonly visit: number;
}

const build = (
  runtime: Runtime,
  { limit }: ExploreOptions,
  stage: Stage,
  onlooker: Onlooker,
  inCompany: boolean,
): BuiltStage => {
  const distinctions = distinctionsOf(runtime);
  const { situations, moves, visits, firstVisits, keys, ends, known, carried, joined, trails } = createRecord(
    stage.goesOn?.from,
  );
  const queue: Waiting[] = [];

  const arrive = (situation: Situation, after: Visit["after"]): Arrival => {
    const name = situationName(runtime, distinctions, situation);
    const joins = inCompany && walksInCompany(runtime, situation);
    const key = joins ? companyKey(name, situation) : keyOf(name);
    const before = keys.get(key);
    const at = before ?? situations.length;
    if (before === undefined) {
      if (at === limit) throw new TooManySituations(limit, moves.length, situation.session.position);
      keys.set(key, at);
      known.push({ name, inCompany: joins });
      situations.push(situation);
      firstVisits.push(visits.length);
      onlooker.situation(situation, at);
    } else if (joins) joined.push({ at, luggage: name.luggage });
    const arrival = { at, situation, isFirst: before === undefined, luggage: name.luggage };
    if (trails.isNew(at, situation.session.trail)) {
      if (stage.ends(situation)) ends.push({ key, at, situation });
      queue.push({ ...arrival, visit: visits.length });
      visits.push({ after });
    }
    return arrival;
  };

  const follow = ({ visit, at: from, situation, luggage }: Waiting, events: readonly Possible[]): void => {
    if (stage.ends(situation)) return;
    for (const possible of events) {
      const { way, event } = possible;
      if (inCompany && isIdleTalk(runtime, situation, event)) continue;
      const { session: before } = situation;
      const { session: after, effects } = transition(runtime, before, event);
      const pending = pendingAfter(runtime, situation, possible, after, effects);
      const arrival = arrive({ session: after, pending }, { visit, event });
      const move: Move = { visit, from, to: arrival.at, way, event };
      moves.push(move);
      carried.push(known[from]?.inCompany ? { from: luggage, to: arrival.luggage } : null);
      onlooker.move({ move, way, before, after, effects });
    }
  };

  if (stage.goesOn) {
    const { from, more } = stage.goesOn;
    for (const [at, situation] of from.graph.situations.entries()) {
      const visit = from.graph.firstVisits[at] ?? 0;
      const luggage = from.journey.known[at]?.name.luggage;
      if (luggage) follow({ visit, at, situation, luggage, isFirst: false }, more(situation));
    }
  } else for (const situation of stage.begin) arrive(situation, null);
  for (let next = 0; next < queue.length; next++) {
    const waiting = queue[next];
    if (waiting === undefined) break;
    follow(waiting, waiting.isFirst ? distinct(runtime, distinctions, waiting.situation) : [BACK]);
  }
  return {
    graph: { situations, moves, visits, firstVisits },
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
 * Breadth first over the real transition, so that the first way to a situation is a shortest one.
 *
 *     beginning ─ possible events ─ transition ─ key ─ new? ─┐
 *          └────────────────────────────────────────── queue ┘
 *
 * Visitors with one key have one future, except that Back follows the way they came. So one that arrives at a known
 * situation by another trail is followed backwards only. Those who walk the quiz again are followed in company
 * (`company.ts`), and one by one when it cannot be told that they all arrive.
 * @param look makes the onlooker of an attempt: what an earlier one saw does not count
 * @throws {TooManySituations}
 */
export const buildStage = (
  runtime: Runtime,
  options: ExploreOptions,
  stage: Stage,
  look: () => Onlooker = () => NOBODY,
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

/** Everything that can happen in a funnel. @throws {TooManySituations} */
export const buildGraph = (runtime: Runtime, options: ExploreOptions, look?: () => Onlooker): Graph =>
  buildStage(runtime, options, wholeOf(runtime, options), look).graph;
