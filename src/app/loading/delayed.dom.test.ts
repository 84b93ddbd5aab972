import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DELAYED_NAVIGATION, showingDelay } from "./delayed.ts";

let heard: number;
const listen = () => {
  heard += 1;
};
beforeEach(() => {
  heard = 0;
  vi.useFakeTimers();
  addEventListener(DELAYED_NAVIGATION, listen);
});
afterEach(() => {
  removeEventListener(DELAYED_NAVIGATION, listen);
  vi.useRealTimers();
});

const isShown = () => document.documentElement.hasAttribute("data-delayed");

it("tells of a navigation that is delayed by more than 1 s, once, and shows it until the page is there", async () => {
  let arrive: () => void = () => {};
  const page = showingDelay(new Promise<void>((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(999);
  expect([heard, isShown()]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([heard, isShown()]).toEqual([1, true]);
  arrive();
  await page;
  expect([heard, isShown()]).toEqual([1, false]);
});

it("says nothing of one that is there within the second, nor of one that fails in it", async () => {
  expect(await showingDelay(Promise.resolve("page"))).toBe("page");
  await expect(showingDelay(Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  await vi.advanceTimersByTimeAsync(5_000);
  expect([heard, isShown()]).toEqual([0, false]);
});
