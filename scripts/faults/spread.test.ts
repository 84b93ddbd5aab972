import { expect, it } from "vitest";
import { type Cell, localesOf, nameOfCell, readCell, TIMES, VISITORS } from "../../e2e/faults/cell.ts";
import { FAULTS } from "../../e2e/faults/faults.ts";
import { BRANDS, PLACES } from "../../e2e/faults/places.ts";
import { type Asked, scenariosOf, spread } from "../../e2e/faults/spread.ts";
import { LOCALES } from "../../src/foundation/locale.ts";

const KINDS = ["script app", "script views", "styles", "funnel", "page data", "PATCH /api/location/detect"];

const askedFor = (kindsOf: (name: string) => readonly string[]): readonly Asked[] =>
  PLACES.flatMap((place) =>
    BRANDS.flatMap((brand) =>
      VISITORS.flatMap((visitor) => kindsOf(place.name).map((kind) => ({ place, brand, visitor, kind }))),
    ),
  );

const everywhere = askedFor(() => KINDS);
const triedInFull = PLACES.filter(({ variantOf }) => variantOf === undefined);

const pairs = (cells: readonly Cell[], one: (cell: Cell) => string, other: (cell: Cell) => string): number =>
  new Set(cells.map((cell) => `${one(cell)}|${other(cell)}`)).size;

it("tries each page that the matrix names in full by itself", () => {
  expect(triedInFull.map(({ name }) => name)).toEqual([
    "home",
    "quiz",
    "email",
    "results",
    "checkout",
    "offer",
    "goods",
    "parcel",
    "success",
    "shop",
    "login",
    "redeem",
    "cancel",
    "confirm-cancellation",
    "confirm-delete",
    "account",
    "delete",
  ]);
  const cells = spread(everywhere, { most: 0 });
  const tried = new Set(cells.map(({ place, kind, fault }) => `${place.name} ${kind} ${fault}`));
  expect(tried).toEqual(
    new Set(
      triedInFull.flatMap(({ name }) => KINDS.flatMap((kind) => FAULTS.map((fault) => `${name} ${kind} ${fault}`))),
    ),
  );
  expect(cells).toHaveLength(tried.size);
});

it("tries first of variants what only they ask for, and all else on later turns", () => {
  const own = "POST /api/withdrawals";
  const shared = KINDS.slice(0, 1);
  const asked = askedFor((name) => (name === "withdraw" ? [...shared, own] : shared));
  const most = triedInFull.length * shared.length * FAULTS.length + FAULTS.length + 5;
  const turns = [0, 1, 2].map((turn) => spread(asked, { most, turn }));
  for (const cells of turns) {
    expect(cells).toHaveLength(most);
    expect(cells.filter(({ kind }) => kind === own).map(({ fault }) => fault)).toEqual(FAULTS);
  }
  const variants = turns.flat().filter(({ place }) => place.variantOf !== undefined);
  expect(
    pairs(
      variants,
      ({ place }) => place.variantOf ?? "",
      ({ kind, fault }) => `${kind} ${fault}`,
    ),
  ).toBe(2 * shared.length * FAULTS.length + FAULTS.length);
});

it("tries the same of named pages on every turn", () => {
  const namesOn = (turn: number) =>
    spread(everywhere, { most: triedInFull.length * KINDS.length * FAULTS.length + 10, turn })
      .filter(({ place }) => place.variantOf === undefined)
      .map(nameOfCell);
  expect(namesOn(7)).toEqual(namesOn(0));
});

it("spreads the locales over pages, kinds, faults, brands, visitors and how often it fails", () => {
  const cells = spread(everywhere).filter(({ place }) => place.variantOf === undefined);
  const locale = (cell: Cell): string => cell.locale;
  expect(pairs(cells, locale, ({ place }) => place.name)).toBe(LOCALES.length * triedInFull.length);
  expect(pairs(cells, locale, ({ kind }) => kind)).toBe(LOCALES.length * KINDS.length);
  expect(pairs(cells, locale, ({ fault }) => fault)).toBe(LOCALES.length * FAULTS.length);
  expect(pairs(cells, locale, ({ brand }) => brand)).toBe(LOCALES.length * BRANDS.length);
  expect(pairs(cells, locale, ({ visitor }) => visitor)).toBe(LOCALES.length * VISITORS.length);
  expect(pairs(cells, locale, ({ times }) => times)).toBe(LOCALES.length * TIMES.length);
  for (const each of LOCALES) {
    const share = cells.filter((cell) => cell.locale === each).length / cells.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.2);
  }
});

it("keeps a page that stands in one locale to it, also where another one is asked for", () => {
  const cells = spread(everywhere, { locales: ["it-IT"] });
  for (const { place, locale } of cells) expect(locale).toBe(place.locale ?? "it-IT");
  expect(cells.some(({ place }) => place.locale === "de-DE")).toBe(true);
});

it("visits the pages without a fault in every locale", () => {
  const scenarios = PLACES.flatMap(scenariosOf);
  expect(new Set(scenarios.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
  for (const { place, locale } of scenarios) expect(localesOf(place)).toContain(locale);
});

it("reads the name of a cell back, and refuses a page in a locale that it has not", () => {
  const cells = spread(everywhere);
  expect(cells.map((cell) => readCell(nameOfCell(cell)))).toEqual(cells);
  expect(() => readCell("kuendigen · styles · cut once · new · run · it-IT")).toThrow("no cell");
  expect(() => readCell("checkout · styles · cut once · new · run")).toThrow("no cell");
});
