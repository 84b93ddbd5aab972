import { expect, it } from "vitest";
import { rule } from "../../src/checker/rules/5-words/not-translated.ts";
import { readContent } from "../../src/language/content/content.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";

const TAG = "For every mother on the move";

const added: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { tag: TAG, "home.title": `${TAG}: Running plans that fit your week` },
  de: {
    tag: TAG,
    "home.title": `${TAG}: Laufpläne`,
    "shop.title": `${TAG}: Laufen und Gehen für ein gesundes Gewicht`,
  },
  fr: { tag: "Pour toutes les mères", "home.title": "Pour toutes les mères : des plans de course" },
};

const { messages } = readContent(
  new Map([
    ...readTexts(REPOSITORY),
    ...Object.entries(added).map(
      ([language, words]) => [`locales/${language}/mothers-day.json`, JSON.stringify(words)] as const,
    ),
  ]),
  loadValidator(),
);
const foreign = [...(rule.checkWords?.(messages) ?? [])].map(({ args: { key, languages, is } }) =>
  [key, ...languages, "are", is].join(" "),
);

it("finds a short copy of English whose words other texts of its file have, too", () => {
  expect(foreign.filter((each) => each.includes("mothers-day"))).toEqual(["mothers-day.tag de are en"]);
});

it("takes nothing that is shipped for another language", () => {
  expect(foreign.filter((each) => !each.includes("mothers-day"))).toEqual([]);
});

it("ends no French sentence with days of the week, whose short names end with a full stop of their own", () => {
  const french = [...(messages.folders.get("fr")?.entries() ?? [])];
  expect(french.filter(([, { text }]) => /\{\{(?:answer|days)\}\}\./u.test(text)).map(([key]) => key)).toEqual([]);
});
