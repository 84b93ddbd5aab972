import type { Content } from "../content.ts";
import { checkDangling } from "../dangling-rule.ts";
import { problemAt, spot } from "../json-document.ts";
import { namesTaken } from "../named-routes.ts";
import { allOverlays } from "../overlays-in.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";
import type { World } from "../world.ts";

const named = { code: "FNL2014", severity: "error" } as const;
const dangling = checkDangling(named, "route", "routes");

function* check(content: Content, world: World): Iterable<Problem> {
  yield* dangling(content, world);
  yield* takenAway(content);
}

/** A patch may take a route away that steps of the funnel still name: the place of the name is not in its file. */
function* takenAway(content: Content): Iterable<Problem> {
  for (const { document, at, patch, funnel, quiz } of allOverlays(content)) {
    if (!funnel || !quiz) continue;
    const left = { ...quiz.routes, ...funnel.routes };
    for (const file of ["funnel", "quiz"] as const) {
      const routes = Object.entries(Object(patch[file])["routes"] ?? {});
      for (const [name] of routes.filter(([each, change]) => change === null && !Object.hasOwn(left, each))) {
        const taken = namesTaken({ ...quiz.steps, ...funnel.steps }).find((each) => each.name === name);
        if (!taken) continue;
        const where = spot(document, [...at, file, "routes", name], "key");
        yield problemAt(named, where, `"${taken.step}" still takes the route "${name}"`, "replace it, or leave it");
      }
    }
  }
}

const behind = (name: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    routes: { "after-goal": [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] },
    steps: { goal: { next: { route: name } } },
  },
});

export const rule: Rule = {
  ...named,
  title: "A route does not exist",
  explanation:
    "A step may name a route: a key of `routes` in `quiz.json` or `funnel.json` of its funnel. A name that nobody wrote leads nowhere.",
  wrong: behind("after-gaol"),
  right: behind("after-goal"),
  check,
};
