import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import type { PaymentConfig } from "../port.ts";
import { paymentPort } from "./browser.ts";
import { behaviourOf } from "./cards.ts";

const WORDS = { locale: "en-US", t: (key: string) => key };
const CONFIG: PaymentConfig = {
  provider: "simulated",
  authorization: "x",
  merchantName: "Shop",
  methods: ["card", "paypal"],
};
const AMOUNT = { minor: 4499, currency: "EUR" } as const;

beforeAll(() => {
  // jsdom has the dialog element but cannot open it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const typing = async (number: string, expiry = "12/30", cvc = "123") => {
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  const fields = await paymentPort(CONFIG, () => new Date("2026-11-21T12:00:00")).mount(host, WORDS, {
    currency: "EUR",
  });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("app.payment.field.number"), number);
  await user.type(screen.getByLabelText("app.payment.field.expiry"), expiry);
  await user.type(screen.getByLabelText("app.payment.field.cvc"), cvc);
  await user.tab();
  return { fields, user, host };
};

it.each([
  ["4242424242424242", { does: "approve" }],
  ["4000000000000002", { does: "decline", reason: "card-declined" }],
  ["4000000000009995", { does: "decline", reason: "insufficient-funds" }],
  ["4000000000000358", { does: "hang" }],
  ["5555555555554444", { does: "approve" }],
])("makes of card %s what the server takes for %j", async (number, behaviour) => {
  const { fields } = await typing(number);
  const result = await fields.tokenizeCard(AMOUNT);
  expect("token" in result && behaviourOf(result.token.nonce)).toEqual(behaviour);
});

it("groups the digits, tells the brand, and offers the browser's saved cards", async () => {
  await typing("4242424242424242");
  const number = screen.getByLabelText("app.payment.field.number");
  expect(number).toHaveProperty("value", "4242 4242 4242 4242");
  expect(document.querySelector("[data-brand]")?.getAttribute("data-brand")).toBe("visa");
  expect([...document.querySelectorAll("input")].map((input) => input.getAttribute("autocomplete"))).toEqual([
    "cc-number",
    "cc-exp",
    "cc-csc",
  ]);
});

it("keeps what was typed after a refusal, marks each wrong field and goes to the first", async () => {
  const { fields } = await typing("4242424242424242", "01/20", "9");
  expect(await fields.tokenizeCard(AMOUNT)).toEqual({ refused: "card-expired" });
  expect(document.activeElement).toBe(screen.getByLabelText("app.payment.field.expiry"));
  expect([...document.querySelectorAll("[aria-invalid]")]).toHaveLength(2);
  expect(screen.getByLabelText("app.payment.field.number")).toHaveProperty("value", "4242 4242 4242 4242");
});

it.each([
  ["app.payment.bank.confirm", { token: { method: "card", nonce: "simulated-confirmed" } }],
  ["app.payment.bank.cancel", { refused: "needs-confirmation-failed" }],
])("asks as the bank would, and takes %s for an answer", async (button, result) => {
  const { fields, user } = await typing("4000000000003220");
  const pending = fields.tokenizeCard(AMOUNT);
  await user.click(screen.getByRole("button", { name: button }));
  expect(await pending).toEqual(result);
  expect(document.querySelector("dialog")).toBeNull();
});

it("takes the silence of ten minutes for a no", async () => {
  const { fields } = await typing("4000000000003220");
  vi.useFakeTimers();
  const pending = fields.tokenizeCard(AMOUNT);
  vi.advanceTimersByTime(599_999);
  expect(document.querySelector("dialog")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(await pending).toEqual({ refused: "needs-confirmation-failed" });
  expect(document.querySelector("dialog")).toBeNull();
  vi.useRealTimers();
});

it("offers the wallets of the configuration, and leaves nothing behind", async () => {
  const { fields, host } = await typing("4242424242424242");
  expect([fields.wallets, fields.test]).toEqual([["paypal"], true]);
  await fields.dispose();
  expect(host.childElementCount).toBe(0);
});

const QUESTION = { amount: { minor: 999, currency: "USD" }, price: "$9.99", words: WORDS } as const;

it("asks for the check digits of a saved card, which can be corrected, and takes the dialog away", async () => {
  const user = userEvent.setup();
  const pending = paymentPort(CONFIG).checkDigits(QUESTION);
  const pay = await screen.findByRole("button", { name: "app.payment.digits.pay" });
  const field = await screen.findByLabelText("app.payment.field.cvc");
  expect(screen.queryByLabelText("app.payment.field.number")).toBeNull();
  await user.type(field, "12");
  await user.click(pay);
  expect((await screen.findByRole("alert")).textContent).toBe("app.payment.digits.incomplete");
  await user.type(field, "3{Enter}");
  expect(await pending).toEqual({ token: { method: "card", nonce: "simulated-digits" } });
  await expect.poll(() => document.querySelector("dialog")).toBeNull();
});

it.each(["button", "escape"])("takes a dialog that is closed by %s for no answer", async (how) => {
  const user = userEvent.setup();
  const pending = paymentPort(CONFIG).checkDigits(QUESTION);
  const leave = await screen.findByRole("button", { name: "app.payment.digits.other" });
  if (how === "button") await user.click(leave);
  else document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(await pending).toEqual({ refused: "digits-not-given" });
  await expect.poll(() => document.querySelector("dialog")).toBeNull();
});
