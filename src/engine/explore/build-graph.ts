import type { Locale } from "../../foundation/locale.ts";
import { stepOf } from "../present-route.ts";
import type { Runtime } from "../runtime.ts";
import { newSession } from "../start.ts";
import { transition } from "../transition.ts";
import { type Distinctions, distinctionsOf } from "./distinctions.ts";
import { pendingAfter } from "./pending-after.ts";
import { type Possible, possibleEvents } from "./possible-events.ts";
import type { Graph, Move, Situation } from "./situation.ts";
import { situationKey } from "./situation-key.ts";

export interface ExploreOptions {
  /** Most situations; beyond it the exploration refuses rather than samples. */
  readonly limit: number;
  readonly locale?: Locale;
  /** Day on which the visitors come, `YYYY-MM-DD`; decides only ages by date of birth. */
  readonly today?: string;
}

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

/**
 * Breadth first over the real transition, so that the first way to a situation is a shortest one.
 *
 *     beginning ─ possible events ─ transition ─ key ─ new? ─┐
 *          └────────────────────────────────────────── queue ┘
 *
 * Visitors with one key have one future, except that Back follows the way they came. So one that arrives at a known
 * situation by another trail is followed backwards only.
 * @throws {TooManySituations}
 */
export const buildGraph = (runtime: Runtime, options: ExploreOptions): Graph => {
  const { limit, locale = "en-US", today = "2026-01-01" } = options;
  const distinctions = distinctionsOf(runtime);
  const situations: Situation[] = [];
  const moves: Move[] = [];
  const firstMoves = new Map<number, Move>();
  const known = new Map<string, number>();
  const trails = new Set<string>();
  const queue: { readonly at: number; readonly situation: Situation; readonly events: readonly Possible[] | null }[] =
    [];

  const arrive = (situation: Situation): number => {
    const key = situationKey(runtime, distinctions, situation);
    const before = known.get(key);
    const at = before ?? situations.length;
    if (before === undefined) {
      if (at === limit) throw new TooManySituations(limit, moves.length, situation.session.position);
      known.set(key, at);
      situations.push(situation);
    }
    const trail = `${at}<${situation.session.trail.join("<")}`;
    if (!trails.has(trail)) queue.push({ at, situation, events: before === undefined ? null : [BACK] });
    trails.add(trail);
    return at;
  };

  arrive({ session: newSession(runtime, { locale, startedOn: today }), pending: [] });
  for (let next = 0; next < queue.length; next++) {
    const entry = queue[next];
    if (entry === undefined) break;
    for (const possible of entry.events ?? distinct(runtime, distinctions, entry.situation)) {
      const before = entry.situation.session;
      const { session: after, effects } = transition(runtime, before, possible.event);
      const pending = pendingAfter(runtime, entry.situation, possible, after, effects);
      const count = situations.length;
      const to = arrive({ session: after, pending });
      const move: Move = { from: entry.at, to, way: possible.way, event: possible.event, effects, before, after };
      moves.push(move);
      if (to === count && count > 0) firstMoves.set(to, move);
    }
  }
  return { situations, moves, firstMoves };
};
