import { expect, it } from "vitest";
import { REPOSITORY } from "../repository/language.ts";
import { loadSite } from "./load-site.ts";
import { PageBuilder } from "./page-builder.ts";

const site = loadSite(REPOSITORY, Date.parse("2026-11-21T12:00:00Z"));
const builder = new PageBuilder(site, "build");

it.each([
  ["20", "results", "funnel-20.surfaces.park", "funnel-20.stronger_areas.core"],
  ["342", "results", "funnel-342.places.park", "funnel-342.stiff_areas.neck"],
  ["342", "plan", "funnel-342.places.park", "funnel-342.stiff_areas.neck"],
])("gives funnel %s's %s the words of answers that its weeks repeat", (id, page, place, area) => {
  const funnel = site.editions.find((each) => each.id === id)?.funnel;
  const brand = site.brands.find((each) => each.id === funnel?.brand);
  if (!funnel || !brand) throw new Error(`There is no funnel ${id}`);
  const { messages } = builder.data(brand, funnel, "hash", page, "en-US");
  expect(messages).toHaveProperty([place]);
  expect(messages).toHaveProperty([area]);
});

it.each(["20", "342"])(
  "names the account at the foot of funnel %s's quiz and checkout, beside what ends contracts",
  (id) => {
    const funnel = site.editions.find((each) => each.id === id)?.funnel;
    const brand = site.brands.find((each) => each.id === funnel?.brand);
    if (!funnel || !brand) throw new Error(`There is no funnel ${id}`);
    for (const page of ["quiz", "checkout"]) {
      const targets = builder.data(brand, funnel, "hash", page, "en-US").brand.legal.map(({ target }) => target);
      expect(targets).toEqual(expect.arrayContaining(["account", "cancel", "withdraw"]));
    }
  },
);

it("brings the clock of the brand to a page that counts to the end of a campaign, and to no other", () => {
  const sale = site.editions.find(({ id }) => id === "20+new-year")?.funnel;
  const brand = site.brands.find(({ id }) => id === "run");
  if (!sale || !brand) throw new Error("There is no sale at New Year");
  const zoneOn = (page: string) => builder.data(brand, sale, "hash", page, "en-US").brand.zone;
  expect(["home", "new-year/home", "checkout", "quiz"].map(zoneOn)).toEqual([
    "Europe/Berlin",
    "Europe/Berlin",
    undefined,
    undefined,
  ]);
});
