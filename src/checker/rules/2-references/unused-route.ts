import type { Content } from "../../../language/content/content.ts";
import { namedRoutesOf } from "../../../language/content/routes.ts";
import { allOverlays } from "../../../language/overlays/overlays-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly name: string };

function* check(content: Content): Iterable<Finding<Args>> {
  const routes = [...namedRoutesOf(content)];
  for (const { funnel, name, document } of routes) {
    const taken = namesTakenIn(content, funnel);
    // A name that leads nowhere may be this one, misspelt: that is reported, and it is enough.
    const isMisspelt = taken?.some((each) => !routes.some((route) => route.funnel === funnel && route.name === each));
    if (!taken || taken.includes(name) || isMisspelt) continue;
    const where = spot(document, ["routes", name], "key");
    yield { where, args: { name } };
  }
}

/** By steps of the funnel and by patches over it; null when one of its files is broken: what it names is not known. */
const namesTakenIn = (content: Content, id: string): readonly string[] | null => {
  const parts = content.funnels.get(id);
  if (!parts?.funnel || !parts.quiz) return null;
  const overlays = allOverlays(content).filter(({ base }) => base.id === id);
  return [parts.funnel.file, parts.quiz.file, ...overlays].flatMap(({ references }) =>
    references.flatMap(({ to, value }) => (to === "route" ? [value] : [])),
  );
};

const WAYS = [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }];

export const rule: Rule<Args> = {
  code: "FNL2015",
  severity: "warning",
  overlaid: "steps",
  title: "A route that no step takes",
  explanation: "It is read and kept up to date for nothing, and often a step has its own copy that goes another way.",
  wrong: { "funnels/sample/quiz.json": { routes: { "after-goal": WAYS } } },
  right: {
    "funnels/sample/quiz.json": {
      routes: { "after-goal": WAYS },
      steps: { goal: { next: { route: "after-goal" } } },
    },
  },
  check,
  say: ({ name }) => [`no step takes the route "${name}"`, "take it away, or name it in a step"],
};
