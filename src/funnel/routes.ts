import type { Condition, Route } from "./common.gen.ts";
import type { Content } from "./content.ts";
import type { JsonDocument } from "./json-document.ts";
import type { KindNode } from "./kind-node.ts";

/** A route as written, with its place. */
export interface PlacedRoute {
  /** Funnel that it belongs to. */
  readonly funnel: string;
  readonly step: string;
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly route: Route;
}

/** Keys of a step that hold a route (`StepKind.exits`). */
export const EXITS = ["next", "declined", "underage", "shipping"] as const;

export interface PlacedStep {
  readonly funnel: string;
  readonly id: string;
  readonly document: JsonDocument;
  readonly node: KindNode;
}

/** Every step of every sound funnel and quiz file. */
export function* stepsOf({ funnels }: Content): Iterable<PlacedStep> {
  for (const { id: funnel, funnel: outer, quiz } of funnels.values()) {
    for (const file of [outer, quiz]) {
      for (const [id, node] of Object.entries(file?.value.steps ?? {})) {
        if (file) yield { funnel, id, document: file.document, node };
      }
    }
  }
}

export function* routesOf(content: Content): Iterable<PlacedRoute> {
  for (const { funnel, id, document, node } of stepsOf(content)) {
    for (const exit of EXITS) {
      // The schema of every step kind says that these keys hold a Route.
      const route = node[exit] as Route | undefined;
      if (route !== undefined) yield { funnel, step: id, document, pointer: ["steps", id, exit], route };
    }
  }
}

export interface PlacedCondition extends Omit<PlacedRoute, "route"> {
  readonly condition: Condition;
}

/** Every condition of every route, those inside `all`, `any` and `not` included. */
export function* conditionsOf(content: Content): Iterable<PlacedCondition> {
  for (const { route, ...place } of routesOf(content)) {
    if (typeof route === "string") continue;
    for (const [index, arm] of route.entries()) {
      if ("when" in arm) yield* nested({ ...place, pointer: [...place.pointer, String(index), "when"] }, arm.when);
    }
  }
}

function* nested(place: Omit<PlacedRoute, "route">, condition: Condition): Iterable<PlacedCondition> {
  yield { ...place, condition };
  const inside = (...path: string[]) => ({ ...place, pointer: [...place.pointer, ...path] });
  if ("not" in condition) yield* nested(inside("not"), condition.not);
  if ("all" in condition)
    for (const [index, part] of condition.all.entries()) yield* nested(inside("all", String(index)), part);
  if ("any" in condition)
    for (const [index, part] of condition.any.entries()) yield* nested(inside("any", String(index)), part);
}
