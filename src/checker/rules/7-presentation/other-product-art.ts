import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly art: string; readonly product: string; readonly other: string };

const wordsOf = (name: string): readonly string[] => name.slice(name.indexOf(":") + 1).split("-");

/** What tells how long something runs is no name of it. */
const LENGTH = /^(?:days?|weeks?|months?|years?)$/;

function* check(content: Content): Iterable<Finding<Args>> {
  const keys = [...content.products.keys()];
  for (const { document, pointer, node } of sectionsOf(content)) {
    const { art, product } = fieldsOf(node);
    if (typeof art !== "string" || typeof product !== "string" || !content.products.has(product)) continue;
    const own = new Set(wordsOf(product));
    const words = wordsOf(art);
    // A picture that is named after what is sold may show more than that.
    const foreign = words.some((word) => own.has(word)) ? [] : words.filter((word) => !LENGTH.test(word));
    // A word that several products share names a family of them.
    const [other] = foreign.flatMap((word) => {
      const named = keys.filter((key) => wordsOf(key).includes(word));
      return named.length === 1 ? named : [];
    });
    if (other !== undefined) yield { where: spot(document, [...pointer, "art"]), args: { art, product, other } };
  }
}

const showing = (art: string): Rule["wrong"] => ({
  "funnels/sample/pages/offer.json": { sections: { offer: { product: "extra", art } } },
});

export const rule: Rule<Args> = {
  code: "FNL7017",
  severity: "warning",
  title: "An offer shows the picture of another product",
  explanation:
    "Who sees yoga buys yoga. A picture that is named after another product than the one that is sold was left when the offer was copied.",
  wrong: showing("art:meal-plan"),
  right: showing("art:medal"),
  check,
  say: ({ art, product, other }) => [
    `"${art}" is named after "${other}", and "${product}" is sold`,
    `show a picture of "${product}"`,
  ],
};
