import { stepOf } from "../../present-route.ts";
import type { Runtime } from "../../runtime.ts";
import type { Graph, Move } from "../situation.ts";

/** Situations from which moves that count lead to no end. Back and typed addresses never count. */
export const cutOff = (
  runtime: Runtime,
  { situations, moves }: Graph,
  counts: (move: Move) => boolean,
): readonly number[] => {
  const before = new Map<number, number[]>();
  for (const move of moves) {
    if ((move.way !== "act" && move.way !== "outcome") || !counts(move)) continue;
    const list = before.get(move.to);
    if (list) list.push(move.from);
    else before.set(move.to, [move.from]);
  }
  const saved = new Set<number>();
  const queue = situations.flatMap(({ session }, at) =>
    stepOf(runtime, session.position).definition.end === undefined ? [] : [at],
  );
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (saved.has(at)) continue;
    saved.add(at);
    queue.push(...(before.get(at) ?? []));
  }
  return situations.flatMap((_situation, at) => (saved.has(at) ? [] : [at]));
};
