import { expect, it } from "vitest";
import { pageTimings } from "./page-timings.ts";

const clockOf = (entries: readonly object[]) => ({
  timeOrigin: 1_795_000_000_000,
  getEntriesByType: () => entries,
});

it("waits until the page has loaded", async () => {
  const entry = { responseStart: 120, domInteractive: 480, loadEventEnd: 0 };
  const page = new EventTarget();
  const timings = pageTimings(clockOf([entry]), page);
  page.dispatchEvent(new Event("load"));
  entry.loadEventEnd = 900;
  expect(await timings).toEqual({ asked: 1_795_000_000_000, firstByte: 120, read: 480, loaded: 900 });
});

it("is nothing where the browser does not tell", async () => {
  expect(await pageTimings(clockOf([]), new EventTarget())).toBeNull();
});
