import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpClient } from "../../../api/http-client.ts";
import { locate } from "./location.ts";

let close = (): void => {};
afterEach(() => close());

const locateWith = async (status: number, body: object) => {
  const server = createServer((request, response) => {
    const isCall = request.method === "PATCH" && request.url === "/api/location/detect?p_locale=en-US";
    response.writeHead(isCall ? status : 404, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  const visit = () => ({ sessionId: "s", medium: "", source: "" });
  const wait = () => Promise.resolve();
  return locate(
    createHttpClient({
      origin: `http://127.0.0.1:${port}`,
      traceId: () => "1".repeat(32),
      visit,
      random: () => 0,
      wait,
    }),
    "en-US",
  );
};

const BERLIN = {
  is_eu: true,
  country_iso_code: "DE",
  country: "Germany",
  city: "Berlin",
  state: "Berlin",
  ip: "192.0.2.1",
};

describe("locate", () => {
  it("stores what the back end knows", async () => {
    expect(await locateWith(200, { ...BERLIN, source: "proxy" })).toEqual({
      location: {
        status: "success",
        isEu: true,
        country: "DE",
        fullCountry: "Germany",
        state: "Berlin",
        city: "Berlin",
        ip: "192.0.2.1",
      },
      region: { status: "known", isEu: true, country: "DE" },
    });
  });

  it("takes a guess for prices, but not for consent", async () => {
    const { location, region } = await locateWith(200, {
      ...BERLIN,
      is_eu: false,
      country_iso_code: "US",
      source: "guess",
    });
    expect([location.status, location.country, region]).toEqual(["success", "US", { status: "unknown" }]);
  });

  it.each([
    ["is down", 503, { error: "down" }],
    ["answers nonsense", 200, { hello: "world" }],
  ])("means the US outside the EU when the back end %s, and still asks for consent", async (_, status, body) => {
    expect(await locateWith(status, body)).toEqual({
      location: { status: "error", isEu: false, country: "US", fullCountry: "", state: "", city: "", ip: "" },
      region: { status: "unknown" },
    });
  });
});
