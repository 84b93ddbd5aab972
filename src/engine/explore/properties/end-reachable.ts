import { stepOf } from "../../present-route.ts";
import type { Property } from "./property.ts";

/** From wherever a visitor may be, acts and outcomes lead to some end; Back and typed addresses do not count. */
export const endReachable: Property = {
  name: "end-reachable",
  findings(runtime, { situations, moves }) {
    const before = new Map<number, number[]>();
    for (const { from, to, way } of moves) {
      if (way !== "act" && way !== "outcome") continue;
      const list = before.get(to);
      if (list) list.push(from);
      else before.set(to, [from]);
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
    return situations.flatMap(({ session }, at) =>
      saved.has(at) ? [] : [{ step: session.position, message: "no end can be reached from here", at }],
    );
  },
};
