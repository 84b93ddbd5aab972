import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly id: string; readonly consent: string; readonly needed: string };

function* check(content: Content): Iterable<Finding<Args>> {
  const plan = planOf(content);
  for (const [id, { kind, consent }] of Object.entries(plan?.value.receivers ?? {})) {
    const needed = kind === "media" ? "marketing" : "statistics";
    if (!plan || consent === needed || consent === "marketing") continue;
    yield { where: spot(plan.document, ["receivers", id, "consent"]), args: { id, consent, needed } };
  }
}

const withConsent = (consent: string): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { receivers: { "ad-pixel": { consent } } },
});

export const rule: Rule<Args> = {
  code: "FNL6001",
  severity: "error",
  title: "Somebody hears of visitors without the consent it takes",
  explanation:
    "Telling what a visitor does is never necessary to serve them. Whoever advertises needs consent to marketing, everybody else at least consent to statistics.",
  wrong: withConsent("necessary"),
  right: withConsent("marketing"),
  check,
  say: ({ id, consent, needed }) => [`"${id}" hears of visitors with consent to "${consent}"`, `write "${needed}"`],
};
