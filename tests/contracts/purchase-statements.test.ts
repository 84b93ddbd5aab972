import { expect, test } from "vitest";
import type { RateLimits } from "../../src/server/http/limits/rate.ts";
import { ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { countedDatabase } from "../support/databases/counted-database.ts";

/** Limits have statements of their own, which are not a purchase's. */
const NO_LIMITS: RateLimits = {
  take: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(),
  wait: () => Promise.resolve(0),
};

test.each(ENGINES)("what the calls of a purchase ask of the database on %s does not grow", async (engine) => {
  const world = await startApiWorld(engine, { limits: NO_LIMITS });
  const { database, count } = countedDatabase(world.services.database);
  Object.assign(world.services, { database });
  const costs = async <T>(act: () => Promise<T>): Promise<[T, typeof count]> => {
    const before = { ...count };
    const value = await act();
    return [value, { statements: count.statements - before.statements, commits: count.commits - before.commits }];
  };
  const [buyer, lead] = await costs(() => aBuyer(world));
  const [secret, ofSecret] = await costs(() => buyer.secret());
  const [consents, ofConsents] = await costs(() => buyer.consents());
  const [paid, payment] = await costs(() => buyer.pay({ secret, consents }));
  expect(paid).toMatchObject({ ok: true, value: { status: "completed" } });
  expect({ lead, ofSecret, ofConsents, payment }).toEqual({
    lead: { statements: 1, commits: 1 },
    ofSecret: { statements: 1, commits: 0 },
    ofConsents: { statements: 1, commits: 0 },
    payment: { statements: 8, commits: 3 },
  });
  await world.stop();
});
