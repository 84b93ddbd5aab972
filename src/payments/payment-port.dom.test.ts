import { afterEach, expect, it } from "vitest";
import type { Currency } from "../foundation/currencies.ts";
import { createPaymentPort } from "./payment-port.ts";
import type { PaymentConfig } from "./port.ts";

const words = { locale: "en-US", t: (key: string) => key };
const simulated: PaymentConfig = {
  provider: "simulated",
  authorization: "-",
  merchantName: "Shop",
  methods: ["card", "paypal"],
};

const mountWith = (loadConfig: (currency: Currency) => Promise<PaymentConfig>) => {
  const reported: [string, string][] = [];
  const port = createPaymentPort(loadConfig, (failure, cause) => reported.push([failure, String(cause)]));
  return { reported, mounting: port.mount(document.body, words, { currency: "GBP" }) };
};

afterEach(() => document.body.replaceChildren());

it("opens the fields of the provider that the configuration for the currency names", async () => {
  const asked: Currency[] = [];
  const { reported, mounting } = mountWith(async (currency) => {
    asked.push(currency);
    return simulated;
  });
  expect((await mounting).wallets).toEqual(["paypal"]);
  expect(asked).toEqual(["GBP"]);
  expect(reported).toEqual([]);
});

it("fails with an initialization error when the fields cannot be opened, and says why to whoever watches", async () => {
  const { reported, mounting } = mountWith(() => Promise.reject(new Error("offline")));
  await expect(mounting).rejects.toMatchObject({ code: "initialization error" });
  expect(reported).toEqual([["initialization error", "Error: offline"]]);
});

it("fails with no payment methods where nothing is left to pay with, and opens nothing", async () => {
  const { reported, mounting } = mountWith(async () => ({ ...simulated, methods: [] }));
  await expect(mounting).rejects.toMatchObject({ code: "no payment methods" });
  expect(reported).toEqual([["no payment methods", "PaymentFailure: no payment methods"]]);
  expect(document.body.childElementCount).toBe(0);
});

it("fails with an initialization error where the page knows no provider of the name", async () => {
  const { reported, mounting } = mountWith(async () => ({ ...simulated, provider: "voucher" }));
  await expect(mounting).rejects.toMatchObject({ code: "initialization error" });
  expect(reported).toEqual([["initialization error", "Error: no provider is called voucher"]]);
});
