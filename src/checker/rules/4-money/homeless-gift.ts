import type { Content } from "../../../language/content/content.ts";
import { soldIn } from "../../../language/content/sold-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { giftCard } from "../parts/examples/gift-card-example.ts";

type Args = { readonly gives: string; readonly is: "a gift card" | "sent" | "not sold" };

function* check(content: Content): Iterable<Finding<Args>> {
  const { products } = content;
  for (const { document, value } of products.values()) {
    const gives = value.gift_card?.gives;
    const gift = gives === undefined ? undefined : products.get(gives)?.value;
    if (gives === undefined || !gift) continue;
    const where = spot(document, ["gift_card", "gives"]);
    if (gift.gift_card || gift.type === "physical") {
      yield { where, args: { gives, is: gift.gift_card ? "a gift card" : "sent" } };
      continue;
    }
    if (soldIn(content, gives).size === 0) yield { where, args: { gives, is: "not sold" } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4017",
  severity: "error",
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
  say: ({ gives, is }) =>
    is === "not sold"
      ? [`no funnel sells "${gives}"`, 'add it to the "offers" of a funnel']
      : [
          `"${gives}" is ${is === "sent" ? "sent by post, and nobody has said where to" : is}`,
          "a card gives something digital that a funnel sells",
        ],
};
