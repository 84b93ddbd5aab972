import { afterEach, expect, it, vi } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aStorage } from "../../../../tests/support/a-page-load.ts";
import { newSession } from "../../../engine/session/start.ts";
import { readSession } from "../stored.ts";
import { clientElsewhere } from "./client-elsewhere.ts";

const runtime = aRuntime();
const fresh = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
const LEAD = { code: "c".repeat(32), email: "ana@example.com", proof: "p".repeat(64) };
const PURCHASE = { product: "gift-card", orderId: "1a2b", minor: 2999, currency: "USD" };
const ADDRESS = "http://run.localhost/en-US/account#cancel-1a2b";
const SHOP = { ...fresh, funnel: "shop", lead: LEAD, purchases: [PURCHASE] };

const withEditions = (editions: object): void => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(editions)));
};
afterEach(() => vi.unstubAllGlobals());

/** A browser whose last visit was this one, on the account page of another funnel. */
const onAccountAfter = (visit: object) => {
  const storage = aStorage();
  storage.write("user", visit);
  const session = readSession(runtime, storage, null) ?? fresh;
  return clientElsewhere({ storage }, session, ADDRESS);
};

it("leads a client of the shop to the account page of the shop, and to what stood in the address", async () => {
  withEditions({ shop: {}, "20+christmas": {} });
  expect(await onAccountAfter(SHOP)).toBe("http://run.localhost/en-US/account?jg=shop#cancel-1a2b");
});

it("knows a client of the shop also while a further order is begun there", async () => {
  withEditions({ shop: {} });
  expect(await onAccountAfter({ ...SHOP, purchases: [], isClient: true })).toBe(
    "http://run.localhost/en-US/account?jg=shop#cancel-1a2b",
  );
  expect(await onAccountAfter({ ...SHOP, funnel: fresh.funnel, purchases: [], isClient: true })).toBeNull();
});

it.each([
  ["has bought nothing there", { ...SHOP, purchases: [] }],
  ["holds no proof there", { ...SHOP, lead: { ...LEAD, proof: "" } }],
  ["has bought in the funnel of this page", { ...SHOP, funnel: fresh.funnel }],
])("leaves whoever %s where they are", async (_, visit) => {
  withEditions({ shop: {} });
  expect(await onAccountAfter(visit)).toBeNull();
});

it("leaves everybody where they are when the funnels of the site cannot be had", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await onAccountAfter(SHOP)).toBeNull();
});
