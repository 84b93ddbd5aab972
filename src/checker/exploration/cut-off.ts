import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Graph, Move } from "./situation.ts";

/** Situations from which moves that count lead to no end. Back and typed addresses never count. */
export const cutOff = (
  runtime: Runtime,
  { situations, moves }: Graph,
  counts: (move: Move) => boolean,
): readonly number[] => {
  const before: number[][] = situations.map(() => []);
  for (const move of moves) {
    if ((move.way === "act" || move.way === "outcome") && counts(move)) before[move.to]?.push(move.from);
  }
  const saved = situations.map(() => false);
  const queue: number[] = [];
  const save = (at: number): void => {
    if (saved[at]) return;
    saved[at] = true;
    queue.push(at);
  };
  for (const [at, { session }] of situations.entries()) {
    if (stepOf(runtime, session.position).definition.end !== undefined) save(at);
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) for (const from of before[at] ?? []) save(from);
  return situations.flatMap((_situation, at) => (saved[at] ? [] : [at]));
};
