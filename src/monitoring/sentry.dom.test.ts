import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { close } from "@sentry/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFaultBuffer } from "./buffer.ts";
import { startSentry } from "./sentry.ts";

/** A Sentry that keeps what it is sent. */
const listen = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "access-control-allow-origin": "*" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  return { server, bodies, dsn: `http://key@127.0.0.1:${port}/1` };
};

afterEach(async () => {
  await close();
});

/** A page that is hidden sends what was gathered, however young it is. */
const flushed = (bodies: readonly string[], count: number) =>
  vi.waitFor(
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
      expect(bodies).toHaveLength(count);
    },
    { timeout: 5000 },
  );

it("loads when the page is idle and sends what waited, scrubbed, but no noise", async () => {
  const { server, bodies, dsn } = await listen();
  const buffer = createFaultBuffer(new EventTarget());
  let idle = (): void => {};
  let trace: string | null = null;
  startSentry({
    settings: { dsn, sessionSampleRate: 100, telemetrySampleRate: 0 },
    share: 0.99,
    timings: () => Promise.resolve(null),
    buffer,
    release: "build-1",
    tags: { locale: "de-DE" },
    whenIdle: (act) => {
      idle = act;
    },
    traceId: () => trace,
  });
  buffer.add({ message: "x", error: new TypeError("Failed to fetch") });
  buffer.add({ message: "no route", error: new Error("no route for ana@mail.example") });
  idle();
  await flushed(bodies, 1);
  expect(bodies[0]).toContain("no route for [email]");
  expect(bodies[0]).toContain("build-1");
  expect(bodies[0]).not.toContain("Failed to fetch");
  expect(bodies[0]).toContain('"infer_ip":"never"');
  expect(bodies[0]).not.toContain("trace_id");

  trace = "1".repeat(32);
  buffer.add({ message: "again", error: new Error("no route again") });
  await flushed(bodies, 2);
  expect(bodies[1]).toContain(`"trace_id":"${trace}"`);
  server.closeAllConnections();
  server.close();
});

/** A page of a visit, that meets a fault. */
const aPage = (dsn: string, share: number, whenIdle = (act: () => void) => act()) => {
  const buffer = createFaultBuffer(new EventTarget());
  startSentry({
    settings: { dsn, sessionSampleRate: 50, telemetrySampleRate: 20 },
    share,
    timings: () => Promise.resolve({ asked: 1_795_000_000_000, firstByte: 120, read: 480, loaded: 900 }),
    buffer,
    release: "build-1",
    tags: { locale: "de-DE", page: "quiz", email: "ana@mail.example" },
    whenIdle,
    traceId: () => "1".repeat(32),
  });
  buffer.add({ message: "no route", error: new Error("no route") });
};

it("tells how long pages take of as many visits as the rate says, and nothing else of them", async () => {
  const { server, bodies, dsn } = await listen();
  aPage(dsn, 0.19);
  await flushed(bodies, 2);
  const [timings = ""] = bodies.filter((body) => body.includes('"type":"transaction"'));
  const event = JSON.parse(timings.split("\n")[2] ?? "") as Record<string, unknown>;
  expect(event).toMatchObject({
    transaction: "quiz",
    release: "build-1",
    start_timestamp: 1_795_000_000,
    timestamp: 1_795_000_000.9,
    tags: { locale: "de-DE", page: "quiz" },
    contexts: { trace: { op: "pageload", data: { first_byte: 120, read: 480, loaded: 900 } } },
  });
  expect(timings).not.toMatch(/ana@|1{32}|127\.0\.0\.1\/|user|breadcrumbs/);
  server.closeAllConnections();
  server.close();
});

it.each([0.2, 0.49])("of the visit at %d of all, faults are reported and no timings", async (share) => {
  const { server, bodies, dsn } = await listen();
  aPage(dsn, share);
  await flushed(bodies, 1);
  expect(bodies[0]).toContain("no route");
  expect(bodies[0]).not.toContain('"type":"transaction"');
  server.closeAllConnections();
  server.close();
});

it("loads nothing for a visit of which nothing is reported", () => {
  const whenIdle = vi.fn<() => void>();
  aPage("http://key@127.0.0.1:9/1", 0.5, whenIdle);
  expect(whenIdle).not.toHaveBeenCalled();
});
