import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Onlooker } from "./build-graph.ts";
import { storyTo } from "./counterexample.ts";
import { answersAreGiven } from "./properties/answers-are-given.ts";
import { backIsSafe } from "./properties/back-is-safe.ts";
import { buyerMayDecline } from "./properties/buyer-may-decline.ts";
import { coldLinkLands } from "./properties/cold-link-lands.ts";
import { endReachable } from "./properties/end-reachable.ts";
import { everythingReachable } from "./properties/everything-reachable.ts";
import { healthWithConsent } from "./properties/health-with-consent.ts";
import { noDeadEnd } from "./properties/no-dead-end.ts";
import { noLeadBelowAge } from "./properties/no-lead-below-age.ts";
import { nothingSoldTwice } from "./properties/nothing-sold-twice.ts";
import { parcelsArrive } from "./properties/parcels-arrive.ts";
import type { Finding, Property } from "./properties/property.ts";
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

interface Found extends Finding {
  readonly property: string;
}

const shortestOf = (graph: Graph, found: readonly Found[]): readonly Violation[] => {
  const shortest = new Map<string, Violation>();
  for (const { property, step, message, at, move } of found) {
    const story = at === undefined ? [] : storyTo(graph, at, move);
    const key = `${property} ${step} ${message}`;
    const known = shortest.get(key);
    if (!known || story.length < known.story.length) {
      shortest.set(key, { property, step, message, story, situation: at ?? null });
    }
  }
  return [...shortest.values()];
};

export interface Watched {
  readonly onlooker: Onlooker;
  /** Nothing was found in any situation or move so far; the whole may still show something. */
  isClean(): boolean;
  /** What was found, when the exploration has ended. At most one for each property, step and message. */
  violations(graph: Graph): readonly Violation[];
}

/** Looks for everything that a funnel must not do. */
export const watchAll = (runtime: Runtime): Watched => {
  const found: Found[] = [];
  const watches = PROPERTIES.map(({ name, watch }) => ({ property: name, watch: watch?.(runtime) ?? {} }));
  const onSituation = watches.flatMap(({ property, watch: { situation: look } }) => (look ? [{ property, look }] : []));
  const onMove = watches.flatMap(({ property, watch: { move: look } }) => (look ? [{ property, look }] : []));
  const onlooker: Onlooker = {
    situation(situation, at) {
      for (const { property, look } of onSituation) {
        const message = look(situation);
        if (message !== null) found.push({ property, step: situation.session.position, message, at });
      }
    },
    move(made) {
      const { move, before } = made;
      for (const { property, look } of onMove) {
        const message = look(made);
        if (message !== null) found.push({ property, step: before.position, message, at: move.from, move });
      }
    },
  };
  const violations = (graph: Graph): readonly Violation[] => {
    const whole = PROPERTIES.flatMap(({ name, whole: look }) =>
      (look?.(runtime, graph) ?? []).map((finding) => ({ ...finding, property: name })),
    );
    const order = PROPERTIES.map(({ name }) => name);
    return [...shortestOf(graph, [...found, ...whole])].sort(
      (one, other) => order.indexOf(one.property) - order.indexOf(other.property),
    );
  };
  return { onlooker, isClean: () => found.length === 0, violations };
};
