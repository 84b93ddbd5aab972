import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Onlooker } from "./build-graph.ts";
import { storyTo } from "./counterexample.ts";
import type { Breach, Property, Violation } from "./property.ts";
import type { Graph } from "./situation.ts";

interface Found extends Breach {
  readonly property: string;
}

const shortestOf = (graph: Graph, found: readonly Found[]): readonly Violation[] => {
  const shortest = new Map<string, Violation>();
  for (const { property, step, args, at, move } of found) {
    const story = at === undefined ? [] : storyTo(graph, at, move);
    const key = JSON.stringify([property, step, args]);
    const known = shortest.get(key);
    if (!known || story.length < known.story.length) {
      shortest.set(key, { property, step, args, story, situation: at ?? null });
    }
  }
  return [...shortest.values()];
};

export interface Watched {
  readonly onlooker: Onlooker;
  /** Nothing was found in any situation or move so far; the whole may still show something. */
  isClean(): boolean;
  /** What was found, when the exploration has ended. At most one for each property, step and arguments. */
  violations(graph: Graph): readonly Violation[];
}

/** Looks for everything that a funnel must not do. */
export const watchAll = (runtime: Runtime, properties: readonly Property[]): Watched => {
  const found: Found[] = [];
  const watches = properties.map((property) => ({ property: property.name, watch: property.watch?.(runtime) ?? {} }));
  const onSituation = watches.flatMap(({ property, watch: { situation: look } }) => (look ? [{ property, look }] : []));
  const onMove = watches.flatMap(({ property, watch: { move: look } }) => (look ? [{ property, look }] : []));
  const onlooker: Onlooker = {
    situation(situation, at) {
      for (const { property, look } of onSituation) {
        const args = look(situation);
        if (args !== null) found.push({ property, step: situation.session.position, args, at });
      }
    },
    move(made) {
      const { move, before } = made;
      for (const { property, look } of onMove) {
        const args = look(made);
        if (args !== null) found.push({ property, step: before.position, args, at: move.from, move });
      }
    },
  };
  const violations = (graph: Graph): readonly Violation[] => {
    const whole = properties.flatMap((property) =>
      (property.whole?.(runtime, graph) ?? []).map((breach) => ({ ...breach, property: property.name })),
    );
    const order = properties.map(({ name }) => name);
    return [...shortestOf(graph, [...found, ...whole])].sort(
      (one, other) => order.indexOf(one.property) - order.indexOf(other.property),
    );
  };
  return { onlooker, isClean: () => found.length === 0, violations };
};
