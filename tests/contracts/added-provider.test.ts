import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { getPaymentConfig } from "../../src/api/calls/get-payment-config.gen.ts";
import type { BrowserHalf } from "../../src/payments/port.ts";
import type { PaymentProvider, ProviderHalf } from "../../src/server/payments/provider.ts";
import { configuredProvider, PROVIDERS } from "../../src/server/payments/providers.ts";
import { startApiWorld } from "../support/api-world.ts";

const taking: PaymentProvider = {
  browserConfig: () =>
    Promise.resolve({ provider: "voucher", authorization: "key", environment: "sandbox", methods: ["card"] }),
  isSingleUse: () => true,
  charge: () => Promise.resolve({ status: "captured", reference: "v-1", savedMethod: null }),
  find: () => Promise.resolve(null),
  saveMethod: () => Promise.reject(new Error("nobody saves a card here")),
  reverse: () => Promise.resolve("voided"),
  refundPart: () => Promise.resolve(null),
  transactionsSince: () => Promise.resolve([]),
  readNotice: () => Promise.resolve(null),
};

const voucher: ProviderHalf = {
  name: "voucher",
  configure: ({ VOUCHER_KEY: key }) =>
    key === undefined
      ? null
      : { label: "payments by voucher", takesRealMoney: false, connect: () => Promise.resolve(taking) },
};

test("a provider whose line stands in the table takes the money once the environment configures it", async () => {
  const providers = [voucher, ...PROVIDERS];
  expect(configuredProvider({}, providers).label).toBe("payments are simulated");
  const configured = configuredProvider({ VOUCHER_KEY: "k" }, providers);
  expect(configured.label).toBe("payments by voucher");
  const world = await startApiWorld("sqlite", { provider: taking });
  expect(
    await world.client.send(getPaymentConfig, { params: { funnel: "20" }, query: { currency_id: "USD" } }),
  ).toMatchObject({
    ok: true,
    value: { provider: "voucher" },
  });
  await world.stop();
});

test("half of a provider's keys is a mistake that says which are missing", () => {
  expect(() => configuredProvider({ BRAINTREE_MERCHANT_ID: "m" })).toThrow(/BRAINTREE_PUBLIC_KEY/);
});

test("every folder of a provider has both halves under its name", async () => {
  const folders = readdirSync("src/payments", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(PROVIDERS.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
  for (const { name } of folders) {
    const half = (await import(`../../src/payments/${name}/browser.ts`)) as BrowserHalf;
    expect(half.paymentPort).toBeTypeOf("function");
  }
});
