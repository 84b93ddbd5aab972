/** What is bought of an emulated provider, in each way that differs: by card, with a coupon, with what was saved and a coupon of its own, as a gift. */
export interface Thing {
  readonly name: string;
  readonly product: string;
  readonly amount: string;
  readonly coupon?: string;
  /** Paid with what the first purchase has saved, by its sell route. */
  readonly isSaved?: true;
}

export const THINGS: readonly Thing[] = [
  { name: "a purchase", product: "plan", amount: "39.99" },
  { name: "a purchase with a coupon", product: "plan", amount: "35.99", coupon: "RUN10" },
  { name: "an upsell", product: "ebook", amount: "8.99", coupon: "READ", isSaved: true },
  { name: "a gift card", product: "gift", amount: "49.00" },
];
