import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { createFaultBuffer } from "./buffer.ts";
import { startSentry } from "./sentry.ts";

it("loads when the page is idle and sends what waited, scrubbed, but no noise", async () => {
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

  const buffer = createFaultBuffer(new EventTarget());
  let idle = (): void => {};
  startSentry({
    settings: { dsn: `http://key@127.0.0.1:${port}/1`, sessionSampleRate: 100, telemetrySampleRate: 0 },
    buffer,
    release: "build-1",
    tags: { locale: "de-DE" },
    whenIdle: (act) => {
      idle = act;
    },
  });
  buffer.add({ message: "x", error: new TypeError("Failed to fetch") });
  buffer.add({ message: "no route", error: new Error("no route for ana@mail.example") });
  idle();
  await vi.waitFor(() => expect(bodies).toHaveLength(1), { timeout: 5000 });
  expect(bodies[0]).toContain("no route for [email]");
  expect(bodies[0]).toContain("build-1");
  expect(bodies[0]).not.toContain("Failed to fetch");
  server.closeAllConnections();
  server.close();
});
