import { Hono } from "hono";
import { expect, it } from "vitest";
import type { LogEntry } from "../log.ts";
import { listen } from "./listen.ts";
import { visitorIp } from "./visitor-ip.ts";

const world = async (trustProxy: boolean) => {
  const log: LogEntry[] = [];
  const ipOf = visitorIp(trustProxy, (entry) => log.push(entry));
  const server = await listen(
    new Hono().get("/", (context) => context.text(ipOf(context))),
    "127.0.0.1",
    0,
  );
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${server.port}/`, { headers })).text();
  return { log, ask, stop: () => server.close(0) };
};

it("believes the entry that the proxy wrote, and none that the visitor could have sent before it", async () => {
  const { ask, log, stop } = await world(true);
  expect(await ask({ "x-forwarded-for": "1.1.1.1, 203.0.113.7" })).toBe("203.0.113.7");
  expect(await ask({ "x-forwarded-for": "203.0.113.7:51111" })).toBe("203.0.113.7");
  expect(await ask({ "x-forwarded-for": "[2001:db8::1]:51111" })).toBe("2001:db8::1");
  expect(await ask({ "x-forwarded-for": "2001:db8::1" })).toBe("2001:db8::1");
  expect(await ask({})).toBe("127.0.0.1");
  expect(log).toEqual([]);
  await stop();
});

it("believes nobody without a proxy of ours, and says once that one seems to be there", async () => {
  const { ask, log, stop } = await world(false);
  expect(await ask({})).toBe("127.0.0.1");
  expect(log).toEqual([]);
  expect(await ask({ "x-forwarded-for": "203.0.113.7" })).toBe("127.0.0.1");
  await ask({ "x-forwarded-for": "203.0.113.8" });
  expect(log).toMatchObject([{ level: "warning", message: expect.stringContaining("TRUST_PROXY") as string }]);
  await stop();
});
