import type { Content } from "../../../language/content/content.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2009", severity: "error" } as const;

const dangling = checkDangling(named, "funnel", "funnels");

/** Who names a campaign means the funnel that it lies over. */
function* check(content: Content, world: World): Iterable<Problem> {
  for (const problem of dangling(content, world)) {
    const [, name = ""] = /"(.+)"/.exec(problem.message) ?? [];
    const campaign = content.campaigns.get(name);
    const { fix: _fix, ...unmended } = problem;
    const { extends: base = "" } = campaign?.value ?? {};
    const funnels = content.funnels.has(base) ? `"${base}"` : [...content.funnels.keys()].join(", ");
    yield campaign ? { ...unmended, help: `"${name}" is a campaign; name its funnel: ${funnels}` } : problem;
  }
}

export const rule: Rule = {
  ...named,
  title: "A funnel does not exist",
  explanation: "A campaign extends a funnel by its id: a folder in `funnels/` with a `funnel.json`.",
  wrong: { "funnels/seasonal/sale.json": { extends: "smaple" } },
  right: { "funnels/seasonal/sale.json": { extends: "sample" } },
  check,
};
