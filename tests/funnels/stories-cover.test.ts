import { describe, expect, it } from "vitest";
import { replay } from "../../src/cli/stories/replay.ts";
import { openTree, playable } from "../../src/cli/tree.ts";
import type { RouteArm } from "../../src/engine/condition.ts";
import { holds } from "../../src/engine/conditions.ts";
import type { Exit } from "../../src/engine/contracts/step-kind.ts";
import { owned } from "../../src/engine/owned.ts";
import { routeOf } from "../../src/engine/routes.ts";
import type { Runtime, RuntimeStep } from "../../src/engine/runtime.ts";

const tree = openTree();

/** An exit of a step, and each arm of its route. The arms of a named route are the same wherever it is taken. */
type Way = RouteArm | string;

const waysAt = ({ id, definition, kind }: RuntimeStep): readonly (readonly [Way, string])[] =>
  kind.exits.flatMap((exit): readonly (readonly [Way, string])[] => {
    const route = definition[exit];
    if (route === undefined) return [];
    const arms = typeof route === "string" ? [] : route;
    return [
      [`${id} ${exit}`, `${id} ${exit}`],
      ...arms.map((arm, index) => [arm, `${id} ${exit}.${index}`] as const),
    ];
  });

/** The same funnel; every way that somebody takes is handed to `take`. */
const watched = (runtime: Runtime, take: (way: Way) => void): Runtime => {
  const watch = (step: RuntimeStep): RuntimeStep => ({
    ...step,
    route: (exit: Exit, session, facts) => {
      const own = step.definition[exit] === undefined ? "next" : exit;
      const route = routeOf(step.definition, exit) ?? "";
      const arms = typeof route === "string" ? [] : route;
      const arm = arms.find((each) => "else" in each || holds(each.when, { facts, owned: owned(session) }));
      take(`${step.id} ${own}`);
      if (arm) take(arm);
      return step.route(exit, session, facts);
    },
  });
  return { ...runtime, steps: new Map([...runtime.steps].map(([id, step]) => [id, watch(step)])) };
};

describe.each([...tree.content.funnels.keys()])("the stories of funnel %s", (id) => {
  it("take every way out of every route", () => {
    const { runtime } = playable(tree, id);
    const taken = new Set<Way>();
    const stories = [...(tree.content.funnels.get(id)?.stories.values() ?? [])];
    const seen = watched(runtime, (way) => taken.add(way));
    for (const { value } of stories) expect(replay(seen, value)).toBeNull();
    const ways = [...runtime.steps.values()].flatMap(waysAt);
    expect(ways.flatMap(([way, name]) => (taken.has(way) ? [] : [name]))).toEqual([]);
  });
});
