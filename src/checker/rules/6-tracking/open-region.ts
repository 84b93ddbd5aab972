import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL6002", severity: "error" } as const;

/** Where the law asks for a yes before anything is told, and where nobody knows whether it does. */
const MUST_ASK: readonly string[] = ["unknown", "EU", "GB", "CH"];

function* check(content: Content): Iterable<Problem> {
  const plan = planOf(content);
  if (!plan) return;
  const { asked_first, unasked } = plan.value.consent;
  for (const region of MUST_ASK.filter((each) => !asked_first.includes(each))) {
    const who = region === "unknown" ? "visitors whose location is not known" : `visitors in ${region}`;
    yield problemAt(
      named,
      spot(plan.document, ["consent", "asked_first"], "key"),
      `${who} are tracked before they are asked`,
      `add "${region}"`,
    );
  }
  for (const category of ["marketing", "unclassified"] as const) {
    if (!unasked.includes(category)) continue;
    yield problemAt(
      named,
      spot(plan.document, ["consent", "unasked", String(unasked.indexOf(category))]),
      `"${category}" is allowed before anybody was asked`,
      "take it away",
    );
  }
}

const asking = (asked_first: readonly string[]): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { consent: { asked_first } },
});

export const rule: Rule = {
  ...named,
  title: "Visitors are tracked before they are asked",
  explanation:
    'When the location of a visitor cannot be found out, the site says "not in the EU" for prices. If consent followed that, every failed look-up would open the pixels: so whoever may be in the EU is asked first.',
  wrong: asking(["EU", "GB", "CH"]),
  right: asking(["unknown", "EU", "GB", "CH"]),
  check,
};
