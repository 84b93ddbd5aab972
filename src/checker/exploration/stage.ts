import type { Carried, Joined, KnownSituation } from "./company.ts";
import type { Possible } from "./possible-events.ts";
import type { Graph, Move, Situation, Visit } from "./situation.ts";
import { createTrails, type Trails } from "./trails.ts";

/** A part of everything that can happen: from where on, and how far. */
export interface Stage {
  readonly begin: readonly Situation[];
  /** Behind such a situation another stage begins. */
  ends(situation: Situation): boolean;
  /** A stage in which the same can happen, and less: what it knows is not explored again. */
  readonly goesOn?: {
    readonly from: BuiltStage;
    /** What can happen in a situation of it that could not happen there. */
    more(situation: Situation): readonly Possible[];
  };
}

/** What is known of how visitors walk beside where they come. */
export interface Journey {
  readonly known: readonly KnownSituation[];
  /** What each move did to the luggage of the one who made it; null: nobody made it in company. */
  readonly carried: readonly (Carried | null)[];
  /** Those who were not followed: at which situation they joined a company, and with what. */
  readonly joined: readonly Joined[];
}

/** Somebody with whom a stage ended. */
export interface End {
  readonly key: string;
  /** Place in {@link Graph.situations}. */
  readonly at: number;
  readonly situation: Situation;
}

export interface BuiltStage {
  readonly graph: Graph;
  /** Where it ended: who came there by another trail goes back another way. */
  readonly ends: readonly End[];
  readonly keys: ReadonlyMap<string, number>;
  readonly journey: Journey;
  readonly trails: Trails;
  /** False: everybody was followed alone. */
  readonly inCompany: boolean;
}

interface Record {
  readonly situations: Situation[];
  readonly moves: Move[];
  readonly visits: Visit[];
  readonly firstVisits: number[];
  readonly keys: Map<string, number>;
  readonly ends: End[];
  readonly known: KnownSituation[];
  readonly carried: (Carried | null)[];
  readonly joined: Joined[];
  readonly trails: Trails;
}

/** To be written while a stage is explored: empty, or with what `from` has, which stays as it is. */
export const createRecord = (from?: BuiltStage): Record => ({
  situations: [...(from?.graph.situations ?? [])],
  moves: [...(from?.graph.moves ?? [])],
  visits: [...(from?.graph.visits ?? [])],
  firstVisits: [...(from?.graph.firstVisits ?? [])],
  keys: new Map(from?.keys),
  ends: [...(from?.ends ?? [])],
  known: [...(from?.journey.known ?? [])],
  carried: [...(from?.journey.carried ?? [])],
  joined: [...(from?.journey.joined ?? [])],
  trails: createTrails(from?.trails),
});
