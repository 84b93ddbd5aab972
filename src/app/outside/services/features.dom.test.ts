import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { startFeatures } from "./features.ts";

let server: Server;
let apiHost = "";
let asked = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
    response.writeHead(200, headers).end('{"status":200,"features":{"hero-art":{"defaultValue":"jumping"}}}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  apiHost = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  document.cookie = "edition=; Max-Age=0";
  asked = 0;
});

const HERO = { id: "hero", funnel: "toy", feature: "hero-art", arms: ["control", "jumping"] };
const start = (clientKey: string) =>
  startFeatures(aPageLoad(), [HERO], { apiHost, clientKey, visitorCode: "abcdefgh12345678" });
const leave = () => window.dispatchEvent(new Event("pagehide"));

it("a feature chooses the arm for the next document, and nothing changes on this one", async () => {
  const end = start("sdk-a");
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 5_000 });
  expect(document.cookie).toBe("");
  await vi.waitFor(() => {
    leave();
    expect(document.cookie).toBe("edition=toy~hero.jumping");
  });
  end();
});

it("chooses nothing after the visitor took the consent back", async () => {
  const end = start("sdk-b");
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  end();
  leave();
  expect(document.cookie).toBe("");
});
