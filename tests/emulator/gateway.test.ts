import { once } from "node:events";
import { createServer } from "node:http";
import type braintree from "braintree";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sdkFor } from "../../emulator/braintree/sdk.ts";
import { type Emulator, startEmulator } from "../../emulator/braintree/start-emulator.ts";

describe("the emulated gateway, asked by the provider's own SDK", () => {
  let emulator: Emulator;
  let gateway: braintree.BraintreeGateway;
  beforeAll(async () => {
    emulator = await startEmulator({ port: 0 });
    gateway = sdkFor(emulator);
  });
  afterAll(() => emulator.stop());

  let count = 0;
  const sale = async (paymentMethodNonce = "fake-valid-nonce", amount = "44.99") => {
    count += 1;
    return gateway.transaction.sale({
      apiRequestKey: `key-${count}`,
      amount,
      orderId: `order-${count}`,
      merchantAccountId: "account_eur",
      paymentMethodNonce,
      options: { submitForSettlement: true, storeInVaultOnSuccess: true },
    });
  };

  it("refuses whoever has another key", async () => {
    await expect(sdkFor(emulator, "another").transaction.find("x")).rejects.toMatchObject({
      type: "authenticationError",
    });
  });

  it("refuses a request that no description allows, and says what was wrong with it", async () => {
    const wrong = gateway.transaction.sale({ amount: "44.9", paymentMethodNonce: "fake-valid-nonce" });
    await expect(wrong).rejects.toMatchObject({ type: "unexpectedError" });
    expect(emulator.violations).toEqual([expect.stringContaining("sale/transaction/amount must match")]);
  });

  it("knows a sale by its id, with card, amount and currency", async () => {
    const { transaction, success } = await sale();
    expect(success).toBe(true);
    const found = await gateway.transaction.find(transaction.id);
    expect(found).toMatchObject({
      status: "submitted_for_settlement",
      type: "sale",
      amount: "44.99",
      currencyIsoCode: "EUR",
      orderId: `order-${count}`,
      paymentInstrumentType: "credit_card",
    });
    await expect(gateway.transaction.find("nowhere")).rejects.toMatchObject({ type: "notFoundError" });
  });

  it.each([
    ["fake-paypal-billing-agreement-nonce", "paypal_account"],
    ["fake-apple-pay-visa-nonce", "apple_pay_card"],
    ["fake-google-pay-visa-nonce", "android_pay_card"],
  ])("takes %s as %s", async (nonce, paymentInstrumentType) => {
    expect((await sale(nonce)).transaction).toMatchObject({ paymentInstrumentType });
  });

  it("declines amounts from 2000 to 3000 with the code that they spell, and gives the transaction", async () => {
    const declined = await sale("fake-valid-nonce", "2010.00");
    expect(declined).toMatchObject({
      success: false,
      message: "Card Issuer Declined CVV",
      transaction: { status: "processor_declined", processorResponseCode: "2010" },
    });
    expect(await sale("fake-valid-nonce", "3000.00")).toMatchObject({ transaction: { status: "failed" } });
    expect(await sale("fake-gateway-rejected-fraud-nonce")).toMatchObject({
      transaction: { status: "gateway_rejected", gatewayRejectionReason: "fraud" },
    });
  });

  it("says with the gateway's code what is wrong with a reference", async () => {
    const answer = await sale("fake-consumed-nonce");
    expect(answer.success).toBe(false);
    expect(answer.success ? [] : answer.errors.deepErrors()).toMatchObject([
      { code: "91564", attribute: "payment_method_nonce" },
    ]);
  });

  it("rejects a card without its bank's confirmation where that is required", async () => {
    const withBank = (nonce: string) =>
      gateway.transaction.sale({
        apiRequestKey: `bank-${nonce.length}`,
        amount: "10.00",
        orderId: "bank",
        merchantAccountId: "account_eur",
        paymentMethodNonce: nonce,
        options: { submitForSettlement: true, threeDSecure: { required: true } },
      });
    expect(await withBank("fake-valid-nonce")).toMatchObject({
      transaction: { gatewayRejectionReason: "three_d_secure" },
    });
    expect(await withBank("fake-three-d-secure-visa-full-authentication-nonce")).toMatchObject({ success: true });
  });

  it("finds by order, by time and in pages, the newest first", async () => {
    const { transaction } = await sale();
    const search = (order: string) =>
      new Promise<readonly string[]>((resolve, reject) => {
        const ids: string[] = [];
        gateway.transaction
          .search((each) => {
            each.orderId().is(order);
            each.createdAt().min(new Date(Date.now() - 60_000));
          })
          .on("data", ({ id }: braintree.Transaction) => ids.push(id))
          .on("end", () => resolve(ids))
          .on("error", reject);
      });
    expect(await search(`order-${count}`)).toEqual([transaction.id]);
    expect(await search("no-such-order")).toEqual([]);
  });

  it("voids what is not settled, and gives back what is, never more than was paid", async () => {
    const { transaction: first } = await sale();
    expect(await gateway.transaction.void(first.id)).toMatchObject({ transaction: { status: "voided" } });
    const { transaction } = await sale();
    expect(await gateway.transaction.refund(transaction.id)).toMatchObject({ success: false });
    await gateway.testing.settle(transaction.id);
    expect(await gateway.transaction.void(transaction.id)).toMatchObject({ success: false });
    expect(await gateway.transaction.refund(transaction.id, "20.00")).toMatchObject({
      success: true,
      transaction: { type: "credit", amount: "20.00", refundedTransactionId: transaction.id },
    });
    expect(await gateway.transaction.refund(transaction.id, "30.00")).toMatchObject({ success: false });
    expect(await gateway.transaction.refund(transaction.id)).toMatchObject({ transaction: { amount: "24.99" } });
    expect(await gateway.transaction.refund(transaction.id)).toMatchObject({ success: false });
    expect((await gateway.transaction.find(transaction.id)).refundIds).toHaveLength(2);
  });

  it("keeps payment methods, gives a reference for one, and forgets it", async () => {
    const { transaction } = await sale();
    const token = emulator.ledger.transactions.find(({ id }) => id === transaction.id)?.token ?? "";
    expect(await gateway.paymentMethod.find(token)).toMatchObject({
      token,
      cardType: "Visa",
      maskedNumber: "411111******1111",
      expirationDate: "12/2030",
      default: true,
    });
    const { paymentMethodNonce } = await gateway.paymentMethodNonce.create(token);
    expect(await sale(paymentMethodNonce.nonce)).toMatchObject({ success: true });
    await gateway.paymentMethod.delete(token);
    await expect(gateway.paymentMethod.find(token)).rejects.toMatchObject({ type: "notFoundError" });
  });

  it("has disputes that a bank opens and we answer", async () => {
    const { transaction } = await sale();
    const id = emulator.dispute(transaction.id, "product_not_received");
    expect(await gateway.dispute.find(id)).toMatchObject({
      dispute: { status: "open", reason: "product_not_received", amount: "44.99", transaction: { id: transaction.id } },
    });
    await gateway.dispute.addTextEvidence(id, { content: "It was delivered." });
    await gateway.dispute.accept(id);
    expect(await gateway.dispute.find(id)).toMatchObject({ dispute: { status: "accepted" } });
  });

  it("signs its events as the SDK verifies them, and no others", async () => {
    const { transaction } = await sale();
    await gateway.testing.settle(transaction.id);
    const settled = emulator.webhook("transaction_settled", transaction.id);
    expect(await gateway.webhookNotification.parse(settled.bt_signature, settled.bt_payload)).toMatchObject({
      kind: "transaction_settled",
      transaction: { id: transaction.id, status: "settled", amount: "44.99", orderId: `order-${count}` },
    });
    const opened = emulator.webhook("dispute_opened", emulator.dispute(transaction.id));
    expect(await gateway.webhookNotification.parse(opened.bt_signature, opened.bt_payload)).toMatchObject({
      kind: "dispute_opened",
      dispute: { status: "open", transaction: { id: transaction.id } },
    });
    const swapped = gateway.webhookNotification.parse(settled.bt_signature, opened.bt_payload);
    await expect(swapped).rejects.toMatchObject({ type: "invalidSignatureError" });
  });

  it("makes sure of an address with a challenge, and delivers as often as it likes", async () => {
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      const challenge = new URL(request.url ?? "", "http://ours").searchParams.get("bt_challenge");
      request.on("data", (chunk: Buffer) => bodies.push(chunk.toString("utf8")));
      request.on("end", () => response.end(challenge === null ? "" : gateway.webhookNotification.verify(challenge)));
      request.resume();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/events`;
    expect(await emulator.verifyAddress(url)).toBe(true);
    expect(await emulator.deliver(url, emulator.webhook("check"), 2)).toEqual([200, 200]);
    expect(bodies).toHaveLength(2);
    expect(new URLSearchParams(bodies[0]).get("bt_payload")).toBe(new URLSearchParams(bodies[1]).get("bt_payload"));
    server.closeAllConnections();
    server.close();
  });
});
