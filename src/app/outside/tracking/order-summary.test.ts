import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delayedOnce } from "./order-summary.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("tells after one second, once, however often it is asked to", () => {
  const page = new EventTarget();
  const tell = vi.fn<() => void>();
  const afterDelay = delayedOnce(page);
  afterDelay(tell);
  afterDelay(tell);
  vi.advanceTimersByTime(999);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  page.dispatchEvent(new Event("pagehide"));
  expect(tell).toHaveBeenCalledTimes(1);
});

it.each([0, 500, 999])("tells of who leaves after %i ms, and not again", (ms) => {
  const page = new EventTarget();
  const tell = vi.fn<() => void>();
  delayedOnce(page)(tell);
  vi.advanceTimersByTime(ms);
  page.dispatchEvent(new Event("pagehide"));
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(tell).toHaveBeenCalledTimes(1);
});
