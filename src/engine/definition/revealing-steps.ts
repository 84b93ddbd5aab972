import { isAboutHealth } from "../answers/health.ts";
import { stepsRead } from "./conditions.ts";
import { conditionsOf, routeOf } from "./routes.ts";
import type { Runtime, RuntimeStep } from "./runtime.ts";

const reachableFrom = (runtime: Runtime, start: string): ReadonlySet<string> => {
  const reached = new Set([start]);
  for (const id of reached) {
    const step = runtime.steps.get(id);
    for (const target of step ? step.kind.exits.flatMap((exit) => step.targets(exit)) : []) reached.add(target);
  }
  return reached;
};

const readsHealth = (runtime: Runtime, { definition, kind }: RuntimeStep): boolean =>
  kind.exits
    .flatMap((exit) => conditionsOf(routeOf(definition, exit) ?? []))
    .flatMap(stepsRead)
    .some((id) => {
      const read = runtime.steps.get(id);
      return read !== undefined && isAboutHealth(read);
    });

/**
 * Steps at which only those arrive who gave, or did not give, some answer about health: that somebody was there tells the
 * answer. Behind a branching that reads such an answer these are the steps that some of its targets lead to and others
 * do not.
 */
export const revealingSteps = (runtime: Runtime): ReadonlySet<string> => {
  const telling = new Set<string>();
  for (const step of runtime.steps.values()) {
    if (!readsHealth(runtime, step)) continue;
    const targets = new Set(step.kind.exits.flatMap((exit) => step.targets(exit)));
    const ways = [...targets].map((target) => reachableFrom(runtime, target));
    for (const id of new Set(ways.flatMap((way) => [...way]))) if (!ways.every((way) => way.has(id))) telling.add(id);
  }
  return telling;
};
