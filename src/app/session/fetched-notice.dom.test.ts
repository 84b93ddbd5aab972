import { afterEach, beforeEach, expect, it, vi } from "vitest";
import app from "../../../locales/en/app.json" with { type: "json" };
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { Timeout } from "../../api/failures.ts";
import { newSession } from "../../engine/session/start.ts";
import { fetchUser } from "../effects/user.ts";
import { createI18n } from "../page/i18n.ts";
import { type Fetched, fetchedAtom } from "./fetched.ts";
import { watchFetched } from "./fetched-notice.ts";
import { createFunnelStore } from "./store.ts";

const messages = Object.fromEntries(Object.entries(app).map(([key, text]) => [`app.${key}`, text]));
const runtime = aRuntime();
const FINE: Fetched = {
  config: "success",
  products: "success",
  quiz: "success",
  user: "success",
  experiments: "success",
  utilities: "success",
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** What stands above the page; `answers`: what becomes of each try. */
const watched = (...answers: readonly Fetched[]) => {
  const session = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const left = [...answers];
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const next = left.shift();
    if (next) store.set(fetchedAtom, next);
  };
  watchFetched(
    store,
    createI18n("en-US", messages, () => {}),
    again,
  );
  return {
    status: () => document.querySelector("[role=status]")?.textContent,
    fetched: (fetched: Fetched) => store.set(fetchedAtom, fetched),
    press: () => document.querySelector<HTMLButtonElement>("[role=status] button")?.click(),
  };
};

it("says nothing of what came at once", () => {
  const { status, fetched } = watched();
  fetched(FINE);
  expect(status()).toBe("");
});

it.each([
  [
    "products",
    "We couldn’t check whether these prices are still right. Before you pay, you’ll see the price once more.",
  ],
  ["quiz", "We couldn’t check whether these questions are up to date. You can answer them anyway."],
  ["user", "We couldn’t check what you already have. Nothing is charged twice."],
  ["config", "We couldn’t check whether this page is up to date. You can continue as usual."],
  ["experiments", "We couldn’t load everything for this visit. You can continue as usual."],
  ["utilities", "Some extras, such as pages that work offline, couldn’t be loaded. You can continue as usual."],
] as const)("says that %s failed to load, asks again when told to, and says that it came", async (part, text) => {
  const { status, fetched, press } = watched({ ...FINE, [part]: "error" }, FINE);
  fetched({ ...FINE, [part]: "error" });
  expect(status()).toBe(`${text} Try again`);
  press();
  expect(status()).toBe("Checking again …");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe(`${text} Try again`);
  press();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe("Everything is up to date.");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(status()).toBe("");
});

it("says that what somebody owns could not be asked for after they had signed in, and asks again", async () => {
  const client = aClient(() => {
    throw new Timeout("getClientSummary", "no answer in 10000 ms");
  });
  const { status, fetched, press } = watched(FINE);
  fetched(FINE);
  await fetchUser(
    { code: "c".repeat(32), email: "ana@example.com", proof: "f".repeat(64) },
    { client, reportFault() {} },
  );
  expect(status()).toBe("We couldn’t check what you already have. Nothing is charged twice. Try again");
  press();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(status()).toBe("Everything is up to date.");
});
