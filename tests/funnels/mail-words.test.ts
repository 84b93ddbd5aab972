import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locales.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";

const { messages } = loadSite(REPOSITORY);

/** German goes on in small letters behind "Hallo Ann,": these follow it. */
const BEHIND_HELLO = new Set([
  "app.mail.sign-up.confirmed.text",
  "app.mail.sign-up.day.text",
  "app.mail.sign-up.soon.text",
]);

it.each(LOCALES)("begins the sentences of mails in %s as the language begins them", (locale) => {
  const small = Object.entries(messages(locale))
    .filter(([key, text]) => key.startsWith("app.mail.") && key.endsWith(".text") && /^\p{Ll}/u.test(text))
    .map(([key]) => key);
  const isRight = (key: string): boolean => locale === "de-DE" && BEHIND_HELLO.has(key);
  expect(small.filter((key) => !isRight(key))).toEqual([]);
});
