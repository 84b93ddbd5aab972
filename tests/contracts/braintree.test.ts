import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { provider as half } from "../../src/payments/braintree/server.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { connectTo, type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

describe("a purchase through the payment provider's gateway", () => {
  let emulated: EmulatedWorld;
  beforeAll(async () => {
    emulated = await startEmulatedWorld("sqlite", { providerBudgetMs: 1_500 });
  });
  afterAll(() => emulated.stop());
  afterEach(() => emulated.emulator.script.clear());

  const card = (nonce: string) => ({ method: "card", nonce }) as const;
  /** A reference that pays once, as the provider's fields give it. */
  const visa = () =>
    card(
      emulated.emulator.ledger.mint({
        type: "credit_card",
        number: "4111111111111111",
        cvv: "123",
        expirationMonth: "12",
        expirationYear: "2030",
      }),
    );
  const sales = (attemptId: string) =>
    emulated.emulator.ledger.transactions.filter(({ orderId }) => orderId === attemptId);
  const statusOf = async (attemptId: string): Promise<string> => {
    const answer = await emulated.world.client.send(getAttempt, { params: { attemptId } });
    return answer.ok ? answer.value.status : answer.error.error_code;
  };

  it("sends one sale, named by the attempt, with its request key and that it is the first of those that renew", async () => {
    const [buyer, attempt_id, payment] = [await aBuyer(emulated.world), newAttemptId(), visa()];
    expect(await buyer.pay({ attempt_id, payment })).toMatchObject({ ok: true, value: { status: "completed" } });
    const { requests } = emulated.emulator;
    expect(requests.filter(({ operation }) => operation === "sale").at(-1)?.body).toEqual({
      transaction: {
        type: "sale",
        amount: "39.99",
        order_id: attempt_id,
        merchant_account_id: "account_usd",
        payment_method_nonce: payment.nonce,
        api_request_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        transaction_source: "recurring_first",
        options: { submit_for_settlement: true, store_in_vault_on_success: true },
      },
    });
    expect(sales(attempt_id)).toMatchObject([{ status: "submitted_for_settlement", minor: 3999, currency: "USD" }]);
  });

  it.each([
    ["2000", "card-declined"],
    ["2001", "insufficient-funds"],
    ["2004", "card-expired"],
    ["2010", "wrong-cvc"],
    ["2057", "try-other-method"],
    ["3000", "try-again"],
  ])("that the processor declines with %s says %s, and makes no order", async (code, reason) => {
    emulated.emulator.script.add({ operation: "sale", does: "decline", code });
    const buyer = await aBuyer(emulated.world);
    expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "failed", reason } });
    expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  it.each([
    ["cvv", "wrong-cvc"],
    ["duplicate", "try-again"],
    ["three_d_secure", "needs-confirmation-failed"],
    ["fraud", "card-declined"],
  ])("that the gateway rejects for %s says %s", async (reason, outcome) => {
    emulated.emulator.script.add({ operation: "sale", does: "reject", reason });
    const buyer = await aBuyer(emulated.world);
    expect(await buyer.pay({ payment: visa() })).toMatchObject({ value: { status: "failed", reason: outcome } });
  });

  it("with a reference that the provider has seen, or never gave, asks for the card's data again", async () => {
    for (const nonce of ["fake-consumed-nonce", "no-such-nonce"]) {
      const buyer = await aBuyer(emulated.world);
      const answer = await buyer.pay({ payment: card(nonce) });
      expect(answer).toMatchObject({ value: { status: "failed", reason: "check-card-data" } });
    }
  });

  it("asks the bank when the processor says 2099, and charges the confirmed card under a key of its own", async () => {
    emulated.emulator.script.add({ operation: "sale", does: "decline", code: "2099" });
    const [buyer, attempt_id] = [await aBuyer(emulated.world), newAttemptId()];
    const secret = await buyer.secret();
    const asked = await buyer.pay({ attempt_id, secret, payment: visa() });
    expect(asked).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
    const confirmed = await buyer.pay({ attempt_id, secret, payment: visa() });
    expect(confirmed).toMatchObject({ ok: true, value: { status: "completed" } });
    expect(sales(attempt_id).map(({ status }) => status)).toEqual(["processor_declined", "submitted_for_settlement"]);
    // What was agreed to is not sent again with the confirmed card.
    expect(sales(attempt_id).map(({ source }) => source)).toEqual(["recurring_first", "recurring_first"]);
  });

  it("says of what is bought once that it is neither the first of those that renew nor one of them", async () => {
    const [buyer, attempt_id] = [await aBuyer(emulated.world), newAttemptId()];
    const shown = { amount: "9.99", currency_id: "USD" } as const;
    const answer = await buyer.pay({ attempt_id, product: "ebook", shown, payment: visa() });
    expect(answer).toMatchObject({ ok: true, value: { status: "completed" } });
    expect(sales(attempt_id)).toMatchObject([{ source: null, minor: 999 }]);
  });

  it.each(["silent", "reset"] as const)(
    "whose answer is lost (%s) after the charge is unknown, and becomes an order when the provider is asked",
    async (does) => {
      emulated.emulator.script.add({ operation: "sale", does });
      const [buyer, attempt_id] = [await aBuyer(emulated.world), newAttemptId()];
      const answer = await buyer.pay({ attempt_id, payment: visa() });
      expect(answer).toMatchObject({ ok: true, value: { status: "unknown" } });
      await recoverPurchases(emulated.world.services);
      expect(await statusOf(attempt_id)).toBe("completed");
      expect(sales(attempt_id)).toHaveLength(1);
    },
  );

  it("whose answer drips is waited for no longer than the server waits for anybody", async () => {
    emulated.emulator.script.add({ operation: "sale", does: "drip", parts: 100, milliseconds: 100 });
    const buyer = await aBuyer(emulated.world);
    const began = performance.now();
    expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "unknown" } });
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it("is completed when the provider takes its time within the limit", async () => {
    emulated.emulator.script.add({ operation: "sale", does: "slow", milliseconds: 150 });
    const buyer = await aBuyer(emulated.world);
    expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  it.each([408, 500, 503, 504] as const)("that is answered with HTTP %i is unknown", async (status) => {
    emulated.emulator.script.add({ operation: "sale", does: "status", status });
    const buyer = await aBuyer(emulated.world);
    expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "unknown" } });
  });

  it.each([
    [401, "provider-unavailable"],
    [403, "provider-unavailable"],
    [404, "provider-unavailable"],
    [426, "provider-unavailable"],
    [429, "try-again"],
  ] as const)(
    "that is refused with HTTP %i was certainly not charged: %s, and the log hears of it",
    async (status, reason) => {
      emulated.emulator.script.add({ operation: "sale", does: "status", status });
      const buyer = await aBuyer(emulated.world);
      expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "failed", reason } });
      expect(emulated.world.faults.at(-1)).toContain("the payment provider refused a charge: ");
      expect(await buyer.pay({ payment: visa() })).toMatchObject({ ok: true, value: { status: "completed" } });
    },
  );

  it.each([
    ["that refuses the connection", { GATEWAY_PORT: "1" }],
    ["that has no address", { GATEWAY_HOST: "nowhere.invalid" }],
    ["that speaks no TLS", { GATEWAY_SSL: "true" }],
  ])("with a provider %s was certainly not charged", async (_, change) => {
    const provider = await connectTo({ variables: { ...emulated.emulator.variables, ...change } });
    const [attemptId, amount] = [newAttemptId(), { minor: 3999, currency: "USD" } as const];
    const { nonce } = visa();
    expect(await provider.charge({ attemptId, amount, nonce, savedMethod: null })).toEqual({
      status: "declined",
      reason: "try-again",
      fault: expect.stringContaining("not connected, nothing was sent"),
    });
    expect(sales(attemptId)).toEqual([]);
  });

  it("with keys that the provider does not take was certainly not charged", async () => {
    const { variables } = emulated.emulator;
    const provider = await connectTo({ variables: { ...variables, BRAINTREE_PRIVATE_KEY: "another" } });
    const [attemptId, amount] = [newAttemptId(), { minor: 3999, currency: "USD" } as const];
    const { nonce } = visa();
    expect(await provider.charge({ attemptId, amount, nonce, savedMethod: null })).toMatchObject({
      status: "declined",
      reason: "provider-unavailable",
    });
  });

  it("asked twice under one request key charges once", async () => {
    const [attemptId, { nonce }] = [newAttemptId(), visa()];
    const request = { attemptId, amount: { minor: 3999, currency: "AUD" }, nonce, savedMethod: null } as const;
    const first = await emulated.provider.charge(request);
    expect(first).toMatchObject({ status: "captured", savedMethod: expect.any(String) });
    expect(await emulated.provider.charge(request)).toEqual(first);
    expect(sales(attemptId)).toMatchObject([{ currency: "AUD" }]);
  });

  it("requires the bank's yes for a new card in Europe, whatever the browser sent, and asks it about a saved one", async () => {
    const amount = { minor: 3999, currency: "EUR" } as const;
    const charge = (nonce: string | null, savedMethod: string | null = null) =>
      emulated.provider.charge({ attemptId: newAttemptId(), amount, nonce, savedMethod });
    expect(await charge(visa().nonce)).toEqual({ status: "declined", reason: "needs-confirmation-failed" });
    expect(await charge("fake-three-d-secure-visa-failed-authentication-nonce")).toMatchObject({ status: "declined" });
    const confirmed = await charge("fake-three-d-secure-visa-full-authentication-nonce");
    if (confirmed.status !== "captured") throw new Error(confirmed.status);
    expect(await charge(null, confirmed.savedMethod)).toEqual({ status: "needs_confirmation" });
  });

  it.each([
    ["off", false],
    ["offered", false],
    ["europe", false],
    ["always", true],
  ])(
    "with BRAINTREE_THREE_D_SECURE=%s a card in dollars is refused for want of its bank's yes: %s",
    async (banks, refused) => {
      const variables = {
        ...emulated.emulator.variables,
        BRAINTREE_THREE_D_SECURE: banks,
        BRAINTREE_ACQUIRER_COUNTRY: "US",
      };
      const provider = await connectTo({ variables });
      const amount = { minor: 3999, currency: "USD" } as const;
      const { nonce } = visa();
      const outcome = await provider.charge({ attemptId: newAttemptId(), amount, nonce, savedMethod: null });
      expect(outcome.status === "declined").toBe(refused);
      expect(half.configure(variables)?.policy?.some(({ sources }) => sources.includes("https:"))).toBe(
        banks !== "off",
      );
    },
  );

  it.each([
    ["card", "fake-valid-nonce"],
    ["paypal", "fake-paypal-billing-agreement-nonce"],
    ["apple pay", "fake-apple-pay-visa-nonce"],
    ["google pay", "fake-google-pay-visa-nonce"],
  ])("by %s keeps the payment method, which pays the next time without a source of its own", async (_, nonce) => {
    const amount = { minor: 999, currency: "USD" } as const;
    const first = await emulated.provider.charge({ attemptId: newAttemptId(), amount, nonce, savedMethod: null });
    if (first.status !== "captured") throw new Error(first.status);
    const attemptId = newAttemptId();
    const next = await emulated.provider.charge({ attemptId, amount, nonce: null, savedMethod: first.savedMethod });
    expect(next).toMatchObject({ status: "captured", savedMethod: first.savedMethod });
    expect(sales(attemptId)).toMatchObject([{ source: null }]);
  });

  it.each([
    ["PayPalAccount", "fake-paypal-billing-agreement-nonce", "paypal"],
    ["CreditCard", "fake-valid-nonce", "card"],
    ["ApplePayCard", "fake-apple-pay-visa-nonce", "card"],
    ["PAYMENT_CARD", null, "card"],
  ])(
    "the provider's word %s for what paid is kept, whatever the browser calls it, also after an upsell",
    async (_, known, kept) => {
      const { ledger } = emulated.emulator;
      const nonce = known ?? ledger.mint({ type: "credit_card", number: "4111111111111111", calledAs: "PAYMENT_CARD" });
      const buyer = await aBuyer(emulated.world);
      const { code, proof } = buyer;
      const last = async () => {
        const answer = await emulated.world.client.send(getClientSummary, { params: { code } }, { proof });
        return answer.ok && answer.value.last_transaction_payment_method;
      };
      await buyer.pay({ payment: { method: kept === "paypal" ? "card" : "paypal", nonce } });
      expect(await last()).toBe(kept);
      const shown = { amount: "9.99", currency_id: "USD" } as const;
      const offer = await buyer.pay({ product: "ebook", shown, payment: { method: "card", nonce: "saved" } });
      expect(offer).toMatchObject({ ok: true, value: { status: "completed" } });
      expect(await last()).toBe(kept);
    },
  );

  it("is found by its attempt, once the provider's search has seen it", async () => {
    const attemptId = newAttemptId();
    const amount = { minor: 3999, currency: "USD" } as const;
    await emulated.provider.charge({ attemptId, amount, nonce: visa().nonce, savedMethod: null });
    emulated.emulator.script.add({ does: "lag", milliseconds: 60_000 });
    expect(await emulated.provider.find(attemptId)).toBeNull();
    emulated.emulator.script.clear();
    expect(await emulated.provider.find(attemptId)).toMatchObject({ status: "captured" });
    expect(await emulated.provider.find(newAttemptId())).toBeNull();
  });

  it("that was given back is found as what it was, not as what was given back", async () => {
    const attemptId = newAttemptId();
    const amount = { minor: 3999, currency: "USD" } as const;
    await emulated.provider.charge({ attemptId, amount, nonce: visa().nonce, savedMethod: null });
    const [sale] = sales(attemptId);
    if (!sale) throw new Error("no sale");
    sale.status = "settled";
    emulated.emulator.ledger.transactions.push({
      ...sale,
      id: "credit",
      type: "credit",
      refundedTransactionId: sale.id,
    });
    expect(await emulated.provider.find(attemptId)).toMatchObject({ status: "captured", reference: sale.id });
  });

  it.each([
    ["authorized", "captured"],
    ["submitted_for_settlement", "captured"],
    ["settling", "captured"],
    ["settled", "captured"],
    ["settlement_pending", "captured"],
    ["settlement_declined", "declined"],
    ["voided", "declined"],
    ["processor_declined", "declined"],
    ["gateway_rejected", "declined"],
    ["failed", "declined"],
  ] as const)("whose transaction is %s is found %s", async (status, outcome) => {
    const attemptId = newAttemptId();
    const amount = { minor: 3999, currency: "USD" } as const;
    await emulated.provider.charge({ attemptId, amount, nonce: visa().nonce, savedMethod: null });
    for (const sale of sales(attemptId)) sale.status = status;
    expect(await emulated.provider.find(attemptId)).toMatchObject({ status: outcome });
  });

  it("whose transaction is not decided yet is neither yes nor no", async () => {
    const attemptId = newAttemptId();
    const amount = { minor: 3999, currency: "USD" } as const;
    await emulated.provider.charge({ attemptId, amount, nonce: visa().nonce, savedMethod: null });
    for (const sale of sales(attemptId)) sale.status = "authorizing";
    const [sale] = sales(attemptId);
    expect(await emulated.provider.find(attemptId)).toEqual({ status: "undecided", reference: sale?.id });
  });

  it("opens the browser's fields with a client token of the sandbox", async () => {
    const { authorization, environment, methods } = await emulated.provider.browserConfig("USD");
    expect(JSON.parse(Buffer.from(authorization, "base64").toString("utf8"))).toMatchObject({
      version: 2,
      environment: "sandbox",
    });
    expect({ environment, methods }).toEqual({
      environment: "sandbox",
      methods: ["card", "paypal", "apple pay", "google pay"],
    });
  });

  it("offers Google Pay with the shop's id with Google, and where money is real not without it", async () => {
    const google = "BCR2DN4T";
    const nowhere = { BRAINTREE_GOOGLE_MERCHANT_ID: google, BRAINTREE_ACQUIRER_COUNTRY: "" };
    const variables = {
      ...emulated.emulator.variables,
      BRAINTREE_THREE_D_SECURE: "off",
      BRAINTREE_ACQUIRER_COUNTRY: "US",
      BRAINTREE_TOKENIZATION_KEY: "production_emulatedkey_emulated_merchant",
    };
    const withGoogle = { ...variables, BRAINTREE_GOOGLE_MERCHANT_ID: google };
    expect(await (await connectTo({ variables: withGoogle })).browserConfig("USD")).toMatchObject({
      methods: ["card", "paypal", "apple pay", "google pay"],
      googleMerchantId: google,
      acquirerCountry: "US",
    });
    expect(() => half.configure({ ...emulated.emulator.variables, ...nowhere })).toThrow(
      /needs BRAINTREE_ACQUIRER_COUNTRY/,
    );
    const real = { ...variables, BRAINTREE_ENVIRONMENT: "production" };
    const without = await (await connectTo({ variables: real })).browserConfig("USD");
    expect(without.methods).toEqual(["card", "paypal", "apple pay"]);
    const known = await (
      await connectTo({ variables: { ...withGoogle, BRAINTREE_ENVIRONMENT: "production" } })
    ).browserConfig("USD");
    expect(known.methods).toContain("google pay");
  });

  it("opens them with the tokenization key where one is configured and no bank is asked, and refuses any other", async () => {
    const key = "sandbox_emulatedkey_emulated_merchant";
    const variables = {
      ...emulated.emulator.variables,
      BRAINTREE_TOKENIZATION_KEY: key,
      BRAINTREE_ACQUIRER_COUNTRY: "US",
    };
    const provider = await connectTo({ variables: { ...variables, BRAINTREE_THREE_D_SECURE: "off" } });
    expect(await provider.browserConfig("USD")).toMatchObject({ authorization: key, asksBanks: false });
    expect(await emulated.provider.browserConfig("USD")).not.toHaveProperty("asksBanks");
    expect(() => half.configure(variables)).toThrow(/needs BRAINTREE_THREE_D_SECURE=off/);
    for (const wrong of ["sandbox", "sandbox_key", "sandbox-key-merchant", "sandbox_key_"])
      expect(() => half.configure({ ...variables, BRAINTREE_TOKENIZATION_KEY: wrong })).toThrow(/no tokenization key/);
  });

  it("opens Fastlane where its domains are configured, with a token for them, and nowhere else", async () => {
    const { variables, requests } = emulated.emulator;
    expect(await emulated.provider.browserConfig("USD")).not.toHaveProperty("fastlane");
    const withFastlane = { ...variables, BRAINTREE_FASTLANE_DOMAINS: "run.example, health.example" };
    expect(await (await connectTo({ variables: withFastlane })).browserConfig("USD")).toMatchObject({ fastlane: true });
    expect(requests.at(-1)).toMatchObject({
      operation: "clientToken",
      body: { client_token: { merchant_account_id: "account_usd", domains: ["run.example", "health.example"] } },
    });
    const sourcesWith = (given: typeof variables) =>
      half.configure(given)?.policy?.filter(({ sources }) => sources.includes("https://www.paypalobjects.com"));
    expect(sourcesWith(withFastlane)?.map(({ directive }) => directive)).toEqual(["script-src", "connect-src"]);
    expect(sourcesWith(variables)).toEqual([]);
    for (const [change, fault] of [
      [{ BRAINTREE_FASTLANE_DOMAINS: "https://run.example" }, /no domain/],
      [{ BRAINTREE_THREE_D_SECURE: "always" }, /cannot be had/],
    ] as const)
      expect(() => half.configure({ ...withFastlane, ...change })).toThrow(fault);
  });

  it("goes to an emulator nowhere but in development", () => {
    const { variables } = emulated.emulator;
    expect(half.configure(variables)).toMatchObject({
      label: "payments by Braintree (development)",
      takesRealMoney: false,
    });
    expect(() => half.configure({ ...variables, NODE_ENV: "production" })).toThrow(/a production server/);
    expect(() => half.configure({ ...variables, GATEWAY_HOST: "" })).toThrow(/GATEWAY_HOST/);
    expect(() => half.configure({ ...variables, BRAINTREE_ENVIRONMENT: "prod" })).toThrow(/none of sandbox/);
    expect(() => half.configure({ ...variables, BRAINTREE_THREE_D_SECURE: "yes" })).toThrow(/none of off/);
  });

  // The last of the file: everything above went over the wire.
  it("sends nothing that no description of the gateway's operations allows", () => {
    expect(emulated.emulator.requests.length).toBeGreaterThan(50);
    expect(emulated.emulator.violations).toEqual([]);
  });
});
