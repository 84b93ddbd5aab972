import { describe, expect, it } from "vitest";
import { REPOSITORY } from "../../src/cli/language.ts";
import { buildMoment } from "./build-moment.ts";
import { loadSite } from "./load-site.ts";
import { defaultEdition } from "./site.ts";

const pagesAt = (now: string) => defaultEdition(loadSite(REPOSITORY, Date.parse(now))).funnel.pages;

const seasonPages = (now: string): readonly string[] =>
  Object.keys(pagesAt(now)).filter((page) => page.startsWith("blackfriday/"));

describe("Black Friday, announced from 1 November until the end of 30 November in Berlin", () => {
  it.each([
    ["2026-10-31T22:59:00Z", []],
    ["2026-11-01T00:00:00Z", ["blackfriday/home"]],
    ["2026-11-30T22:59:00Z", ["blackfriday/home"]],
    ["2026-11-30T23:00:00Z", []],
  ])("has at %s the pages %j", (now, pages) => {
    expect(seasonPages(now)).toEqual(expect.arrayContaining(pages));
    expect(seasonPages(now).length > 0).toBe(pages.length > 0);
  });

  it("changes its own page and leaves the one it is made from", () => {
    const pages = pagesAt("2026-11-24T12:00:00Z");
    expect(pages["blackfriday/home"]?.sections["hero"]).toMatchObject({ tag: "blackfriday.tag" });
    expect(pages["home"]?.sections["hero"]).not.toMatchObject({ tag: "blackfriday.tag" });
  });
});

describe("the moment of a build", () => {
  it("is the one asked for, then that of CLOCK", () => {
    expect(buildMoment(["--now=2026-11-24"], { CLOCK: "2026-01-01" })).toBe(Date.parse("2026-11-24T00:00:00Z"));
    expect(buildMoment([], { CLOCK: "2026-01-01" })).toBe(Date.parse("2026-01-01T00:00:00Z"));
  });
  it("refuses what is no moment", () => {
    expect(() => buildMoment([], { CLOCK: "tomorrow" })).toThrow('"tomorrow" is no moment');
  });
});
