import { expect, it } from "vitest";
import type { LimitWorld, RateLimits } from "../http/limits/rate.ts";
import { beginTelling } from "./begin-telling.ts";

const IP = "203.0.113.7";

/** Where so many may still be told; answers with the seconds to wait. */
const limitsOf = (wait: RateLimits["wait"]): LimitWorld & { readonly limits: RateLimits } => ({
  limits: { take: async () => 0, giveBack: async () => {}, wait },
  // Asked for nothing here: what is counted is what the test says.
  database: undefined as never,
  now: () => 0,
  signingKey: "",
});

const isOver = async (work: Promise<unknown>): Promise<boolean> => {
  let over = false;
  void work.then(() => {
    over = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return over;
};

it("waits for no answer where none is being found, when what was told ages out between two looks", async () => {
  let looks = 0;
  const services = limitsOf(async () => {
    looks += 1;
    return looks === 1 ? 1 : 0;
  });
  const first = beginTelling(services, IP);
  expect(await isOver(first)).toBe(true);
  expect((await first).silentSeconds).toBe(1);
  expect(await isOver(beginTelling(services, IP))).toBe(true);
});

it("lets as many answers be found at once as may still tell, and the next one when one of them is there", async () => {
  const services = limitsOf(async (_keys, _world, { knownEmailsPerIp = 0 }) => (knownEmailsPerIp < 2 ? 0 : 60));
  const [one] = await Promise.all([beginTelling(services, IP), beginTelling(services, IP)]);
  const third = beginTelling(services, IP);
  expect(await isOver(third)).toBe(false);
  one?.end();
  one?.end();
  expect((await third).silentSeconds).toBe(0);
  expect(await isOver(beginTelling(services, IP))).toBe(false);
});

it("is silent at once where nothing may be told any more", async () => {
  const services = limitsOf(async () => 60);
  const all = await Promise.all([beginTelling(services, IP), beginTelling(services, "203.0.113.8")]);
  expect(all.map(({ silentSeconds }) => silentSeconds)).toEqual([60, 60]);
});
