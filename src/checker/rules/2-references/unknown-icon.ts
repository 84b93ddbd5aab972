import { pictureHelp } from "../../../language/names/picture-help.ts";
import type { Rule } from "../../rule.ts";
import { checkDangling } from "../parts/dangling-rule.ts";

const named = { code: "FNL2007", severity: "error" } as const;

export const rule: Rule = {
  ...named,
  title: "An icon does not exist",
  explanation:
    "Icons come from three sets: `emoji:` (Fluent Emoji), `health:` (Health Icons) and `logo:` (payment marks).",
  wrong: {
    "funnels/sample/quiz.json": { steps: { goal: { question: { options: { run: { icon: "emoji:runing-shoe" } } } } } },
  },
  right: {
    "funnels/sample/quiz.json": { steps: { goal: { question: { options: { run: { icon: "emoji:running-shoe" } } } } } },
  },
  check: checkDangling(named, "icon", pictureHelp("icons")),
};
