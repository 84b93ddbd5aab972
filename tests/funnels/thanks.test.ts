import { describe, expect, it, test } from "vitest";
import { suppliedAs } from "../../src/engine/selling/supplied-as.ts";
import { LOCALES } from "../../src/foundation/locales.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";

const { editions, messages } = loadSite(REPOSITORY);

const funnelOf = (id: string) => {
  const funnel = editions.find((edition) => edition.id === id)?.funnel;
  if (!funnel) throw new Error(`no funnel ${id}`);
  return funnel;
};
const sectionsOf = (funnel: string, page: string): readonly (readonly [string, unknown])[] =>
  Object.values(funnelOf(funnel).pages[page]?.sections ?? {}).map((section) => [section.kind, section]);

/** Message keys of the thanks for what comes in one way; absent where a page thanks for everything alike. */
const thanksFor = (supply: string): Readonly<Record<"title" | "text", string>> | undefined => {
  const [, receipt] = sectionsOf("shop", "thank-you").find(([kind]) => kind === "receipt") ?? [];
  return (receipt as { by_supply?: Record<string, Record<"title" | "text", string>> } | undefined)?.by_supply?.[supply];
};

describe("who bought in the shop", () => {
  const { steps, products } = funnelOf("shop");
  const bought = Object.values(steps).filter(({ kind, product }) => kind === "checkout" && product !== undefined);

  test("is thanked for each product on the page that says what comes of it", () => {
    const pages = bought.map(({ product = "", next }) => [
      product,
      steps[typeof next === "string" ? next : ""]?.page,
      products[product] && thanksFor(suppliedAs(products[product]))?.title,
    ]);
    expect(pages).toEqual([
      ["gift-card-running-1-month", "thank-you", "shop.thanks.code.title"],
      ["gift-card-running-3-months", "thank-you", "shop.thanks.code.title"],
      ["gift-card-running-6-months", "thank-you", "shop.thanks.code.title"],
      ["gift-card-walking-3-months", "thank-you", "shop.thanks.code.title"],
      ["paperbook", "thank-you", "shop.thanks.parcel.title"],
      ["ebook", "thank-you", "shop.thanks.file.title"],
      ["meal-plan-simple", "thank-you", "shop.thanks.file.title"],
      ["meal-plan-paperbook", "thank-you", "shop.thanks.parcel.title"],
      // Nothing comes before it is known where to: its page asks for the address.
      ["run-challenge", "challenge/address", undefined],
    ]);
  });

  it.each(LOCALES)("reads in %s what was bought, and where it goes", (locale) => {
    const texts = ["code", "file"].map((supply) => messages(locale)[thanksFor(supply)?.text ?? ""]);
    for (const text of texts) {
      expect(text).toContain("{{product}}");
      expect(text).toContain("{{email}}");
    }
    expect(messages(locale)[thanksFor("parcel")?.text ?? ""]).toContain("{{product}}");
  });
});

it.each(["20", "342", "shop"])("knows of every parcel that funnel %s sells by which day it leaves", (id) => {
  const parcels = Object.values(funnelOf(id).products).filter((product) => suppliedAs(product) === "parcel");
  expect(parcels.filter(({ delivery }) => delivery?.leaves_within === undefined)).toEqual([]);
});

it.each(["20", "342"])(
  "leads who bought the plan of funnel %s into the app first, then to the first session and to what is next",
  (id) => {
    expect(sectionsOf(id, "success").map(([kind]) => kind)).toEqual([
      "store-badges",
      "qr",
      "first-session",
      "what-next",
      "receipt",
    ]);
  },
);
