import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPart, PART_EVENTS } from "./load-part.ts";

const heard: string[] = [];
for (const name of Object.values(PART_EVENTS)) addEventListener(name, () => heard.push(name));

beforeEach(() => {
  heard.splice(0);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A part that comes after what stands before it. */
const after = (...fates: readonly ("fails" | "hangs" | "is broken")[]) => {
  const left = [...fates];
  return vi.fn<() => Promise<string>>(() => {
    const fate = left.shift();
    if (fate === "hangs") return new Promise(() => undefined);
    if (fate === "is broken") return Promise.reject(new SyntaxError("Unexpected token"));
    return fate ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("part");
  });
};

it.each([
  { fates: [], events: [] },
  { fates: ["fails"], events: [] },
  { fates: ["fails", "fails"], events: [] },
  { fates: ["hangs"], events: ["partlate", "partsettled"] },
  { fates: ["fails", "hangs"], events: ["partlate", "partsettled"] },
] as const)("a part that $fates and then comes is there, and the window hears $events", async ({ fates, events }) => {
  const part = loadPart(after(...fates));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(part).resolves.toBe("part");
  expect(heard).toEqual(events);
});

it.each([
  { fates: ["fails", "fails", "fails"], tries: 3 },
  { fates: ["hangs", "hangs", "hangs"], tries: 3 },
  // The browser would give the same text again.
  { fates: ["is broken"], tries: 1 },
] as const)(
  "a part that $fates is given up after $tries tries, and the window hears of it",
  async ({ fates, tries }) => {
    const load = after(...fates);
    const part = loadPart(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(40_000);
    await expect(part).resolves.toBeInstanceOf(Error);
    expect(load).toHaveBeenCalledTimes(tries);
    expect(heard).toContain("partfailed");
  },
);
