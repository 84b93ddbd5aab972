import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Locale } from "../../foundation/locale.ts";
import { createWebStorage } from "../../storage/web-storage.ts";
import { InsecureOverlay } from "./InsecureOverlay.tsx";
import { createI18n } from "./i18n.ts";
import { createWords } from "./words.ts";

const words = createWords(
  "de-DE",
  createI18n(
    "de-DE",
    {
      "app.insecure.title": "Cookies gesperrt",
      "app.insecure.text": "Bitte erlauben.",
      "app.insecure.action": "Neu laden",
      "app.insecure.goOn": "Weiter ohne Speichern",
      "app.close": "Schließen",
    },
    () => {},
  ).t,
);

const fail = (message: string) => fireEvent(window, new ErrorEvent("error", { message }));

it("asks to allow cookies when the browser calls an operation insecure, and lets the visitor go on without", async () => {
  render(<InsecureOverlay words={words} takeStorageProblem={() => null} />);
  fail("SecurityError: The operation is insecure.");
  fireEvent.click(await screen.findByRole("button", { name: "Weiter ohne Speichern" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("asks when a promise that nobody answers for failed by it", async () => {
  render(<InsecureOverlay words={words} takeStorageProblem={() => null} />);
  const reason = new DOMException("The operation is insecure.", "SecurityError");
  fireEvent(window, Object.assign(new Event("unhandledrejection"), { reason }));
  expect(await screen.findByRole("dialog")).toBeDefined();
});

it("stays away for any other error", () => {
  render(<InsecureOverlay words={words} takeStorageProblem={() => null} />);
  fail("Failed to fetch");
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** What storage that throws leaves behind, and the dialog in the words that are shipped for a language. */
const blocked = async (locale: Locale, folder: string): Promise<string> => {
  const messages = Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(`locales/${folder}/app.json`, "utf8")) as Record<string, string>).map(
      ([key, text]) => [`app.${key}`, text],
    ),
  );
  const problems: string[] = [];
  const storage = createWebStorage(
    () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
    (message) => problems.push(message),
  );
  storage.read("user");
  const { t } = createI18n(locale, messages, () => {});
  render(<InsecureOverlay words={createWords(locale, t)} takeStorageProblem={() => problems.pop() ?? null} />);
  return (await screen.findByRole("dialog")).textContent;
};

it.each([
  ["en-US", "en", "turn off “Block All Cookies” in your browser’s settings"],
  ["de-DE", "de", "„Alle Cookies blockieren“"],
  ["it-IT", "it", "«Blocca tutti i cookie»"],
  ["fr-FR", "fr", "« Bloquer tous les cookies »"],
] as const)(
  "a browser whose storage throws is asked to allow cookies: English German Italian French: %s",
  async (...[locale, folder, words]) => {
    expect((await blocked(locale, folder)).replaceAll("\u00a0", " ").replaceAll("\u202f", " ")).toContain(words);
  },
);
