import type { Property } from "./property.ts";
import { cutOff } from "./way-out.ts";

/** From wherever a visitor may be, acts and outcomes lead to some end. */
export const endReachable: Property = {
  name: "end-reachable",
  whole: (runtime, graph) =>
    cutOff(runtime, graph, () => true).map((at) => ({
      step: graph.situations[at]?.session.position ?? "",
      message: "no end can be reached from here",
      at,
    })),
};
