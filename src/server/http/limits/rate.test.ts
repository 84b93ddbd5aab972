import { expect, it } from "vitest";
import { countInMemory } from "./in-memory.ts";
import { LIMITS } from "./limits.ts";
import { mailboxBehind } from "./mailbox-behind.ts";
import { networkOf, rangeOf } from "./network.ts";
import { recentActs, secondsToWait } from "./window.ts";

const LIMIT = { times: 2, windowMs: 10_000 };

it("allows so many acts within the window, then says how many seconds to wait", () => {
  const take = countInMemory();
  expect([take("a", LIMIT, 0), take("a", LIMIT, 1_000), take("a", LIMIT, 2_000)]).toEqual([0, 0, 8]);
  expect(take("a", LIMIT, 10_001)).toBe(0);
});

it("counts each key for itself", () => {
  const take = countInMemory();
  take("a", LIMIT, 0);
  take("a", LIMIT, 0);
  expect([take("a", LIMIT, 0), take("b", LIMIT, 0)]).toEqual([10, 0]);
});

it("leaves one address, which a carrier gives to many, the events of seventy whole visits in ten minutes", () => {
  const take = countInMemory();
  const TOLD_TWICE = 2 * 85;
  const waits = Array.from({ length: 70 * TOLD_TWICE }, (_, count) => take("a", LIMITS.eventsPerIp, count * 50));
  expect(Math.max(...waits)).toBe(0);
  expect(Math.max(...Array.from({ length: 200 }, () => take("a", LIMITS.eventsPerIp, 599_000)))).toBeGreaterThan(0);
});

it("shuts nobody out for longer than the window because a clock was wrong", () => {
  expect(recentActs([0, 5_000, 20_000], LIMIT, 6_000)).toEqual([0, 5_000]);
  expect(secondsToWait([14_000, 15_000], LIMIT, 6_000)).toBe(10);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:0db8:0001:0002"],
  ["2001:0DB8:1:0002::1", "2001:0db8:0001:0002"],
  ["2001:db8::1", "2001:0db8:0000:0000"],
  ["fe80::1%eth0", "fe80:0000:0000:0000"],
  ["::1", "0000:0000:0000:0000"],
  ["unknown", "unknown"],
])("takes %s for somebody in %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113/24"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113/24"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:0db8:0001/48"],
  ["2001:db8:1:ffff::1", "2001:0db8:0001/48"],
  ["unknown", "unknown"],
])("takes %s for an address of the range %s", (ip, range) => {
  expect(rangeOf(ip)).toBe(range);
});

it.each([
  ["Ann@Example.com", "ann@example.com"],
  ["ann+shop+7@example.com", "ann@example.com"],
  ["A.n.n+1@gmail.com", "ann@gmail.com"],
  ["a.n.n@example.com", "a.n.n@example.com"],
  ["+49@example.com", "+49@example.com"],
  ["ann@xn--mller-kva.de", "ann@müller.de"],
])("takes %s for a name of the mailbox %s", (email, mailbox) => {
  expect(mailboxBehind(email)).toBe(mailbox);
});
