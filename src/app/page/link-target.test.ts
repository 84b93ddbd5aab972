import { expect, it } from "vitest";
import { linkTarget } from "./link-target.ts";

const RUN = { locale: "de-DE", brand: { funnel: "20" } } as const;
const HEALTH = { locale: "de-DE", brand: { funnel: "342" } } as const;

it.each([
  ["home", "20", "/de-DE/home"],
  ["home", "342", "/de-DE/home?jg=342"],
  ["quiz#goal", "342", "/de-DE/quiz?jg=342#goal"],
  ["index", "342", "/de-DE?jg=342"],
  ["running-app", "20", "/de-DE/lauf-app"],
  ["https://help.example/faq", "342", "https://help.example/faq"],
  ["mailto:help@run.example", "342", "mailto:help@run.example"],
  ["javascript:alert(1)", "20", "/de-DE"],
  ["../../etc", "20", "/de-DE"],
])("%s in funnel %s leads to %s", (target, funnel, address) => {
  expect(linkTarget(RUN, target, funnel)).toBe(address);
});

it.each([
  ["home", "20", "/de-DE/home?jg=20"],
  ["home", "342", "/de-DE/home?jg=342"],
  ["index", "20", "/de-DE?jg=20"],
])("on a page of a brand with a funnel of its own, %s in funnel %s leads to %s", (target, funnel, address) => {
  expect(linkTarget(HEALTH, target, funnel)).toBe(address);
});
