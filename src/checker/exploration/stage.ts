import type { Carried, Joined, KnownState } from "./company.ts";
import type { Edge, State, StateGraph, Trace } from "./graph.ts";
import type { Possible } from "./possible-events.ts";
import { createTrails, type Trails } from "./trails.ts";

/** A part of everything that can happen: from where on, and how far. */
export interface Stage {
  readonly begin: readonly State[];
  /** Behind such a state another stage begins. */
  ends(state: State): boolean;
  /** A stage in which the same can happen, and less: what it knows is not explored again. */
  readonly goesOn?: {
    readonly from: BuiltStage;
    /** What can happen in a state of it that could not happen there. */
    more(state: State): readonly Possible[];
  };
}

/** What is known of how visitors walk beside where they come. */
export interface Journey {
  readonly known: readonly KnownState[];
  /** What each edge did to the luggage of the one who made it; null: nobody made it in company. */
  readonly carried: readonly (Carried | null)[];
  /** Those who were not followed: at which state they joined a company, and with what. */
  readonly joined: readonly Joined[];
}

/** Somebody with whom a stage ended. */
export interface End {
  readonly key: string;
  /** Place in {@link StateGraph.states}. */
  readonly at: number;
  readonly state: State;
}

export interface BuiltStage {
  readonly graph: StateGraph;
  /** Where it ended: who came there by another trail goes back another way. */
  readonly ends: readonly End[];
  readonly keys: ReadonlyMap<string, number>;
  readonly journey: Journey;
  readonly trails: Trails;
  /** False: everybody was followed alone. */
  readonly inCompany: boolean;
}

interface Record {
  readonly states: State[];
  readonly edges: Edge[];
  readonly traces: Trace[];
  readonly shortestTraces: number[];
  readonly keys: Map<string, number>;
  readonly ends: End[];
  readonly known: KnownState[];
  readonly carried: (Carried | null)[];
  readonly joined: Joined[];
  readonly trails: Trails;
}

/** To be written while a stage is explored: empty, or with what `from` has, which stays as it is. */
export const createRecord = (from?: BuiltStage): Record => ({
  states: [...(from?.graph.states ?? [])],
  edges: [...(from?.graph.edges ?? [])],
  traces: [...(from?.graph.traces ?? [])],
  shortestTraces: [...(from?.graph.shortestTraces ?? [])],
  keys: new Map(from?.keys),
  ends: [...(from?.ends ?? [])],
  known: [...(from?.journey.known ?? [])],
  carried: [...(from?.journey.carried ?? [])],
  joined: [...(from?.journey.joined ?? [])],
  trails: createTrails(from?.trails),
});
