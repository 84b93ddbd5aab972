import { expect, it } from "vitest";
import { LOCALES } from "../../foundation/locale.ts";
import { loadSite } from "../../prerender/load-site.ts";
import { createI18n } from "./i18n.ts";
import { pageTexts, type Texts } from "./texts.ts";

const textsOf = (messages: Record<string, string>, missing: string[] = [], isProduction = false): Texts =>
  pageTexts("de-DE", messages, (key) => missing.push(key), isProduction);

it("fills placeholders and picks plural forms of the locale, with i18next and without it", async () => {
  const { t, complete } = textsOf({ "a.weeks_one": "{{count}} Woche", "a.weeks_other": "{{count}} Wochen" });
  const weeks = () => [t("a.weeks", { count: 1 }), t("a.weeks", { count: 3 })];
  expect(weeks()).toEqual(["1 Woche", "3 Wochen"]);
  await complete();
  expect(weeks()).toEqual(["1 Woche", "3 Wochen"]);
});

it.each(["before", "after"])("says words of another page that came %s i18next", async (when) => {
  const { t, add, complete } = textsOf({ here: "Hier" });
  if (when === "before") add({ there: "Dort" });
  await complete();
  if (when === "after") add({ there: "Dort" });
  expect([t("here"), t("there")]).toEqual(["Hier", "Dort"]);
});

it.each([
  ["app.error.gone", "Etwas ist schiefgegangen."],
  ["funnel-20.gone", ""],
])("shows %s to no visitor, and reports it", (key, shown) => {
  const missing: string[] = [];
  const { t } = textsOf({ "app.error.unknown": "Etwas ist schiefgegangen." }, missing, true);
  expect([t(key), missing]).toEqual([shown, [key]]);
});

it("shows the key of a missing message while building, and reports it", () => {
  const missing: string[] = [];
  expect([textsOf({}, missing).t("funnel-20.gone"), missing]).toEqual(["funnel-20.gone", ["funnel-20.gone"]]);
});

const site = loadSite(".", Date.parse("2026-11-27"));
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 1.5, 21, 1_000_000];

it.each(LOCALES)("says every message in %s as i18next does", (locale) => {
  const messages = site.messages(locale);
  const nothing = (): void => undefined;
  const ours = pageTexts(locale, messages, nothing);
  const theirs = createI18n(locale, messages, nothing);
  for (const [form, text] of Object.entries(messages)) {
    const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => [name, `<${name}> & $1`] as const);
    for (const count of COUNTS) {
      const params = { ...Object.fromEntries(names), count };
      for (const key of new Set([form, form.replace(PLURAL, "")]))
        expect(ours.t(key, params), key).toBe(theirs.t(key, { ...params }));
    }
  }
});
