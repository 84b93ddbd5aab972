import { afterEach, beforeEach, expect, it, vi } from "vitest";
import app from "../../../../locales/en/app.json" with { type: "json" };
import { reloadOnce } from "../../loading/reload-guard.ts";
import { createI18n } from "../../page/i18n.ts";
import { sayReloaded } from "./say-reloaded.ts";

const words = () => createI18n("en-US", { "app.reloaded": app.reloaded }, () => {});
const status = (): string | null => document.querySelector("[role=status]")?.textContent ?? null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, "");
  document.body.replaceChildren();
});

it("says for a while that the page had to load itself again, where it has", () => {
  vi.stubGlobal("location", { href: location.href, reload: () => undefined });
  reloadOnce("build-1", false);
  vi.advanceTimersByTime(2_000);
  sayReloaded(words());
  expect(status()).toBe("The page had to load again. Please repeat your last step.");
  vi.advanceTimersByTime(8_000);
  expect(status()).toBe("");
});

it("says nothing of a page that was opened, nor when the visitor loads it again later", () => {
  sayReloaded(words());
  expect(status()).toBeNull();
  vi.stubGlobal("location", { href: location.href, reload: () => undefined });
  reloadOnce("build-1", false);
  vi.advanceTimersByTime(25_000);
  sayReloaded(words());
  expect(status()).toBeNull();
});

it("says nothing by a clock that was put back since the page loaded itself again", () => {
  history.replaceState({ reloaded: { build: "build-1", at: Date.now() + 3_600_000 } }, "");
  sayReloaded(words());
  expect(status()).toBeNull();
});
