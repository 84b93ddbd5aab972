import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { type Look, lookAt } from "../../e2e/faults/look.ts";
import { createCatalogue, wrongWords } from "../../e2e/faults/words.ts";

const wordsOf = (language: string): Readonly<Record<string, string>> => {
  const file = JSON.parse(readFileSync(`locales/${language}/app.json`, "utf8")) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(file).map(([key, text]) => [`app.${key}`, text]));
};
const german = wordsOf("de");
const english = wordsOf("en");

/** What a browser can do and jsdom cannot: the text that is seen, and whether it is. */
const SEEING = `
  Element.prototype.checkVisibility = function () { return this.closest("[hidden]") === null; };
  Object.defineProperty(HTMLElement.prototype, "innerText", {
    get() {
      const copy = this.cloneNode(true);
      for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
      return copy.textContent;
    },
  });`;

const look = (html: string): Look => {
  const { window } = new JSDOM(html, { runScripts: "outside-only", url: "https://run.example/de-DE/checkout" });
  window.eval(SEEING);
  return window.eval(`(${lookAt.toString()})()`) as Look; // It returns what the function does.
};

const page = (body: string, lang = "de-DE"): string =>
  `<!doctype html><html lang="${lang}"><head><title>Kasse</title></head><body>${body}</body></html>`;

const trouble = (words: Readonly<Record<string, string>>): string =>
  `<main><h1>Kasse</h1></main><div id="trouble" role="alert"><p>${words["app.trouble.failed"]}</p>
   <p hidden>${words["app.trouble.slow"]}</p><button>${words["app.trouble.again"]}</button></div>`;

const wrongIn = (html: string): string | null => wrongWords(look(html), "de-DE", createCatalogue(german));

it("takes the words for trouble in the language of the page", () => {
  const seen = look(page(trouble(german)));
  expect(seen.lines).toEqual([german["app.trouble.failed"], german["app.trouble.again"]]);
  expect(seen).toMatchObject({ hasWayOn: true, hasOwnButton: true, locale: "de-DE" });
  expect(wrongIn(page(trouble(german)))).toBeNull();
});

it("takes no English words for trouble on a German page", () => {
  expect(wrongIn(page(trouble(english)))).toBe(
    `says what is no message of de-DE: ${english["app.trouble.failed"]?.slice(0, 80)}`,
  );
});

it("takes no single button in English, and no name of an error that is none of the messages", () => {
  const retry = `<p role="status">${german["app.error.networkError"]} <button>${english["app.retry"]}</button></p>`;
  expect(wrongIn(page(retry))).toBe(`says what is no message of de-DE: ${english["app.retry"]}`);
  expect(wrongIn(page(`<p role="alert">too_many_requests</p>`))).toBe(
    "says what is no message of de-DE: too_many_requests",
  );
});

it("takes no message key, of whichever file, whether it is seen, read out, or one that has no words", () => {
  expect(wrongIn(page(`<div role="alert"><p>app.trouble.failed</p></div>`))).toBe("shows app.trouble.failed");
  expect(wrongIn(page(`<main><p>Bitte warten: app.error.internal.</p></main>`))).toBe("shows app.error.internal");
  expect(wrongIn(page(`<main><button aria-label="app.close">×</button></main>`))).toBe("shows app.close");
  const season = createCatalogue({ ...german, "spring-sale.offer.title": "Frühling", "app.error.tooFew_one": "Eins." });
  const shown = (text: string) => wrongWords(look(page(`<main>${text}</main>`)), "de-DE", season);
  expect(shown("spring-sale.offer.title")).toBe("shows spring-sale.offer.title");
  expect(shown("app.error.tooFew")).toBe("shows app.error.tooFew");
  expect(shown("Hilfe: help@app.example, www.site.example/app.js, z.B. run.example")).toBeNull();
});

it("finds nothing to say against a page that says nothing", () => {
  const seen = look(page("<main><h1>Kasse</h1></main>"));
  expect(seen).toMatchObject({ messages: [], lines: [], dotted: [], hasWayOn: false });
  expect(wrongIn(page(""))).toBeNull();
});

it("takes no page of another locale", () => {
  expect(wrongIn(page("<main><h1>Checkout</h1></main>", "en-US"))).toBe("is a page in en-US, not in de-DE");
  expect(wrongIn("<!doctype html><h1>502 Bad Gateway</h1>")).toBe("is a page in no language, not in de-DE");
});

it("reads links, stressed words, placeholders and several messages in one paragraph", () => {
  const words = createCatalogue({
    "a.link": "Bitte [melde dich an](login) und **versuche** es noch einmal.",
    "a.price": "Du hast {{amount}} für {{plan}} bezahlt.",
    "a.more": "Danke.",
    "a.begins": "Geht an: {{address}}",
    "a.code": "Code {{code}}",
    "a.loose": "{{one}} in {{other}}",
  });
  const lines = (html: string) => look(page(`<div role="alert">${html}</div>`)).lines;
  const [link = ""] = lines(
    `<p><span>Bitte </span><a href="/x">melde dich an</a><span> und </span><strong>versuche</strong><span> es noch einmal.</span></p>`,
  );
  expect(words.has(link)).toBe(true);
  expect(words.has("Du hast 12,99\u00A0€ für Yoga bezahlt.")).toBe(true);
  expect(words.has("Du hast 12,99 € für Yoga bezahlt. Danke.")).toBe(true);
  expect(words.has("Danke. Du hast 12,99 € für Yoga bezahlt.")).toBe(true);
  expect(words.has("Geht an: Ana Sample, 1 Main Street, 78701 Austin, Deutschland")).toBe(true);
  expect(words.has("Danke. Thank you.")).toBe(false);
  expect(words.has("Code SPRING")).toBe(true);
  expect(words.has("Code removed. You pay $12.99 today.")).toBe(false);
  expect(words.has("Something went wrong in our shop")).toBe(false);
});

it("reads no choices of a list", () => {
  const list = `<select><option>Deutschland</option><option>Belgien</option></select>`;
  expect(look(page(`<dialog open><p>${german["app.close"]}</p>${list}</dialog>`)).lines).toEqual([german["app.close"]]);
});
