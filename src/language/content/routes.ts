import type { JsonDocument } from "../reading/json-document.ts";
import type { Condition, RouteArms } from "../types/common.gen.ts";
import type { StepNode } from "../types/step-node.gen.ts";
import type { Content } from "./content.ts";
import { EXITS } from "./exits.ts";

/** A route with arms as written, in a step or under a name, with its place. */
export interface PlacedRoute {
  /** Funnel that it belongs to. */
  readonly funnel: string;
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly arms: RouteArms;
}

export interface PlacedStep {
  readonly funnel: string;
  readonly id: string;
  readonly document: JsonDocument;
  readonly node: StepNode;
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
      const route = node[exit];
      if (Array.isArray(route)) yield { funnel, document, pointer: ["steps", id, exit], arms: route };
    }
  }
  for (const { funnel, name, document, arms } of namedRoutesOf(content))
    yield { funnel, document, pointer: ["routes", name], arms };
}

export interface PlacedName {
  readonly funnel: string;
  readonly name: string;
  readonly document: JsonDocument;
  readonly arms: RouteArms;
}

/** Every route that has a name. */
export function* namedRoutesOf({ funnels }: Content): Iterable<PlacedName> {
  for (const { id: funnel, funnel: outer, quiz } of funnels.values()) {
    for (const file of [outer, quiz]) {
      for (const [name, arms] of Object.entries(file?.value.routes ?? {})) {
        if (file) yield { funnel, name, document: file.document, arms };
      }
    }
  }
}

export interface PlacedCondition extends Omit<PlacedRoute, "arms"> {
  readonly condition: Condition;
}

/** Every condition of every route, those inside `all`, `any` and `not` included. */
export function* conditionsOf(content: Content): Iterable<PlacedCondition> {
  for (const { arms, ...place } of routesOf(content)) {
    for (const [index, arm] of arms.entries()) {
      if ("when" in arm) yield* nested({ ...place, pointer: [...place.pointer, String(index), "when"] }, arm.when);
    }
  }
}

function* nested(place: Omit<PlacedRoute, "arms">, condition: Condition): Iterable<PlacedCondition> {
  yield { ...place, condition };
  const inside = (...path: string[]) => ({ ...place, pointer: [...place.pointer, ...path] });
  if ("not" in condition) yield* nested(inside("not"), condition.not);
  if ("all" in condition)
    for (const [index, part] of condition.all.entries()) yield* nested(inside("all", String(index)), part);
  if ("any" in condition)
    for (const [index, part] of condition.any.entries()) yield* nested(inside("any", String(index)), part);
}
