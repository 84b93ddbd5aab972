import { changedFields } from "../changed-fields.ts";
import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL8022", severity: "error" } as const;

function* check({ arms }: Content): Iterable<Problem> {
  for (const overlay of arms.values()) {
    if (changedFields(overlay).length > 0) continue;
    const where = spot(overlay.document, overlay.at, "key");
    yield problemAt(
      named,
      where,
      `"${overlay.arm}" is what visitors get anyway`,
      "change something, or take the arm away",
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "An arm changes nothing",
  explanation: "Two arms that are the same measure chance. Often the change was made in the funnel meanwhile.",
  wrong: {
    "funnels/experiments/hero.json": {
      arms: { jumping: { patch: { pages: { home: { sections: { hero: { art: "doodle:running" } } } } } } },
    },
  },
  right: {
    "funnels/experiments/hero.json": {
      arms: { jumping: { patch: { pages: { home: { sections: { hero: { art: "doodle:sprinting" } } } } } } },
    },
  },
  check,
};
