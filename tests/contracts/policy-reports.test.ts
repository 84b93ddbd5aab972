import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld("sqlite", { limits: rateLimits() });
});
beforeEach(() => {
  world.log.splice(0);
  world.clock.now += 3_600_000;
});
afterAll(() => world.stop());

const post = async (type: string, body: string, ip = "203.0.113.7"): Promise<number> =>
  (
    await fetch(`${world.origin}/policy-reports`, {
      method: "POST",
      headers: { "content-type": type, "x-forwarded-for": ip },
      body,
    })
  ).status;

const OLD = "application/csp-report";
const NEW = "application/reports+json";
const old = (uri: string): string =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://run.example/en-US/checkout?code=secret#~session",
      "effective-directive": "require-trusted-types-for",
      "blocked-uri": uri,
      "source-file": "https://run.example/assets/a.js?x=1",
      "line-number": 7,
      disposition: "report",
    },
  });

const ENTRY = {
  level: "warning",
  message: "a browser reports what a content security policy refuses",
  directive: "require-trusted-types-for",
  refused: "trusted-types-sink",
  document: "https://run.example/en-US/checkout",
  source: "https://run.example/assets/a.js",
  line: 7,
  disposition: "report",
};

test("a report goes to the log, in both forms that browsers send, without what addresses carry", async () => {
  const body = {
    documentURL: "https://run.example/en-US/checkout?lead=secret",
    effectiveDirective: "require-trusted-types-for",
    blockedURL: "trusted-types-sink",
    sourceFile: "https://run.example/assets/a.js",
    lineNumber: 7,
    disposition: "report",
  };
  expect(await post(OLD, old("trusted-types-sink"))).toBe(204);
  expect(await post(NEW, JSON.stringify([{ type: "csp-violation", body }]))).toBe(204);
  expect(world.log).toEqual([ENTRY, ENTRY]);
});

test("what is no report says nothing in the log and breaks nothing", async () => {
  for (const body of ["", "{", "null", "[null]", '[{"body":7}]', '{"csp-report":[]}', '"x"'])
    expect(await post(NEW, body)).toBe(204);
  expect(world.log.filter(({ directive }) => directive !== "")).toEqual([]);
  expect(world.faults).toEqual([]);
  expect(await post("text/plain", old("inline"))).toBe(415);
});

test("reports are bounded: in bytes, in number within one message, and for each network", async () => {
  expect(await post(OLD, old("x".repeat(20_000)))).toBe(413);
  const many = Array.from({ length: 50 }, () => ({ body: { effectiveDirective: "img-src" } }));
  await post(NEW, JSON.stringify(many));
  expect(world.log).toHaveLength(10);
  const statuses = [];
  for (let time = 0; time < 25; time += 1) statuses.push(await post(OLD, old("inline"), "198.51.100.9"));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect(await post(OLD, old("inline"), "198.51.100.10")).toBe(204);
});
