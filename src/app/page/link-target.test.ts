import { expect, it } from "vitest";
import { linkTarget } from "./link-target.ts";

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
  expect(linkTarget("de-DE", target, funnel)).toBe(address);
});
