import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL6001", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const plan = planOf(content);
  for (const [id, { kind, consent }] of Object.entries(plan?.value.receivers ?? {})) {
    const needed = kind === "media" ? "marketing" : "statistics";
    if (!plan || consent === needed || consent === "marketing") continue;
    yield problemAt(
      named,
      spot(plan.document, ["receivers", id, "consent"]),
      `"${id}" hears of visitors with consent to "${consent}"`,
      `write "${needed}"`,
    );
  }
}

const withConsent = (consent: string): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { receivers: { "ad-pixel": { consent } } },
});

export const rule: Rule = {
  ...named,
  title: "Somebody hears of visitors without the consent it takes",
  explanation:
    "Telling what a visitor does is never necessary to serve them. Whoever advertises needs consent to marketing, everybody else at least consent to statistics.",
  wrong: withConsent("necessary"),
  right: withConsent("marketing"),
  check,
};
