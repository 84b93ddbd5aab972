import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locales.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";
import { postLetter } from "../../src/server/mail/post-letter.ts";
import type { Mail } from "../../src/server/mail/send-mail.ts";

const { messages, brands } = loadSite(REPOSITORY);

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

it.each([
  ["run", "Strideo", "Strideo GmbH (demo)"],
  ["health", "Vitala", "Vitala GmbH (demo)"],
])("names the brand %s as the sender of its mails, and who sells in their foot", async (id, name, company) => {
  const brand = brands.find((each) => each.id === id);
  if (!brand) throw new Error("no such brand");
  const { theme, after, trader } = brand;
  const services = { words: { t: (_: string, key: string) => key } };
  const mails: Mail[] = [];
  const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
  await postLetter(
    services,
    send,
    {
      to: "ann@example.com",
      trader: { ...trader, name: brand.name, theme, after, site: "https://x.example" },
      locale: "de-DE",
    },
    { subject: "Hallo", blocks: [] },
    "1",
  );
  expect(mails.map(({ fromName }) => fromName)).toEqual([name]);
  expect(mails[0]?.text).toContain(company);
  expect(mails[0]?.html).toContain(company);
});
