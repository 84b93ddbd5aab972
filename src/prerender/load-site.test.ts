import { describe, expect, it } from "vitest";
import { REPOSITORY } from "../repository/language.ts";
import { buildMoment } from "./build-moment.ts";
import { loadSite } from "./load-site.ts";
import { defaultEdition } from "./site.ts";

const pagesAt = (now: string) => defaultEdition(loadSite(REPOSITORY, Date.parse(now))).funnel.pages;

const seasonPages = (now: string): readonly string[] =>
  Object.keys(pagesAt(now)).filter((page) => page.startsWith("blackfriday/"));

describe("Black Friday", () => {
  it.each(["2026-07-01", "2026-11-24", "2030-01-01"])("has its pages in a build of %s", (now) => {
    expect(seasonPages(now)).toEqual([
      "blackfriday/carousel",
      "blackfriday/home",
      "blackfriday/runchallenge",
      "blackfriday/weight-loss",
    ]);
  });

  it("says nothing of itself while it rests, and search engines do not list it", () => {
    const { editions, resting } = loadSite(REPOSITORY);
    const page = resting.find(({ edition }) => edition.funnel === "20")?.funnel.pages["blackfriday/home"];
    const home = editions[0]?.funnel.pages["home"];
    // Its pictures say nothing.
    const hero = { ...home?.sections["hero"], art: "doodle:sprinting", scene: "art:queue" };
    expect(page).toEqual({ ...home, sections: { ...home?.sections, hero }, robots: "noindex" });
  });

  it("changes its own page and leaves the one it is made from", () => {
    const pages = pagesAt("2026-11-24T12:00:00Z");
    expect(pages["blackfriday/home"]?.sections["hero"]).toMatchObject({ tag: "blackfriday.tag" });
    expect(pages["home"]?.sections["hero"]).not.toMatchObject({ tag: "blackfriday.tag" });
  });
});

it("goes with the look of a campaign to the pages on which a visit is decided", () => {
  const drawnFor = (id: string) => loadSite(REPOSITORY).editions.find((edition) => edition.id === id)?.drawn;
  expect(drawnFor("20+blackfriday")).toEqual(["checkout", "results", "home", "quiz", "sorry"]);
  expect(drawnFor("20+spring-sale")).toEqual(expect.arrayContaining(["checkout", "results", "home"]));
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

describe("an experiment with another picture on the landing page, from 11 January to 7 February", () => {
  const sample = new URL("../../tests/funnels/sample", import.meta.url).pathname;
  const editionsAt = (now: string) => loadSite(sample, Date.parse(now)).editions;

  it("is played as an edition of its own while it runs", () => {
    expect(editionsAt("2027-01-10T22:59:00Z").map(({ id }) => id)).toEqual(["sample", "sample+sale"]);
    expect(editionsAt("2027-01-10T23:00:00Z").map(({ id }) => id)).toEqual([
      "sample",
      "sample+sale",
      "sample~hero.jumping",
    ]);
    expect(editionsAt("2027-02-07T23:00:00Z").map(({ id }) => id)).toEqual(["sample", "sample+sale"]);
  });

  it("draws only the page that it changes, and those of the quiz, which name ahead what is played", () => {
    const [plain, , arm] = editionsAt("2027-01-20T12:00:00Z");
    expect(arm?.drawn).toEqual(["home", "sale/home", "quiz", "sorry"]);
    expect(arm?.funnel.pages["home"]?.sections["hero"]).toMatchObject({ art: "doodle:jumping" });
    expect(plain?.funnel.pages["home"]?.sections["hero"]).toMatchObject({ art: "doodle:running" });
  });

  it("counts visitors on the page that it changes", () => {
    const { experiments } = loadSite(sample, Date.parse("2027-01-20T12:00:00Z"));
    expect(experiments).toMatchObject([
      { id: "hero", funnel: "sample", pages: ["home"], steps: [], arms: [{ name: "control" }, { name: "jumping" }] },
    ]);
  });

  it.each(["2027-01-01", "2027-01-20", "2028-01-01"])("is compared whatever the day: %s", (now) => {
    const arms = ["control", "jumping"].map((name) => ({ name, weight: 50 }));
    expect(loadSite(sample, Date.parse(now)).compared).toEqual([{ id: "hero", funnel: "sample", arms }]);
  });

  it("is compared, and a message match, which draws nobody, is not", () => {
    const compared = loadSite(REPOSITORY).compared.map(({ id }) => id);
    expect(compared).toContain("plan-order");
    expect(compared).not.toContain("couch-ad");
  });
});

it("lets no line of a page or a mail end inside of a word that begins with a single letter", () => {
  const words = loadSite(REPOSITORY).messages("de-DE");
  const broken = Object.entries(words).filter(([, text]) => /\bE-(Mail|Book)/.test(text));
  expect(broken).toEqual([]);
  expect(words["shop.flow.email"]).toBe("E‑Mail");
});
