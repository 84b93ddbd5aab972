import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const AFTER_GREETING = ["confirmed", "day", "soon"].map((name) => `mail.sign-up.${name}.text`);

const words = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}/app.json`, "utf8")) as Readonly<Record<string, string>>;

it.each(["en", "es", "fr", "it"])("begins the body of a letter in %s with a capital after the greeting", (language) => {
  for (const key of AFTER_GREETING) expect(words(language)[key]).toMatch(/^(?:\p{Lu}|\{\{)/u);
});

it("goes on in small letters after the comma of a German greeting", () => {
  for (const key of AFTER_GREETING) expect(words("de")[key]).toMatch(/^(?:\p{Ll}|\{\{)/u);
});
