import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { wordsAboutProducts } from "../../../language/content/words-about.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly product: string; readonly page: string; readonly sold: readonly string[] };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { product, document, pointer } of wordsAboutProducts(content)) {
    const entry = pointer.slice(0, -1);
    const { page } = fieldsOf(entry.reduce<unknown>((value, key) => fieldsOf(value)[key], document.value));
    if (typeof page !== "string") continue;
    const pages = [...content.funnels.values()].flatMap((parts) => parts.pages.get(page) ?? []);
    const sold = [
      ...new Set(pages.flatMap(({ value }) => Object.values(value.sections).flatMap((each) => each.product ?? []))),
    ];
    if (sold.length > 0 && !sold.includes(product))
      yield { where: spot(document, [...entry, "page"]), args: { product, page, sold } };
  }
}

const goods = (entry: object, sold: object): Rule["wrong"] => ({
  "funnels/sample/pages/home.json": {
    sections: {
      goods: {
        kind: "product-grid",
        title: "sample.offer.title",
        choose: "sample.offer.title",
        items: [{ title: "sample.offer.head", art: "art:medal", page: "story", ...entry }],
      },
    },
  },
  "funnels/sample/pages/story.json": {
    sections: {
      goods: {
        kind: "buy",
        title: "sample.offer.title",
        text: "sample.offer.description",
        art: "art:medal",
        choose: "sample.offer.title",
        ...sold,
      },
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4036",
  severity: "error",
  title: "An entry leads to the page of another product",
  explanation:
    "Whoever taps on the card of one month and sees the page of three takes one for the other, and its price, too. Mostly an entry was copied, and its page stayed.",
  wrong: goods({ product: "plan" }, { product: "short" }),
  right: {
    "funnels/sample/pages/home.json": {
      sections: { more: { kind: "link-list", items: [{ label: "sample.story.title", page: "story" }] } },
    },
  },
  check,
  say: ({ product, page, sold }) => [
    `the entry is "${product}", and the page "${page}" sells ${sold.map((each) => `"${each}"`).join(", ")}`,
    "lead to the page of this product",
  ],
};
