import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lookup } from "../../emulator/braintree/browser/bank.ts";
import { accountOf } from "../../emulator/braintree/gateway/client-token.ts";
import { getPaymentConfig } from "../../src/api/calls/get-payment-config.gen.ts";
import type { Currency } from "../../src/foundation/currencies.ts";
import { newAttemptId } from "../support/buyer.ts";
import { connectTo, type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

/** A card whose bank says yes without asking. */
const AGREEING = { type: "credit_card", number: "4000000000001000" } as const;

describe("the merchant account of the currency that is paid", () => {
  const faults: string[] = [];
  let emulated: EmulatedWorld;
  beforeAll(async () => {
    const reportFault = (what: string, cause: unknown) => faults.push(`${what}: ${String(cause)}`);
    emulated = await startEmulatedWorld("sqlite", { reportFault });
  });
  afterAll(() => emulated.stop());

  const configFor = (currency_id: Currency) =>
    emulated.world.client.send(getPaymentConfig, { params: { funnel: "20" }, query: { currency_id } });

  /** As a browser does it that has opened its fields for a currency: the reference that carries the bank's yes. */
  const confirmedIn = async (currency: Currency): Promise<string> => {
    const config = await configFor(currency);
    if (!config.ok) throw new Error(config.error.error_code);
    const token = JSON.parse(Buffer.from(config.value.authorization, "base64").toString("utf8")) as {
      readonly authorizationFingerprint: string;
    };
    const { ledger } = emulated.emulator;
    const asked = lookup(ledger, ledger.mint(AGREEING), accountOf(token.authorizationFingerprint));
    return (asked as { readonly paymentMethod: { readonly nonce: string } }).paymentMethod.nonce;
  };

  const charge = async (nonce: string, currency: Currency) =>
    emulated.provider.charge({
      attemptId: newAttemptId(),
      amount: { minor: 3999, currency },
      nonce,
      savedMethod: null,
    });

  it.each(["USD", "EUR", "GBP"] as const)(
    "is named by the client token, and a yes in %s pays in it",
    async (currency) => {
      expect(await charge(await confirmedIn(currency), currency)).toMatchObject({ status: "captured" });
      expect(emulated.emulator.requests.filter(({ operation }) => operation === "clientToken").at(-1)?.body).toEqual({
        client_token: { version: 2, merchant_account_id: `account_${currency.toLowerCase()}` },
      });
    },
  );

  it("takes no card of which the bank was asked for another one, and the log has the provider's code", async () => {
    expect(await charge(await confirmedIn("USD"), "EUR")).toMatchObject({
      status: "declined",
      reason: "check-card-data",
      fault: expect.stringContaining("91584"),
    });
  });

  it("verifies a card that is saved for what renews in it", async () => {
    expect(await emulated.provider.saveMethod(await confirmedIn("EUR"), null, { currency: "EUR" })).toMatchObject({
      status: "saved",
    });
  });

  it("is named in the log with the provider's code when the provider does not know it, and nobody gets fields", async () => {
    const unknown = { ...emulated.emulator.variables, BRAINTREE_MERCHANT_ACCOUNT_EUR: "account_nowhere" };
    await expect((await connectTo({ variables: unknown })).browserConfig("EUR")).rejects.toThrow(
      /92807.*Merchant account does not exist/,
    );
    emulated.emulator.script.add({ operation: "clientToken", does: "status", status: 403 });
    expect(await configFor("EUR")).toMatchObject({ ok: false, error: { error_code: "provider_unavailable" } });
    expect(faults.at(-1)).toMatch(/the payment provider gave no configuration: authorizationError/);
  });

  it("must be there for a currency before a buyer gets fields for it", async () => {
    expect(await configFor("JPY")).toMatchObject({ ok: false, error: { error_code: "provider_unavailable" } });
    expect(faults.at(-1)).toMatch(/BRAINTREE_MERCHANT_ACCOUNT_JPY/);
  });

  it("says nothing over the wire that the provider does not know", () => {
    expect(emulated.emulator.violations).toEqual([]);
  });
});
