import type { Content } from "../../../language/content/content.ts";
import { wholeSteps } from "../../../language/content/targets.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly name: string; readonly taken: string };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const parts of content.funnels.values()) {
    const steps = wholeSteps(parts) ?? [];
    const names = new Map(steps.map(({ id }) => [id, "is a step"]));
    for (const { id, document, node } of steps) {
      // The schema of every step kind says that it is a list of ids.
      const earlier = node["renamedFrom"] ?? [];
      for (const [at, name] of earlier.entries()) {
        const taken = name === id ? "is its name today" : names.get(name);
        const where = spot(document, ["steps", id, "renamedFrom", String(at)]);
        if (taken !== undefined) yield { where, args: { name, taken } };
        else names.set(name, `is the earlier name of "${id}", too`);
      }
    }
  }
}

const renamed = (name: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": { steps: { lose: { renamedFrom: [name] } } },
});

export const rule: Rule<Args> = {
  code: "FNL2017",
  severity: "error",
  overlaid: "steps",
  title: "An earlier name belongs to another step",
  explanation:
    "`renamedFrom` says under which id visitors' answers were stored. A name that another step has, or had, would take its answers and routes away.",
  wrong: renamed("goal"),
  right: renamed("wants_to_lose"),
  check,
  say: ({ name, taken }) => [`"${name}" ${taken}`, "take it away here"],
};
