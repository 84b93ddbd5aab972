import { beforeEach, expect, it } from "vitest";
import type { Locale } from "../foundation/locale.ts";
import { rememberLanguage } from "./language.ts";
import { createWebStorage } from "./web-storage.ts";

beforeEach(() => localStorage.clear());

/** What storage and cookie hold after a page in this language, reached from this address in a browser of German words. */
const visit = (
  locale: Locale,
  referrer: string,
  languages: readonly string[] = ["de"],
): readonly [string | null, string] => {
  const place = { cookie: "", referrer };
  const storage = createWebStorage(() => localStorage);
  rememberLanguage({
    locale,
    languages,
    storage,
    document: place,
    location: { origin: "https://run.example", protocol: "https:" },
  });
  return [storage.readText("language"), place.cookie];
};

it("remembers the language of the first visit, and writes no cookie where the browser asks for it anyway", () => {
  expect(visit("de-DE", "")).toEqual(["de-DE", ""]);
  expect(visit("de-DE", "https://run.example/de-DE/home")).toEqual(["de-DE", ""]);
});

const ITALIAN = "language=it-IT; Max-Age=31536000; Path=/; SameSite=Lax; Secure";

it("tells the server of a first language that the browser would not ask for", () => {
  expect(visit("it-IT", "", ["en-US", "en"])).toEqual(["it-IT", ITALIAN]);
});

it("tells the server again where its cookie has ended, and on a page in another language", () => {
  localStorage.setItem("language", "it-IT");
  expect(visit("it-IT", "", ["de-AT", "de"])).toEqual(["it-IT", ITALIAN]);
  expect(visit("de-DE", "https://news.example/", ["de-AT", "de"])).toEqual(["it-IT", ITALIAN]);
});

it("remembers what a visitor changes to on our own pages, for the server, too", () => {
  visit("de-DE", "");
  expect(visit("it-IT", "https://run.example/de-DE/home")).toEqual([
    "it-IT",
    "language=it-IT; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  ]);
});

it("remembers a change for the server also where the page before had no time to remember its own language", () => {
  expect(visit("de-DE", "https://run.example/en-US/home")).toEqual([
    "de-DE",
    "language=de-DE; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  ]);
});

it("keeps what was chosen when a link from elsewhere leads to another language", () => {
  visit("de-DE", "");
  expect(visit("en-US", "https://news.example/")[0]).toBe("de-DE");
  expect(visit("en-US", "https://run.example.evil/")[0]).toBe("de-DE");
  expect(visit("en-US", "")[0]).toBe("de-DE");
});

it("replaces what is no language of the site", () => {
  localStorage.setItem("language", "xx");
  expect(visit("fr-FR", "")[0]).toBe("fr-FR");
});
