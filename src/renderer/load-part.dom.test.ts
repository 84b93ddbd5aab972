import fc from "fast-check";
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

const fate = fc.oneof(
  fc.record({ comesAfterMs: fc.nat(20_000) }),
  fc.record({ failsAfterMs: fc.nat(20_000) }),
  fc.constant("hangs" as const),
  fc.constant("is broken" as const),
);
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;

/** What becomes of a try is known when it comes or fails, and after ten seconds at most. */
const lastsMs = (each: Fate): number => {
  if (each === "is broken") return 0;
  return each === "hangs" ? 10_000 : Math.min(10_000, "comesAfterMs" in each ? each.comesAfterMs : each.failsAfterMs);
};
const comes = (each: Fate): boolean => typeof each === "object" && "comesAfterMs" in each && each.comesAfterMs < 10_000;

it("whatever becomes of three tries, the window hears of a part within eight seconds, and of its end when it has one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 3, maxLength: 3 }), async (fates) => {
      heard.splice(0);
      const left = [...fates];
      const load = vi.fn<() => Promise<string>>(() => {
        const next = left.shift() as Fate;
        if (next === "is broken") return Promise.reject(new SyntaxError("Unexpected token"));
        if (next === "hangs") return new Promise(() => undefined);
        return new Promise((resolve, reject) => {
          if ("comesAfterMs" in next) setTimeout(() => resolve("part"), next.comesAfterMs);
          else setTimeout(() => reject(new TypeError("Failed to fetch")), next.failsAfterMs);
        });
      });
      // One more try than it pauses, and none after the first that comes or cannot be read.
      const end = fates.findIndex((each) => comes(each) || each === "is broken");
      const tries = end === -1 ? 3 : end + 1;
      const isThere = end !== -1 && comes(fates[end] as Fate);
      const pausesMs = [0, 300, 1_800][tries - 1] ?? 0;
      const tookMs = fates.slice(0, tries).reduce((sum, each) => sum + lastsMs(each), pausesMs);

      const part = loadPart(load).then(
        () => "there",
        () => "given up",
      );
      await vi.advanceTimersByTimeAsync(8_000);
      const atEight = [...heard];
      await vi.advanceTimersByTimeAsync(40_000);

      expect(await part).toBe(isThere ? "there" : "given up");
      expect(load).toHaveBeenCalledTimes(tries);
      const outcome = isThere ? [] : ["partfailed"];
      if (tookMs < 8_000) expect(atEight).toEqual(outcome);
      if (tookMs > 8_000) expect(atEight).toEqual(["partlate"]);
      if (tookMs !== 8_000) expect(heard).toEqual(tookMs < 8_000 ? outcome : ["partlate", ...outcome, "partsettled"]);
    }),
    { numRuns: 300 },
  );
});
