import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalPlace, localPlace } from "../support/simulation/local-database.ts";
import { type Simulated, simulate } from "../support/simulation/simulate.ts";

/** `npm run simulate -- --seeds 1000` is the long form. */
/** In each of these the server dies and money goes back. */
const SEEDS = [1, 10, 14];

let place: LocalPlace;
beforeAll(async () => {
  place = await localPlace();
});
afterAll(() => place.remove());

test("whatever dies and whatever the provider does, every charge ends with its one order or goes back", async () => {
  const all: Simulated[] = [];
  for (const seed of SEEDS) all.push(await simulate(seed, place));
  expect(all.flatMap(({ seed, violations }) => violations.map((violation) => `seed ${seed}: ${violation}`))).toEqual(
    [],
  );
  const sum = (count: "deaths" | "orders" | "returned"): number => all.reduce((total, each) => total + each[count], 0);
  for (const count of ["deaths", "orders", "returned"] as const) expect(sum(count)).toBeGreaterThan(0);
}, 120_000);

test("one seed is one history, to the letter", async () => {
  const [first, second] = [await simulate(7, place), await simulate(7, place)];
  expect(second.history).toEqual(first.history);
  expect((await simulate(8, place)).digest).not.toBe(first.digest);
}, 120_000);
