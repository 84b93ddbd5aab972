import { expect, it } from "vitest";
import { REPOSITORY } from "../repository/language.ts";
import { loadSite } from "./load-site.ts";
import { seasonRows } from "./seasons-file.ts";

it("says for each address of a campaign which file it is, and when", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const table = seasonRows(loadSite(REPOSITORY), now, (locale, page) => `/${locale}/${page}`);
  // 22 pages and one that is taken over, in ten locales: their documents, data and static parts.
  expect(table).toHaveLength(690);
  expect(table.find(({ path }) => path === "/it-IT/home")).toMatchObject({
    atRest: "site/run/it-IT/home.html",
    up: "site/run/+20+new-year/it-IT/home.html",
  });
  // Five years ahead, for a deploy that nobody looks after.
  expect(table.find(({ path }) => path === "/it-IT/home")?.when).toEqual(
    [2026, 2027, 2028, 2029, 2030, 2031, 2032].map((year) => ({
      from: `${year}-12-25T23:00:00.000Z`,
      to: `${year + 1}-01-17T23:00:00.000Z`,
    })),
  );
  const july4 = [2027, 2028, 2029, 2030, 2031, 2032].map((year) => ({
    from: `${year}-06-28T04:00:00.000Z`,
    to: `${year}-07-06T04:00:00.000Z`,
  }));
  expect(table.find(({ path }) => path === "/en-US/july4/home")).toEqual({
    hosts: ["run.example", "run.localhost", "localhost", "127.0.0.1"],
    path: "/en-US/july4/home",
    atRest: "site/run/+resting/en-US/july4/home.html",
    up: "site/run/en-US/july4/home.html",
    begins: { edition: "20+july4", when: july4 },
    when: july4,
  });
  expect(table.find(({ path }) => path === "/de-DE/july4/home")?.when).toEqual([]);
  expect(table.find(({ path }) => path === "/de-DE/christmas/home")?.when).toEqual([
    { from: "2025-12-31T23:00:00.000Z", to: null },
  ]);
});

it("says of a campaign of two brands for each when it is, by the clock of the brand", () => {
  const { campaigns, brands } = loadSite(REPOSITORY);
  const ofBoth = campaigns.map((each) => (each.id === "spring-sale" ? { ...each, brands: ["run", "health"] } : each));
  const apart = brands.map((each) => (each.id === "health" ? { ...each, zone: "America/New_York" } : each));
  const now = Date.parse("2027-01-01T12:00:00Z");
  const table = seasonRows({ campaigns: ofBoth, brands: apart }, now, (locale, page) => `/${locale}/${page}`);
  const rows = table.filter(({ path }) => path === "/de-DE/spring-sale/home");
  expect(rows.map(({ hosts: [host], when: [first] }) => [host, first])).toEqual([
    ["health.example", { from: "2027-03-20T04:00:00.000Z", to: "2027-04-10T04:00:00.000Z" }],
    ["run.example", { from: "2027-03-19T23:00:00.000Z", to: "2027-04-09T22:00:00.000Z" }],
  ]);
});
