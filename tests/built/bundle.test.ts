import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { distFiles, entryScripts, readDist, readPage } from "./dist-files.ts";

const scripts = distFiles().filter((path) => path.endsWith(".js"));

const scriptsWith = (pattern: RegExp): readonly string[] => scripts.filter((path) => pattern.test(readDist(path)));

it("ships no schema compiler: definitions were proved by the build", () => {
  expect(scriptsWith(/strict mode: |no schema with key or ref|new Function\(/)).toEqual([]);
});

it("ships nothing of the server", () => {
  expect(scriptsWith(/pragma journal_mode|create table |node:fs|createRequire\(/)).toEqual([]);
});

it("ships no content: words travel with the page that shows them", () => {
  const folder = "locales/en";
  const words = readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== "app.json")
    .flatMap((name) => Object.values(JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Record<string, string>))
    .filter((text) => text.length > 25);
  const bundle = scripts.map(readDist).join("\n");
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((text) => bundle.includes(text))).toEqual([]);
});

it.each([
  ["the payment client", /INSTANTIATION_OPTION_REQUIRED|hosted-fields-frame/],
  ["monitoring", /sentry_client|__SENTRY__/],
  ["experiments", /growthbook\.io/i],
  ["the dialog", /DialogContent/],
  ["i18next", /missingKeyHandler/],
] as const)("keeps %s out of the first script", (_, pattern) => {
  expect(entryScripts().filter((file) => pattern.test(readDist(file)))).toEqual([]);
});

it("asks React in no part for what its client comes without", () => {
  const leftOut =
    /\b(?:useActionState|useDeferredValue|useFormState|useFormStatus|useOptimistic|useMemoCache|requestFormReset|SuspenseList|ViewTransition|Profiler)\b/;
  expect(scriptsWith(leftOut).filter((path) => !path.includes("/libraries-"))).toEqual([]);
});

it("holds the same page in every locale, each in its own language", () => {
  const locales = ["de-DE", "en-150", "en-AU", "en-CA", "en-GB", "en-US", "es-419", "es-ES", "fr-FR", "it-IT"];
  const languages = locales.map((locale) => /<html lang="([^"]+)"/.exec(readPage(locale, "home"))?.[1]);
  expect(languages).toEqual(locales);
});

it("names no day of a trial or a renewal before its script knows which day it is", () => {
  const drawn = distFiles().filter((path) => /^site\/.*\/en-US\/.*\.html$/.test(path));
  const personal = drawn.filter((path) => readDist(path).includes('<div id="root" data-personal>'));
  expect(personal.some((path) => path.endsWith("/success/trials.html"))).toBe(true);
  const dated = personal.filter((path) => {
    const [body = ""] = /<div id="root"[^]*?<svg id="icons"/.exec(readDist(path)) ?? [];
    return /(?:trial ends on|from) [A-Z][a-z]+ \d{1,2}, \d{4}/.test(body);
  });
  expect(dated).toEqual([]);
});

it("names every page in a main heading before any script runs", () => {
  const pages = distFiles().filter((path) => path.endsWith(".html"));
  const unnamed = pages.filter((path) => !/<h1[\s>]/.test(readDist(path)));
  expect(pages.length).toBeGreaterThan(1_000);
  expect(unnamed).toEqual([]);
});

it.each(["blackfriday", "christmas", "new-year"])("names ahead the funnel that whoever comes by %s plays", (season) => {
  const editions = JSON.parse(readDist("page-data/editions.json")) as Record<string, { readonly funnel: string }>;
  const played = `/page-data/sq/d/${editions[`20+${season}`]?.funnel}.json`;
  const own = ["home", "quiz"].map((page) => readDist(`site/run/+20+${season}/de-DE/${page}.html`));
  for (const html of [readPage("de-DE", `${season}/home`), ...own]) {
    const plan = /<script[^>]*id="boot-plan"[^>]*>([^<]*)/.exec(html)?.[1] ?? "{}";
    const { beside } = JSON.parse(plan) as { readonly beside: readonly { readonly href: string }[] };
    expect(beside.map(({ href }) => href)).toContain(played);
  }
});
