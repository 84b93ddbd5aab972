import type { Content } from "../../../language/content/content.ts";
import { soldIn } from "../../../language/content/sold-in.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import { giftCard } from "../parts/gift-card-example.ts";

const named = { code: "FNL4017", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const { products } = content;
  for (const { document, value } of products.values()) {
    const gives = value.gift_card?.gives;
    const gift = gives === undefined ? undefined : products.get(gives)?.value;
    if (gives === undefined || !gift) continue;
    const where = spot(document, ["gift_card", "gives"]);
    if (gift.gift_card || gift.type === "physical") {
      const what = gift.gift_card ? "a gift card" : "sent by post, and nobody has said where to";
      yield problemAt(named, where, `"${gives}" is ${what}`, "a card gives something digital that a funnel sells");
      continue;
    }
    if (soldIn(content, gives).size === 0) {
      yield problemAt(named, where, `no funnel sells "${gives}"`, 'add it to the "offers" of a funnel');
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A gift card that nobody can use",
  explanation:
    "Whoever redeems a card gets its product, also in another funnel than the one that sold it: every funnel knows every product (SPEC §4, giftCardNotValid). What no funnel sells, nobody has made a plan for.",
  wrong: {
    ...giftCard({ gives: "short" }),
    "funnels/coupons/SALE.json": { products: ["plan"] },
    "funnels/sample/funnel.json": {
      offers: { downsells: null },
      modals: {
        shorter: { kind: "Info", product: null, accept: null, decline: null, button: "sample.shorter.accept" },
      },
    },
    ...Object.fromEntries(
      ["de", "en", "es", "fr", "it"].map((language) => [
        `locales/${language}/sample.json`,
        { "shorter.decline": null },
      ]),
    ),
  },
  right: giftCard({ gives: "plan" }),
  check,
};
