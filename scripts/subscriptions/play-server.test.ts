import { expect, it } from "vitest";
import { ENGINES } from "../../tests/support/api-world.ts";
import { playServer } from "./play-server.ts";

/** `npm run subscriptions -- --server` is the long form. */
it.each(ENGINES)(
  "renews what was bought once a period through a server on %s that is killed at it, and every end comes, early ones with their money",
  async (engine) => {
    const sums = await playServer({ engine, subscribers: 24, days: 45, hours: 24, kills: 1, seed: 1 });
    expect(sums.violations).toEqual([]);
    expect(sums.renewals).toBeGreaterThan(8);
    expect(sums.earlyEnds).toBeGreaterThan(0);
    expect(sums.unpaid).toBeGreaterThan(0);
    expect(sums.deaths).toBe(1);
  },
  240_000,
);
