import type { Content } from "../../../language/content/content.ts";
import { isBefore } from "../../../language/dates/moment.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

const named = { code: "FNL8024", severity: "warning" } as const;

function* check({ experiments }: Content, { today }: World): Iterable<Problem> {
  for (const { document, value } of experiments.values()) {
    const { to } = value.active;
    if (!isBefore(to, today)) continue;
    yield problemAt(
      named,
      spot(document, ["active", "to"]),
      `"${value.id}" is over since ${to}`,
      "write the arm that won into the funnel, and take the file away",
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "An experiment is over",
  explanation: "Everybody gets the control again. What was learnt belongs into the funnel; the file only misleads.",
  wrong: { "funnels/experiments/hero.json": { active: { from: "2025-01-11", to: "2025-02-08" } } },
  right: { "funnels/experiments/hero.json": { active: { from: "2027-01-11", to: "2027-02-08" } } },
  check,
};
