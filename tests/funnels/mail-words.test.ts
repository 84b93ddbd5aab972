import { expect, it } from "vitest";
import type { Locale } from "../../src/foundation/locale.ts";
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
    .filter(([key, text]) => key.startsWith("app.mail.") && /(?:^|[.!?] |\n)\p{Ll}/u.test(text))
    .map(([key]) => key);
  const isRight = (key: string): boolean => locale === "de-DE" && BEHIND_HELLO.has(key);
  expect(small.filter((key) => !isRight(key))).toEqual([]);
});

/** A mail with nothing in it, as a brand sends it. */
const emptyMail = async (id: string, locale: Locale): Promise<Mail | undefined> => {
  const brand = brands.find((each) => each.id === id);
  if (!brand) throw new Error("no such brand");
  const { name, theme, zone, after, trader } = brand;
  const mails: Mail[] = [];
  const send = (mail: Mail) => Promise.resolve(void mails.push(mail));
  const from = { ...trader, name, theme, zone, after, site: "https://x.example" };
  const services = { words: { t: (_: string, key: string) => key } };
  await postLetter(
    services,
    send,
    { to: "ann@example.com", trader: from, locale },
    { subject: "Hallo", blocks: [] },
    "1",
  );
  return mails[0];
};

it.each([
  ["run", "Strideo", "Strideo GmbH (demo)"],
  ["health", "Vitala", "Vitala GmbH (demo)"],
])("names the brand %s as the sender of its mails, and who sells in their foot", async (id, name, company) => {
  const mail = await emptyMail(id, "de-DE");
  expect(mail?.fromName).toBe(name);
  expect(mail?.text).toContain(company);
  expect(mail?.html).toContain(company);
});

it.each(LOCALES)("leads to the account from the foot of every mail in %s, of either brand", async (locale) => {
  for (const { id } of brands) {
    const mail = await emptyMail(id, locale);
    expect(mail?.text).toContain(`app.footer.account\nhttps://x.example/${locale}/account`);
    expect(mail?.html).toContain(`href="https://x.example/${locale}/account"`);
  }
});
