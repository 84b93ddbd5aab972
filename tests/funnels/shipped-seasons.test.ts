import { expect, it } from "vitest";
import { toDefinition } from "../../src/engine/definition/to-definition.ts";
import { fieldsOf } from "../../src/foundation/json.ts";
import { readContent } from "../../src/language/content/content.ts";
import { changesPrice } from "../../src/language/content/sales.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";

const content = readContent(readTexts(REPOSITORY), loadValidator());
const seasons = [...content.campaigns.values()].map(({ value }) => value);

/** Words by which somebody promises a lower price, in the five languages. */
const PROMISE =
  /\b(sale|discount|deal|offer|price|off)\b|rabatt|angebot|preis|rebaja|descuento|oferta|precio|soldes|réduction|offre|prix|sconto|saldi|offerta|prezzo/i;

/** The same five ways to say that there is none. */
const NO_SALE = /no sale|ohne rabatt|sin rebajas|sans promotion|senza sconti/i;

const textsOf = (key: RegExp): readonly string[] =>
  [...content.messages.folders.values()].flatMap((messages) =>
    [...messages].flatMap(([name, { text }]) => (key.test(name) ? [text] : [])),
  );

const wordsOf = (id: string): string =>
  textsOf(new RegExp(`^${id}\\.`))
    .join("\n")
    .replaceAll(new RegExp(NO_SALE, "gi"), "");

it("gives everybody a dated offer where a season promises one, and promises nothing elsewhere", () => {
  expect(seasons.filter(({ id }) => PROMISE.test(`${id}\n${wordsOf(id)}`)).map(({ id }) => id)).toEqual([
    "new-year",
    "spring-sale",
  ]);
  expect(seasons.filter(changesPrice).map(({ id, coupon, active }) => [id, coupon, active.from, active.to])).toEqual([
    ["new-year", "NEWYEAR", "2026-12-26", "2027-01-18"],
    ["spring-sale", "SPRING", "2027-03-20", "2027-04-10"],
  ]);
});

it("brings every season back by itself, with its offer, or has it on for good", () => {
  expect(seasons.map(({ id, active }) => [id, active.to === undefined ? "for good" : active.repeats])).toEqual([
    ["blackfriday", "yearly"],
    ["christmas", "for good"],
    ["cybermonday", "thanksgiving"],
    ["july4", "yearly"],
    ["new-year", "yearly"],
    ["spring-sale", "yearly"],
  ]);
});

it("calls a season without an offer a season and no sale, above the headline of each of its pages", () => {
  for (const { id, pages } of seasons.filter((each) => !changesPrice(each))) {
    const funnel = toDefinition(content, { funnel: "20", campaign: id, arms: [] });
    for (const page of Object.values(pages))
      expect(funnel?.pages[page]?.sections["hero"]).toMatchObject({ kind: "hero", tag: `${id}.tag` });
    const texts = textsOf(new RegExp(`^${id}\\.tag$`));
    expect([texts.length, texts.filter((text) => !NO_SALE.test(text))]).toEqual([5, []]);
  }
});

it("counts below the headline to the end of the offer, on the pages of a season that has one", () => {
  const funnel = toDefinition(content, { funnel: "20", campaign: "spring-sale", arms: [] });
  const [first, second, third] = Object.entries(funnel?.pages["home"]?.sections ?? {});
  expect([first?.[0], third?.[0]]).toEqual(["hero", "start"]);
  expect(second).toMatchObject([
    "ends",
    { kind: "countdown", at: "2027-04-10", yearly_from: "2027-03-20", remaining: true },
  ]);
});

it("gives each of the 22 pages of seasons a hero of its own: ground, scene and figure", () => {
  const heroes = [...content.overlays.values()].flatMap(({ campaign: { value }, pages }) =>
    Object.values(value.pages).map((page) => {
      const hero: unknown = pages.get(page)?.sections["hero"];
      const { art, scene } = fieldsOf(hero);
      return [value.theme?.stage, scene, art].join(" ");
    }),
  );
  expect(heroes).toHaveLength(22);
  expect(new Set(heroes).size).toBe(22);
  expect(new Set(heroes.map((hero) => hero.split(" ")[1])).size).toBe(6);
});
