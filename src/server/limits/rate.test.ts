import { expect, it } from "vitest";
import { networkOf, rateLimits } from "./rate.ts";

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

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("takes %s for somebody in %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it("counts one IPv6 network as one, whichever of its addresses is used, and mailboxes as they are", () => {
  const { take } = rateLimits({ leadsPerIp: LIMIT, signUpsPerAddress: LIMIT });
  take("leadsPerIp", "2001:db8:1:2::1", 0);
  take("leadsPerIp", "2001:db8:1:2::2", 0);
  expect([take("leadsPerIp", "2001:db8:1:2::3", 0), take("leadsPerIp", "2001:db8:1:3::3", 0)]).toEqual([10, 0]);
  take("signUpsPerAddress", "a:b:c:d:1", 0);
  take("signUpsPerAddress", "a:b:c:d:1", 0);
  expect(take("signUpsPerAddress", "a:b:c:d:2", 0)).toBe(0);
});
