import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aReceipt, type Receipt } from "./a-receipt.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const section: SectionNode = {
  kind: "account",
  title: "test.title",
  text: "test.text",
  actions: { goToConfirmDelete: { label: "Delete account", page: "confirm-delete" } },
};

afterEach(() => {
  location.hash = "";
});

/** The account of somebody with one order. */
const open = (change: Partial<Receipt> = {}) => {
  const receipts = [{ ...aReceipt, ...change }];
  const account = { email: "ana@example.com", plans: [], gifts: [], receipts, payment_method: null, address: null };
  const { view } = aBuyer();
  return renderSection(section, {
    ...view,
    account: () => Promise.resolve({ ok: true, account: { ...account, shown: "device" } } as const),
  });
};

it("opens a receipt that can be printed", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("link", { name: /November 21, 2026/ }));
  await screen.findByRole("heading", { name: "Receipt", level: 1 });
  expect(screen.getByText("Strideo GmbH").nextElementSibling?.textContent).toBe("Musterstraße 12");
  expect(screen.getByRole("button", { name: "Print or save" })).toBeTruthy();
});

it.each([
  ["method-updated", "Card renewed by the bank on March 3, 2027"],
  ["method-expired", "Payment method no longer valid since March 3, 2027"],
  ["renewal-failed", "Renewal not paid on March 3, 2027"],
] as const)(
  "says what the provider has told of what paid an order: %s: %s, in the list and on the receipt",
  async (kind, text) => {
    const news = { kind, on: "2027-03-03" };
    const { user } = open({ news });
    expect(await screen.findByText(text)).toBeDefined();
    await user.click(screen.getByRole("link", { name: new RegExp(text) }));
    expect(await screen.findByText(text)).toBeDefined();
  },
);

it.each([
  ["settlement-declined", "Payment declined"],
  ["partly-refunded", "Partly refunded"],
  ["refunded", "Refunded"],
  ["disputed", "Payment disputed"],
  ["dispute-lost", "Payment reversed"],
] as const)("says of an order whose money is %s: %s, in the list and on the receipt", async (payment_state, text) => {
  const { user } = open({ payment_state });
  const entry = await screen.findByRole("link", { name: /November 21, 2026/ });
  expect(entry.textContent).toContain(text);
  await user.click(entry);
  await screen.findByRole("heading", { name: "Receipt", level: 1 });
  screen.getByText(text);
});
