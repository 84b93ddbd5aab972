import { expect, it } from "vitest";
import { REPOSITORY } from "../repository/language.ts";
import { loadSite } from "./load-site.ts";
import { seasonsFile } from "./seasons-file.ts";

it("says for each address of a campaign which file it is, and when", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const table = seasonsFile(loadSite(REPOSITORY), now, (locale, page) => `/${locale}/${page}`);
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
  expect(table.find(({ path }) => path === "/en-US/july4/home")).toEqual({
    hosts: ["run.example", "run.localhost", "localhost", "127.0.0.1"],
    path: "/en-US/july4/home",
    atRest: "site/run/+resting/en-US/july4/home.html",
    up: "site/run/en-US/july4/home.html",
    when: [2027, 2028, 2029, 2030, 2031, 2032].map((year) => ({
      from: `${year}-06-28T04:00:00.000Z`,
      to: `${year}-07-06T04:00:00.000Z`,
    })),
  });
  expect(table.find(({ path }) => path === "/de-DE/july4/home")?.when).toEqual([]);
  expect(table.find(({ path }) => path === "/de-DE/christmas/home")?.when).toEqual([
    { from: "2025-12-31T23:00:00.000Z", to: null },
  ]);
});
