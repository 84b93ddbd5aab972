import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const linkTo = (page: string) => ({
  pages: {
    story: {
      sections: {
        more: { kind: "link-list", title: "sample.story.head", items: [{ label: "sample.story.action", page }] },
      },
    },
  },
});

const winter = (active: object, patch: object): Example => ({
  "funnels/seasonal/winter.json": {
    version: 1,
    id: "winter",
    extends: "sample",
    pages: { home: "home" },
    active,
    patch,
  },
});

it.each<readonly [string, Example, readonly string[]]>([
  [
    "a link from one season to a page of another that ends before it",
    winter({ from: "2026-11-25", to: "2026-12-24" }, linkTo("sale/home")),
    [
      '"sale/home" is up from 2026-11-23 to 2026-12-01 only: "winter" is on at other times, too: link to a page that is up as long',
    ],
  ],
  [
    "nothing of a link to a season that is on all the time",
    winter({ from: "2026-11-25", to: "2026-11-30" }, linkTo("sale/home")),
    [],
  ],
  [
    "the same of the arm of an experiment",
    { "funnels/experiments/hero.json": { arms: { jumping: { patch: linkTo("sale/home") } } } },
    [
      '"sale/home" is up from 2026-11-23 to 2026-12-01 only: "hero" is on at other times, too: link to a page that is up as long',
    ],
  ],
  [
    "which page of the funnel a season does not publish",
    { "funnels/sample/pages/story.json": { sections: { hero: { action: { page: "sale/results" } } } } },
    [
      'unknown page "sale/results": "sale" does not publish it: add "results": "results" to "pages" of funnels/seasonal/sale.json',
    ],
  ],
])("tells %s", (_what, changes, reported) => {
  expect(checkSample(changes).map(({ message, help }) => `${message}: ${help}`)).toEqual(reported);
});

it("says which funnel a campaign means that names another campaign, and writes nothing", () => {
  const [problem] = checkSample({ "funnels/experiments/hero.json": { extends: "sale" } });
  expect(problem).toMatchObject({
    message: 'unknown funnel "sale"',
    help: '"sale" is a campaign; name its funnel: "sample"',
  });
  expect(problem).not.toHaveProperty("fix");
});

it("tells a page that a campaign publishes and changes once, where it is published", () => {
  const changes = { pages: { home: null, hmoe: "hmoe" }, patch: { pages: { hmoe: { title: "sample.sale.tag" } } } };
  const problems = checkSample({ "funnels/seasonal/sale.json": changes });
  expect(problems.map(({ code, line, help }) => `${code} ${line} ${help}`)).toEqual(['FNL2002 6 did you mean "home"?']);
});

it("tells a coupon in small letters once, and writes the one that is meant", () => {
  const problems = checkSample({ "funnels/seasonal/sale.json": { coupon: "sale" } });
  expect(problems.map(({ code, fix }) => `${code} ${fix?.text}`)).toEqual(['FNL2013 "SALE"']);
});

it("tells what cannot be the name of a coupon by its form alone, when nothing is like it", () => {
  const problems = checkSample({ "funnels/seasonal/sale.json": { coupon: "our winter sale" } });
  expect(problems.map(({ code }) => code)).toEqual(["FNL1012"]);
});

const race = (changes: object): Example => ({
  "funnels/sample/pages/story.json": { sections: { hero: { action: { page: "marathons/race" } } } },
  "funnels/marathons/race.json": {
    version: 1,
    id: "race",
    extends: "sample",
    page: "story",
    title: "sample.legal.title",
    description: "sample.story.action",
    name: "sample.story.title",
    text: "sample.story.action",
    art: "doodle:running",
    ...changes,
  },
});

it.each<readonly [string, object, readonly string[]]>([
  ["a day that is none", { date: "2027-02-30" }, ["FNL1012 funnels/marathons/race.json"]],
  ["a distance that is named twice", { distances: [5, 5] }, ["FNL1011 funnels/marathons/race.json"]],
  ["a funnel that does not exist", { extends: "smaple" }, ["FNL2009 funnels/marathons/race.json"]],
  ["a page that does not exist", { page: "stroy" }, ["FNL2002 funnels/marathons/race.json"]],
])("tells of an event %s, and not that links to it lead nowhere", (_what, changes, reported) => {
  const errors = checkSample(race(changes)).filter(({ severity }) => severity === "error");
  expect(errors.map(({ code, file }) => `${code} ${file}`)).toEqual(reported);
});
