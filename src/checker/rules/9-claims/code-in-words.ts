import type { Content } from "../../../language/content/content.ts";
import { suggestionFor } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = { readonly code: string };
type Hints = { readonly meant: string | null };

/** "with code WELCOME": capitals, as coupons are named. */
const CODE =
  /\b(?:[Cc]ode|[Cc]oupon|[Gg]utschein(?:code)?|[Cc]ódigo|[Cc]upón|[Cc]odice|[Bb]uono)\s[“„«]?\s?([A-Z][A-Z0-9]{3,})\b/u;

function* check({ messages, coupons }: Content): Iterable<FindingWithHints<Args, Hints>> {
  const names = [...coupons.keys()];
  for (const entries of messages.folders.values())
    for (const { text, document, inFile } of entries.values()) {
      const code = CODE.exec(text)?.[1];
      if (code === undefined || coupons.has(code)) continue;
      const meant = suggestionFor(code, names).meant;
      yield { where: spot(document, [inFile]), args: { code }, hints: { meant } };
    }
}

export const rule: Rule<Args, Hints> = {
  code: "FNL9042",
  severity: "error",
  title: "Words name a coupon that does not exist",
  explanation:
    "Who enters the code at the checkout is told that it is wrong, after a discount was promised (directive 2005/29/EC, article 6). A code in words is the name of a file in `funnels/coupons`.",
  wrong: { "locales/en/sample.json": { "story.head": "With code SAIL" } },
  right: { "locales/en/sample.json": { "story.head": "With code SALE" } },
  check,
  say: ({ code, meant }) => [
    `no coupon is called "${code}"`,
    meant === null ? `take it away, or make the coupon: funnel new coupon ${code}` : `did you mean "${meant}"?`,
  ],
};
