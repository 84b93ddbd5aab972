import type { Example } from "../../../rule.ts";

/** The sample's extra as a gift card. */
export const giftCard = (card: Readonly<Record<string, unknown>>): Example => ({
  "funnels/products/extra.json": { category: "Gift Card", gift_card: card },
});
