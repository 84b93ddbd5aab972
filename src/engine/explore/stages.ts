import type { Runtime } from "../runtime.ts";
import { type BuiltStage, buildStage, type ExploreOptions, type Stage, wholeOf } from "./build-graph.ts";
import { behindEffect, quizEffect } from "./effect.ts";
import type { Graph, Move, Situation } from "./situation.ts";
import { type Watched, watchAll } from "./watch-all.ts";

/** Stages in which nothing was found, by all that decides what happens in them. */
export interface StageMemory {
  get(name: string): BuiltStage | undefined;
  set(name: string, stage: BuiltStage): unknown;
}

const hasBought = ({ session }: Situation): boolean => session.purchases.length > 0;

interface Walked {
  readonly name: string;
  readonly stage: BuiltStage;
  /** Null when it was known. */
  readonly watched: Watched | null;
}

const walk = (
  runtime: Runtime,
  options: ExploreOptions,
  memory: StageMemory,
  { name, stage }: { readonly name: string; readonly stage: Stage },
): Walked => {
  const known = memory.get(name);
  if (known) return { name, stage: known, watched: null };
  let watched = watchAll(runtime);
  const built = buildStage(runtime, options, stage, () => {
    watched = watchAll(runtime);
    return watched.onlooker;
  });
  return { name, stage: built, watched };
};

/** The graph of both: the second begins where the first ended. */
const joined = (first: BuiltStage, second: BuiltStage): Graph | null => {
  const { situations, moves } = first.graph;
  const places: number[] = [];
  for (const [key, at] of first.ends) {
    const begin = second.keys.get(key);
    if (begin === undefined) return null;
    places[begin] = at;
  }
  const added: Situation[] = [];
  for (const [index, situation] of second.graph.situations.entries()) {
    if (places[index] !== undefined) continue;
    places[index] = situations.length + added.length;
    added.push(situation);
  }
  const moved = second.graph.moves.map(
    (move): Move => ({ ...move, from: places[move.from] ?? 0, to: places[move.to] ?? 0 }),
  );
  return { situations: [...situations, ...added], moves: [...moves, ...moved], visits: [], firstVisits: [] };
};

/**
 * Explores what comes before the first purchase and what comes behind it each by itself, because there is no way back:
 * a changed offer leaves the quiz as it was, and a changed question the offers.
 *
 *     beginning ── quiz, results, checkout ──► first purchases ── offers, success
 *                  named by quizEffect                             named by behindEffect, and by where it begins
 *
 * @returns null when something is wrong: its story is told by an exploration of the whole
 * @throws {TooManySituations}
 */
export const graphInStages = (runtime: Runtime, options: ExploreOptions, memory: StageMemory): Graph | null => {
  const before = walk(runtime, options, memory, {
    name: JSON.stringify(["before", options, quizEffect(runtime)]),
    stage: { ...wholeOf(runtime, options), ends: hasBought },
  });
  const { graph, ends } = before.stage;
  const begin = [...ends].sort(([one], [other]) => (one < other ? -1 : 1));
  const behind = walk(runtime, options, memory, {
    name: JSON.stringify(["behind", options, behindEffect(runtime), begin.map(([key]) => key)]),
    stage: { begin: begin.flatMap(([, at]) => graph.situations[at] ?? []), ends: () => false },
  });
  const whole = joined(before.stage, behind.stage);
  if (whole === null) return null;
  const isClean = behind.watched?.isClean() ?? true;
  if (!isClean || (before.watched ?? watchAll(runtime)).violations(whole).length > 0) return null;
  for (const { name, stage } of [before, behind]) memory.set(name, stage);
  return whole;
};
