import { COUNTRIES } from "../../../../foundation/countries.ts";
import type { Example } from "../../../rule.ts";

const company = { name: "Sample Ltd", address: "1 Sample Street, Dublin, Ireland", email: "safety@example.com" };

type Patch = Readonly<Record<string, unknown>>;

/** The sample's extra as a book that is sent, on a page that asks where to; `change` is laid over the product. */
export const parcel = (change: Patch = {}): Example => ({
  "funnels/products/extra.json": {
    category: "Physical",
    type: "physical",
    supply: null,
    goods: "book",
    ships_to: COUNTRIES,
    delivery: { cost: "included", days: { from: 4, to: 8 } },
    gpsr: { manufacturer: company, eu_person: company, picture: "art:phone", warnings: "sample.product.extra" },
    ...change,
  },
  "funnels/sample/pages/offer.json": {
    sections: {
      address: {
        kind: "form",
        title: "sample.offer.head",
        sends: "address",
        fields: [{ name: "country", label: "sample.offer.head", required: true }],
        submit: "sample.email.submit",
        sent: "sample.offer.head",
      },
    },
  },
});

/** The same as a food. */
export const food = (change: Patch = {}): Example =>
  parcel({
    goods: "food",
    food_info: {
      ingredients: "sample.product.extra",
      allergens: "sample.product.extra",
      nutrition: "sample.product.extra",
      advice: "sample.product.extra",
    },
    unit_price: { amount: 210, unit: "g" },
    ...change,
  });
