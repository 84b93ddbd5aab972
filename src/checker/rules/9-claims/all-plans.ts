import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { textsOf } from "../parts/words-in-texts.ts";

type Args = { readonly words: string; readonly left: readonly string[] };

const ALL_PLANS =
  /(?<!\p{L})(?:(?:all|every|any)(?: of)?(?: our| the)?(?: running| walking)? plans?|(?:site|store)wide|everything|alle[nr]? (?:unsere[nr]? )?(?:\p{L}*pläne[n]?)|jede[nmrs]? \p{L}*plan|auf alles|tous (?:les|nos) plans|chaque plan|sur tout|todos (?:los|nuestros) planes|cada plan|en todo|tutti i (?:nostri )?piani|ogni piano|su tutto)(?!\p{L})/iu;

function* check({ overlays, coupons, messages }: Content): Iterable<Finding<Args>> {
  for (const { campaign, base, references } of overlays.values()) {
    const coupon = coupons.get(campaign.value.coupon ?? "")?.value;
    if (!coupon) continue;
    const left = (base.funnel?.value.offers.plans ?? []).filter((plan) => !coupon.products.includes(plan));
    if (left.length === 0) continue;
    for (const message of textsOf(
      messages,
      references.flatMap(({ to, value }) => (to === "message" ? [value] : [])),
    )) {
      const [words] = ALL_PLANS.exec(message.text) ?? [];
      if (words !== undefined) yield { where: spot(message.document, [message.inFile]), args: { words, left } };
    }
  }
}

const tagged = (tag: string): Rule["wrong"] => ({ "locales/en/sample.json": { "sale.tag": tag } });

export const rule: Rule<Args> = {
  code: "FNL9050",
  severity: "warning",
  title: "A campaign speaks of all plans, and its coupon leaves some out",
  explanation:
    "“Spring sale on all plans” over a coupon for two of four promises a price that the checkout does not give (directive 2005/29/EC, article 6).",
  wrong: tagged("Sale on all plans"),
  right: tagged("Sale on short plans"),
  check,
  say: ({ words, left }) => [
    `"${words}", and the coupon leaves out ${left.map((each) => `"${each}"`).join(", ")}`,
    "name the plans that it lowers, or add the others to the coupon",
  ],
};
