import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
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
  render(<InsecureOverlay words={words} />);
  fail("SecurityError: The operation is insecure.");
  fireEvent.click(await screen.findByRole("button", { name: "Weiter ohne Speichern" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("stays away for any other error", () => {
  render(<InsecureOverlay words={words} />);
  fail("Failed to fetch");
  expect(screen.queryByRole("dialog")).toBeNull();
});
