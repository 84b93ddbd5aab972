import type { Runtime } from "../../../engine/definition/runtime.ts";
import { isBuyer } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Abstraction } from "../abstraction.ts";
import { resetsSession } from "../event-table.ts";
import type { SearchedTransition, State, StateGraph } from "../graph.ts";
import { type AbstractState, type ContextVariables, keyOf, variablesKey } from "../state-key.ts";
import { isReadOnly } from "./partial-order.ts";

/**
 * A question and a modal that is only read pass the context variables on. Of them all, what can be answered and where it
 * leads depends only on whether there is a lead, a plan and a sign-in. States that differ in nothing else are merged, and
 * only the first of them is expanded.
 */
const ignoresVariables = (runtime: Runtime, { session }: State): boolean =>
  !isBuyer(runtime, session) &&
  pendingAttempt(session) === null &&
  (session.modal === null
    ? stepOf(runtime, session.position).kind.needs.includes("route")
    : isReadOnly(runtime, session.modal));

/** Key of a merged state: of the variables only those on which a question depends. */
const mergedKey = ({ control, variables, inFlight }: AbstractState, { session }: State): string =>
  `${control}|${variables.lead}|${session.plan === null ? "" : "plan"}|${variables.signIn}|${inFlight}|merged`;

/** A state of the graph, by its number. */
export interface VisitedState {
  readonly abstract: AbstractState;
  readonly isMerged: boolean;
}

/** Context variables before and after an edge. */
export interface VariableChange {
  readonly from: ContextVariables;
  readonly to: ContextVariables;
  /** The variables after the edge do not depend on those before it. */
  readonly isReset: boolean;
}

/** An arrival at a merged state that is not expanded, because another one was. */
export interface MergedArrival {
  readonly at: number;
  readonly variables: ContextVariables;
}

/** What a search with merged states has to remember to be proved exact. */
export interface Merging {
  readonly visited: readonly VisitedState[];
  /** For each edge what it did to the context variables; null: its source is not merged. */
  readonly changes: readonly (VariableChange | null)[];
  readonly arrivals: readonly MergedArrival[];
}

/** Merges states while a search runs, and records what the proof needs. */
export interface Merger {
  key(state: State): string;
  arrived(state: State, number: number, isNew: boolean): void;
  transition(transition: SearchedTransition): void;
  readonly merging: Merging;
}

/** @param from what an earlier search recorded, which this one goes on from; stays as it is */
export const createMerger = (runtime: Runtime, abstraction: Abstraction, from?: Merging): Merger => {
  const visited = [...(from?.visited ?? [])];
  const changes = [...(from?.changes ?? [])];
  const arrivals = [...(from?.arrivals ?? [])];
  return {
    key: (state) =>
      ignoresVariables(runtime, state) ? mergedKey(abstraction.of(state), state) : abstraction.key(state),
    arrived(state, number, isNew) {
      const abstract = abstraction.of(state);
      const isMerged = ignoresVariables(runtime, state);
      if (isNew) visited.push({ abstract, isMerged });
      else if (isMerged) arrivals.push({ at: number, variables: abstract.variables });
    },
    transition({ edge, source, target }) {
      const change = {
        from: abstraction.of(source).variables,
        to: abstraction.of(target).variables,
        isReset: resetsSession(edge.event),
      };
      changes.push(visited[edge.from]?.isMerged ? change : null);
    },
    merging: { visited, changes, arrivals },
  };
};

const FIELDS = ["lead", "shop", "address", "shown", "signIn"] satisfies readonly (keyof ContextVariables)[];

const isSame = (one: ContextVariables, other: ContextVariables): boolean =>
  FIELDS.every((name) => one[name] === other[name]);

/**
 * The image of other variables under an edge: what it left alone it leaves alone, what it set it sets. Null when that is
 * undecided, because the list of shown modals grows.
 */
const imageOf = (variables: ContextVariables, { from, to, isReset }: VariableChange): ContextVariables | null => {
  if (isReset) return to;
  if (from.shown !== to.shown) return null;
  const field = (name: keyof ContextVariables): string => (from[name] === to[name] ? variables[name] : to[name]);
  return {
    lead: field("lead"),
    shop: field("shop"),
    address: field("address"),
    shown: variables.shown,
    signIn: field("signIn"),
  };
};

/** An edge out of a merged state: where it leads, and whether it changes a variable. */
interface MergedEdge {
  readonly to: number;
  readonly change: VariableChange;
  readonly isIdentity: boolean;
}

interface Explored {
  readonly graph: StateGraph;
  readonly numbers: ReadonlyMap<string, number>;
  readonly merging: Merging;
}

const mergedEdges = ({ graph, merging }: Explored): ReadonlyMap<number, readonly MergedEdge[]> => {
  const edges = new Map<number, MergedEdge[]>();
  for (const [index, { from, to }] of graph.edges.entries()) {
    const change = merging.changes[index];
    if (!change) continue;
    const edge = { to, change, isIdentity: !change.isReset && isSame(change.from, change.to) };
    const others = edges.get(from);
    if (others) others.push(edge);
    else edges.set(from, [edge]);
  }
  return edges;
};

/** Pairs of a state and a key of variables that were seen. */
const createSeen = () => {
  const seen = new Map<number, Set<string>>();
  return (at: number, key: string): boolean => {
    const keys = seen.get(at) ?? new Set<string>();
    seen.set(at, keys);
    const count = keys.size;
    return keys.add(key).size > count;
  };
};

/**
 * Whether the merging lost nothing: every arrival that was not expanded leaves the merged states into a state that was
 * expanded.
 */
export const isExact = (explored: Explored): boolean => {
  const { numbers, merging } = explored;
  const edges = mergedEdges(explored);
  const isNew = createSeen();
  const frontier: (MergedArrival & { readonly key: string })[] = [];
  for (const { at, variables } of merging.arrivals) {
    const key = variablesKey(variables);
    if (isNew(at, key)) frontier.push({ at, variables, key });
  }
  for (let next = frontier.pop(); next !== undefined; next = frontier.pop()) {
    for (const { to, change, isIdentity } of edges.get(next.at) ?? []) {
      const variables = isIdentity ? next.variables : imageOf(next.variables, change);
      const target = merging.visited[to];
      if (variables === null || !target) return false;
      const key = isIdentity ? next.key : variablesKey(variables);
      if (!isNew(to, key)) continue;
      if (target.isMerged) frontier.push({ at: to, variables, key });
      else if (!numbers.has(keyOf({ ...target.abstract, variables }))) return false;
    }
  }
  return true;
};
