import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import { isBefore } from "../moment.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";
import type { World } from "../world.ts";

const named = { code: "FNL8007", severity: "warning" } as const;

function* check({ campaigns }: Content, { today }: World): Iterable<Problem> {
  for (const { document, value } of campaigns.values()) {
    const { to } = value.active;
    if (to === undefined || !isBefore(to, today)) continue;
    yield problemAt(
      named,
      spot(document, ["active", "to"]),
      `"${value.id}" is over since ${to}`,
      "give it the window of its next season, or take the file away",
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "A campaign is over",
  explanation:
    "Its pages are no longer built. A file that does nothing is a trap for whoever copies it, and often the sign of a mistyped year.",
  wrong: { "funnels/seasonal/sale.json": { active: { from: "2025-11-23", to: "2025-12-01" } } },
  right: { "funnels/seasonal/sale.json": { active: { from: "2026-11-23", to: "2026-12-01" } } },
  check,
};
