import { afterEach, beforeEach, expect, it, vi } from "vitest";
import app from "../../../../locales/en/app.json" with { type: "json" };
import { createI18n } from "../../page/i18n.ts";
import { watchConnection } from "./watch-connection.ts";

const status = (): string | undefined => document.querySelector("[role=status]")?.textContent;
const words = () =>
  createI18n(
    "en-US",
    { "app.offline": app.offline, "app.offlineUnstored": app.offlineUnstored, "app.online": app.online },
    () => {},
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it("says nothing while there is a connection", () => {
  watchConnection(words(), () => true);
  expect(status()).toBe("");
});

it("says that the connection is gone, and for a while that it is back", () => {
  watchConnection(words(), () => true);
  dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(60_000);
  expect(status()).toBe("You’re offline. Your answers are kept on this device.");
  dispatchEvent(new Event("online"));
  expect(status()).toBe("You’re online again.");
  vi.advanceTimersByTime(4_000);
  expect(status()).toBe("");
});

it("goes on saying that it is gone when it is lost again at once", () => {
  watchConnection(words(), () => true);
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(60_000);
  expect(status()).toBe("You’re offline. Your answers are kept on this device.");
});

it("says it to who comes without a connection", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  watchConnection(words(), () => true);
  expect(status()).toBe("You’re offline. Your answers are kept on this device.");
});

it("does not promise to keep answers where nothing is stored", () => {
  watchConnection(words(), () => false);
  dispatchEvent(new Event("offline"));
  expect(status()).toBe("You’re offline. Please leave this page open: your answers are only here.");
});
