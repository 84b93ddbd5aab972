import { describe, expect, it } from "vitest";
import { checkTree } from "../../src/checker/check-tree.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { replay } from "../../src/checker/stories/replay.ts";
import { holds } from "../../src/engine/definition/conditions.ts";
import { routeOf } from "../../src/engine/definition/routes.ts";
import type { Runtime, RuntimeStep } from "../../src/engine/definition/runtime.ts";
import { owned } from "../../src/engine/selling/owned.ts";
import type { Exit } from "../../src/language/content/exits.ts";
import type { RouteArm } from "../../src/language/types/common.gen.ts";
import { openTree, playable } from "../../src/repository/tree.ts";
import { shippedLanguage } from "./shipped-language.ts";

const tree = openTree();

/** An exit of a step, and each arm of its route. The arms of a named route are the same wherever it is taken. */
type Way = RouteArm | string;

const waysAt = ({ id, definition, kind }: RuntimeStep): readonly (readonly [Way, string])[] =>
  kind.exits.flatMap((exit): readonly (readonly [Way, string])[] => {
    const route = definition[exit];
    if (route === undefined) return [];
    const arms = typeof route === "string" ? [] : route;
    return [[`${id} ${exit}`, `${id} ${exit}`], ...arms.map((arm, index) => [arm, `${id} ${exit}.${index}`] as const)];
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

it("tells a change of a named route once, from whichever offer the stories come to it", () => {
  const path = "funnels/20/funnel.json";
  const text = tree.texts.get(path) ?? "";
  const changed = text.replace(/\{\s*"else": "strength-trial"\s*\}/, '{ "else": "consultation" }');
  expect(changed).not.toBe(text);
  const { problems } = checkTree(new Map(tree.texts).set(path, changed), shippedLanguage);
  expect(problems.map(describeProblem).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'FNL3026 what follows "ebooks" is "consultation" now, not "strength-trial"; 3 more stories go that way',
  ]);
});
