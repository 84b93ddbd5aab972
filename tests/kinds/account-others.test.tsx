import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AccountFailure } from "../../src/engine/account/account.ts";
import type { Lead } from "../../src/engine/session/session.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const section: SectionNode = {
  kind: "account",
  title: "test.title",
  text: "test.text",
  actions: { goToConfirmDelete: { label: "Delete account", page: "confirm-delete" } },
};

const empty = { email: "ben@example.com", plans: [], gifts: [], receipts: [], payment_method: null, address: null };

/** The account page of a browser that has paid under other addresses, of which each answers so when it is looked at. */
const open = (
  mailboxes: readonly (readonly [string, AccountFailure | null, lastPaid?: string])[],
  lead?: Lead | null,
) => {
  const { view } = aBuyer(lead === undefined ? {} : { lead, purchases: [] });
  const looked: string[] = [];
  const others = mailboxes.map(([mailbox, failure, lastPaid = null], place) => ({
    code: String(place).repeat(32),
    mailbox,
    lastPaid,
    look: () => {
      looked.push(mailbox);
      return Promise.resolve(failure);
    },
  }));
  const account = () => Promise.resolve({ ok: true, account: { ...empty, shown: "device" } } as const);
  const paidHere = () => Promise.resolve({ elsewhere: null, others });
  return { looked, ...renderSection(section, { ...view, account, paidHere }) };
};

it("leads from the account to what this browser has paid for under another address", async () => {
  const { user, looked } = open([["a…@example.com", null]]);
  await user.click(await screen.findByRole("button", { name: "Show purchases of a…@example.com" }));
  expect(looked).toEqual(["a…@example.com"]);
  screen.getByRole("heading", { name: "Also paid for on this device" });
});

it("leads there as well whoever is asked to sign in", async () => {
  const { user, looked } = open([["", null]], null);
  await user.click(await screen.findByRole("button", { name: "Show other purchases" }));
  expect(looked).toEqual([""]);
});

it("says of addresses that look alike when was paid with each, by the clock of whoever reads it", async () => {
  open([
    ["a…@example.com", null, new Date(2026, 10, 21, 9, 5).toISOString()],
    ["a…@example.com", null, new Date(2026, 10, 21, 18, 30).toISOString()],
    ["", null, new Date(2026, 10, 22, 7, 0).toISOString()],
  ]);
  await screen.findByRole("heading", { name: "Also paid for on this device" });
  expect(screen.getAllByRole("button", { name: /paid/ }).map(({ textContent }) => textContent)).toEqual([
    "Show purchases of a…@example.com, paid on November\u00A021, 2026, 9:05\u00A0AM",
    "Show purchases of a…@example.com, paid on November\u00A021, 2026, 6:30\u00A0PM",
    "Show other purchases, paid on November\u00A022, 2026, 7:00\u00A0AM",
  ]);
});

it("says nothing of others where there are none", async () => {
  open([]);
  await screen.findByRole("heading", { name: "Receipts" });
  expect(screen.queryByRole("heading", { name: "Also paid for on this device" })).toBeNull();
});

it("takes away whom the shop knows no more, and says why", async () => {
  const { user } = open([["a…@example.com", "NotFound"]]);
  await user.click(await screen.findByRole("button", { name: "Show purchases of a…@example.com" }));
  await screen.findByText("These purchases can’t be shown here anymore: their account was deleted.");
  expect(screen.queryByRole("button", { name: "Show purchases of a…@example.com" })).toBeNull();
});

it("says that the shop cannot be reached, and lets it be tried again", async () => {
  const { user, looked } = open([["a…@example.com", "networkError"]]);
  const button = await screen.findByRole("button", { name: "Show purchases of a…@example.com" });
  await user.click(button);
  await screen.findByText("We couldn’t reach our server. Nothing you entered is lost. Please try again.");
  await user.click(button);
  await waitFor(() => expect(looked).toHaveLength(2));
});
