import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { changeCard } from "../../src/server/http/handlers/change-card.ts";
import { completePurchase } from "../../src/server/http/handlers/complete-purchase.ts";
import { pay } from "../../src/server/http/handlers/pay.ts";
import { findLead } from "../../src/server/leads/leads.ts";
import type { ChargeRequest, MethodWanted } from "../../src/server/payments/provider.ts";
import type { Services } from "../../src/server/services.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";

let world: ApiWorld;
let services: Services;
let heard: (ChargeRequest | MethodWanted)[] = [];
beforeAll(async () => {
  world = await startApiWorld("sqlite", { trustProxy: true });
  const { provider } = world.services;
  const asked: Pick<typeof provider, "charge" | "saveMethod"> = {
    charge(request) {
      heard.push(request);
      return provider.charge(request);
    },
    saveMethod(nonce, earlier, wanted) {
      heard.push(wanted);
      return provider.saveMethod(nonce, earlier, wanted);
    },
  };
  services = { ...world.services, provider: Object.assign(Object.create(provider), asked) as typeof provider };
});
afterAll(() => world.stop());
beforeEach(() => {
  heard = [];
});

/** A request as it comes through a proxy that says where from, and in the words of a browser that says otherwise. */
const from = async ({ code }: Buyer, country?: string) => {
  const lead = await findLead(services, code);
  if (!lead) throw new Error("the lead is gone");
  const headers: Readonly<Record<string, string | undefined>> = { "x-country": country, "accept-language": "fr-FR" };
  return { lead, ip: "192.0.2.1", header: (name: string) => headers[name] };
};

const CARD = { method: "card", nonce: "simulated-approved" } as const;

const payFor = async (buyer: Buyer, product: string, amount: string, country?: string, trustProxy = true) =>
  pay(
    {
      params: { code: buyer.code, productKey: product, secret: await buyer.secret(product) },
      query: { p_locale: "en-US" },
      body: {
        attempt_id: newAttemptId(),
        consents: await buyer.consents(product),
        shown: { amount, currency_id: "USD" },
        payment: CARD,
      },
    },
    { ...services, trustProxy },
    await from(buyer, country),
  );

it("tells the provider where the proxy says that a buyer is, whatever locale they pay in", async () => {
  expect(await payFor(await aBuyer(world), "plan", "39.99", "DE")).toMatchObject({ ok: true });
  expect(heard).toMatchObject([{ countries: ["DE"] }]);
});

it("tells it nothing of what a browser alone says", async () => {
  expect(await payFor(await aBuyer(world), "plan", "39.99")).toMatchObject({ ok: true });
  expect(await payFor(await aBuyer(world), "plan", "39.99", "DE", false)).toMatchObject({ ok: true });
  expect(heard).toMatchObject([{ countries: [] }, { countries: [] }]);
});

it("tells it where a parcel goes, too", async () => {
  const buyer = await aBuyer(world);
  const { code, proof } = buyer;
  await world.client.send(createAddress, { params: { code }, body: ADDRESS }, { proof });
  expect(await payFor(buyer, "bottle", "15.00", "AT")).toMatchObject({ ok: true });
  expect(heard).toMatchObject([{ countries: ["AT", "US"] }]);
});

it("tells it so of an offer that is paid by what is saved, and of a card that is saved anew", async () => {
  const buyer = await aBuyer(world);
  const { code, proof } = buyer;
  await payFor(buyer, "plan", "39.99");
  const body = {
    attempt_id: newAttemptId(),
    products: ["ebook"],
    shown: { amount: "9.99", currency_id: "USD" },
  } as const;
  const sold = await world.client.send(
    sellMultiple,
    { params: { code }, query: { p_locale: "en-US" }, body: { ...body, products: [...body.products] } },
    { proof },
  );
  const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
  expect(await completePurchase({ params: { token }, body: {} }, services, await from(buyer, "IE"))).toMatchObject({
    ok: true,
  });
  const { id } = await services.database
    .selectFrom("subscriptions")
    .select("id")
    .where("lead_code", "=", code)
    .executeTakeFirstOrThrow();
  await changeCard({ params: { code, plan: id }, body: { payment: CARD } }, services, await from(buyer, "GB"));
  expect(heard.slice(1)).toMatchObject([{ countries: ["IE"] }, { countries: ["GB"], currency: "USD" }]);
});
