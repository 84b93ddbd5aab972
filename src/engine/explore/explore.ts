import type { Runtime } from "../runtime.ts";
import { buildGraph, type ExploreOptions } from "./build-graph.ts";
import { storyTo } from "./counterexample.ts";
import { answersAreGiven } from "./properties/answers-are-given.ts";
import { backIsSafe } from "./properties/back-is-safe.ts";
import { buyerMayDecline } from "./properties/buyer-may-decline.ts";
import { coldLinkLands } from "./properties/cold-link-lands.ts";
import { endReachable } from "./properties/end-reachable.ts";
import {
  everythingReachable,
  modalsReached,
  productsReached,
  stepsReached,
} from "./properties/everything-reachable.ts";
import { healthWithConsent } from "./properties/health-with-consent.ts";
import { noDeadEnd } from "./properties/no-dead-end.ts";
import { noLeadBelowAge } from "./properties/no-lead-below-age.ts";
import { nothingSoldTwice } from "./properties/nothing-sold-twice.ts";
import { parcelsArrive } from "./properties/parcels-arrive.ts";
import type { Property } from "./properties/property.ts";
import { refusalGoesOn } from "./properties/refusal-goes-on.ts";
import { routesLeadOn } from "./properties/routes-lead-on.ts";
import type { Graph } from "./situation.ts";

export interface Violation {
  /** Name of the property that does not hold. */
  readonly property: string;
  /** Step (or modal, or product) at which it shows. */
  readonly step: string;
  readonly message: string;
  /** The shortest visitor story that shows it, one line an event; empty when it is about what nobody reaches. */
  readonly story: readonly string[];
  /** Number of the situation in which it shows; null when nobody reaches any. */
  readonly situation: number | null;
}

export interface Exploration {
  readonly situations: number;
  readonly transitions: number;
  /** At most one for each property, step and message. */
  readonly violations: readonly Violation[];
  /** Ids of the steps that some visitor stands on. */
  readonly reached: ReadonlySet<string>;
  /** Ids of the modals that some visitor sees. */
  readonly modals: ReadonlySet<string>;
  /** Ids of the steps on which some visitor can pay. */
  readonly payAt: ReadonlySet<string>;
  /** Keys of the products that some visitor can choose or is offered. */
  readonly products: ReadonlySet<string>;
}

const PROPERTIES: readonly Property[] = [
  answersAreGiven,
  noDeadEnd,
  endReachable,
  buyerMayDecline,
  everythingReachable,
  routesLeadOn,
  backIsSafe,
  coldLinkLands,
  nothingSoldTwice,
  parcelsArrive,
  noLeadBelowAge,
  healthWithConsent,
  refusalGoesOn,
];

const violationsOf = (runtime: Runtime, graph: Graph, { name, findings }: Property): readonly Violation[] => {
  const shortest = new Map<string, Violation>();
  for (const { step, message, at, move } of findings(runtime, graph)) {
    const story = at === undefined ? [] : storyTo(graph, at, move);
    const key = `${step} ${message}`;
    const known = shortest.get(key);
    if (!known || story.length < known.story.length) {
      shortest.set(key, { property: name, step, message, story, situation: at ?? null });
    }
  }
  return [...shortest.values()];
};

/**
 * Tries everything that can happen in a funnel, exactly: no sampling (DESIGN §5).
 * @throws {TooManySituations} beyond `options.limit`.
 */
export const explore = (runtime: Runtime, options: ExploreOptions): Exploration => {
  const graph = buildGraph(runtime, options);
  return {
    situations: graph.situations.length,
    transitions: graph.moves.length,
    violations: PROPERTIES.flatMap((property) => violationsOf(runtime, graph, property)),
    reached: stepsReached(graph),
    modals: modalsReached(graph),
    payAt: new Set(graph.moves.flatMap(({ event }) => (event.type === "purchaseRequested" ? [event.step] : []))),
    products: productsReached(runtime, graph),
  };
};
