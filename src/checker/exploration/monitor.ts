import type { Runtime } from "../../engine/definition/runtime.ts";
import { counterexampleTo } from "./counterexample.ts";
import type { StateGraph } from "./graph.ts";
import type { Breach, Property, Violation } from "./property.ts";
import type { Observer } from "./search.ts";

interface NamedBreach extends Breach {
  readonly property: string;
}

const shortestOf = (graph: StateGraph, breaches: readonly NamedBreach[]): readonly Violation[] => {
  const shortest = new Map<string, Violation>();
  for (const { property, step, args, state, edge } of breaches) {
    const counterexample = state === undefined ? [] : counterexampleTo(graph, state, edge);
    const key = JSON.stringify([property, step, args]);
    const other = shortest.get(key);
    if (!other || counterexample.length < other.counterexample.length) {
      shortest.set(key, { property, step, args, counterexample, state: state ?? null });
    }
  }
  return [...shortest.values()];
};

/** Checks properties while a search runs and after it. */
export interface Monitor {
  readonly observer: Observer;
  /** No state and no transition so far violates a property; the whole graph may still do. */
  isClean(): boolean;
  /** When the search has ended. At most one for each property, step and arguments, in the order of the properties. */
  violations(graph: StateGraph): readonly Violation[];
}

export const createMonitor = (runtime: Runtime, properties: readonly Property[]): Monitor => {
  const breaches: NamedBreach[] = [];
  const watches = properties.map((property) => ({ property: property.name, watch: property.watch?.(runtime) ?? {} }));
  const ofStates = watches.flatMap(({ property, watch: { state: check } }) => (check ? [{ property, check }] : []));
  const ofTransitions = watches.flatMap(({ property, watch: { transition: check } }) =>
    check ? [{ property, check }] : [],
  );
  const observer: Observer = {
    state(state, number) {
      for (const { property, check } of ofStates) {
        const args = check(state);
        if (args !== null) breaches.push({ property, step: state.session.position, args, state: number });
      }
    },
    transition(transition) {
      const { edge, before } = transition;
      for (const { property, check } of ofTransitions) {
        const args = check(transition);
        if (args !== null) breaches.push({ property, step: before.position, args, state: edge.from, edge });
      }
    },
  };
  const violations = (graph: StateGraph): readonly Violation[] => {
    const whole = properties.flatMap((property) =>
      (property.whole?.(runtime, graph) ?? []).map((breach) => ({ ...breach, property: property.name })),
    );
    const order = properties.map(({ name }) => name);
    return [...shortestOf(graph, [...breaches, ...whole])].sort(
      (one, other) => order.indexOf(one.property) - order.indexOf(other.property),
    );
  };
  return { observer, isClean: () => breaches.length === 0, violations };
};
