import type { Content } from "../../../language/content/content.ts";
import { isBefore } from "../../../language/dates/moment.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly id: string; readonly to: string };

function* check({ experiments }: Content, { today }: World): Iterable<Finding<Args>> {
  for (const { document, value } of experiments.values()) {
    const { to } = value.active;
    if (!isBefore(to, today)) continue;
    yield { where: spot(document, ["active", "to"]), args: { id: value.id, to } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL8024",
  severity: "warning",
  title: "An experiment is over",
  explanation: "Everybody gets the control again. What was learnt belongs into the funnel; the file only misleads.",
  wrong: { "funnels/experiments/hero.json": { active: { from: "2025-01-11", to: "2025-02-08" } } },
  right: { "funnels/experiments/hero.json": { active: { from: "2027-01-11", to: "2027-02-08" } } },
  check,
  say: ({ id, to }) => [
    `"${id}" is over since ${to}`,
    "write the arm that won into the funnel, and take the file away",
  ],
};
