import { expect, it } from "vitest";
import { rateLimits } from "./rate.ts";

const LIMIT = { times: 2, windowMs: 10_000 };
const limits = () => rateLimits({ leadsPerIp: LIMIT, attemptsPerLead: LIMIT, couponsPerIp: LIMIT });

it("allows so many acts within the window, then says how many seconds to wait", () => {
  const { take } = limits();
  expect([take("leadsPerIp", "a", 0), take("leadsPerIp", "a", 1_000), take("leadsPerIp", "a", 2_000)]).toEqual([
    0, 0, 8,
  ]);
  expect(take("leadsPerIp", "a", 10_001)).toBe(0);
});

it("counts each key and each limit for itself", () => {
  const { take } = limits();
  take("leadsPerIp", "a", 0);
  take("leadsPerIp", "a", 0);
  expect([take("leadsPerIp", "b", 0), take("couponsPerIp", "a", 0)]).toEqual([0, 0]);
});
