import type { Content } from "../../../language/content/content.ts";
import { problemIn } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL1017", severity: "error" } as const;

function* check({ funnels, files }: Content): Iterable<Problem> {
  for (const id of funnels.keys()) {
    for (const part of ["funnel.json", "quiz.json"]) {
      if (files.has(`funnels/${id}/${part}`)) continue;
      const present = [...files.keys()].find((path) => path.startsWith(`funnels/${id}/`)) ?? `funnels/${id}`;
      const message = `funnel "${id}" has no ${part}`;
      yield problemIn(named, { path: present, text: "" }, 0, 1, message, `add funnels/${id}/${part}`);
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A part of a funnel is missing",
  explanation:
    "A funnel is a folder with `funnel.json` (what is sold, in which order), `quiz.json` (the questions) and `pages/`.",
  wrong: { "funnels/sample/quiz.json": null },
  right: {},
  check,
};
