import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

export const rule: UnknownNameRule = {
  code: "FNL2001",
  severity: "error",
  overlaid: "pages",
  title: "A step does not exist",
  explanation:
    "A route or a condition names a step by its id: a key of `steps` in `quiz.json` or `funnel.json`. A visitor who is sent to a step that does not exist would be stuck.",
  wrong: { "funnels/sample/quiz.json": { steps: { goal: { next: "agee" } } } },
  right: { "funnels/sample/quiz.json": { steps: { goal: { next: "age" } } } },
  findsUnknownNames: true,
  check: checkNames("step", suggestedName),
  say: unknownName("step", listed("steps")),
};
