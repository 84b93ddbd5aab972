import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Session } from "../../src/engine/session/session.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import type { MountedFields } from "../../src/payments/port.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const payment: SectionNode = { kind: "payment", consent: "t.consent", order: "t.order" } as const;
const offer: SectionNode = { kind: "offer", title: "t.offer", add: "t.add", decline: "continue" } as const;

/** A provider whose fields are there at once. `answers`: what each try to tokenise gives. */
const fieldsThat = (part: Partial<MountedFields>): FunnelView["payments"] => ({
  mount: async () => ({
    wallets: [],
    tokenizeCard: async () => ({ token: { method: "card", nonce: "n-1" } }),
    tokenizeWallet: async () => ({ cancelled: true }),
    dispose: async () => undefined,
    ...part,
  }),
});

const paying = async (part: Partial<MountedFields> = {}, session: Partial<Session> = {}) => {
  const { view, acts } = aBuyer({ position: "pay", purchases: [], ...session });
  const section = renderSection(payment, { ...view, payments: fieldsThat(part) });
  await waitFor(() => expect(screen.getByRole("button", { name: "t.order" })).toHaveProperty("disabled", false));
  return { ...section, acts, view: { ...view, payments: fieldsThat(part) } };
};

it("asks for the renewal consent before anything is sent, and moves there", async () => {
  const { user, acts } = await paying();
  await user.click(screen.getByRole("button", { name: "t.order" }));
  const consent = screen.getByRole("checkbox", { name: "The shop's own words." });
  expect(document.activeElement).toBe(consent);
  expect(screen.getByText("Please check this box to continue.")).toBeDefined();
  expect(acts).toEqual([]);
});

it("buys once, however often the button is pressed, and says what was agreed to", async () => {
  const { user, acts } = await paying();
  await user.click(screen.getByRole("checkbox", { name: "The shop's own words." }));
  await user.tripleClick(screen.getByRole("button", { name: "t.order" }));
  await user.click(screen.getByRole("button", { name: "t.order" }));
  expect(acts).toEqual([
    {
      type: "purchaseRequested",
      step: "pay",
      attemptId: "attempt-1",
      payment: {
        method: "card",
        nonce: "n-1",
        consents: [{ kind: "renewal", text: "The shop's own words.", token: "t" }],
      },
    },
  ]);
});

it("names the company that sells, beside every button that buys", async () => {
  const { unmount } = await paying();
  expect(screen.getByText("Sold by Strideo GmbH (demo)")).toBeDefined();
  unmount();
  renderSection(offer, aBuyer().view);
  expect(screen.getByText("Sold by Strideo GmbH (demo)")).toBeDefined();
});

it("marks each way to pay that is there by its identifier", async () => {
  const { container } = await paying({ wallets: ["paypal", "apple pay", "google pay"] });
  const marked = [...container.querySelectorAll("[id*=payment-], #primer-checkout-apm-googlePay")];
  expect(marked.map(({ id, textContent }) => [id, textContent])).toEqual([
    ["strideo-payment-paypal", "Pay with PayPal"],
    ["strideo-payment-apple", "Pay with Apple Pay"],
    ["primer-checkout-apm-googlePay", "Pay with Google Pay"],
    ["strideo-payment-card", ""],
  ]);
});

it("keeps consent and fields after a refusal, says why, and takes the next try", async () => {
  let tries = 0;
  const { user, acts } = await paying({
    tokenizeCard: async () => {
      tries += 1;
      return tries === 1 ? { refused: "wrong-cvc" } : { token: { method: "card", nonce: "n-2" } };
    },
  });
  await user.click(screen.getByRole("checkbox", { name: "The shop's own words." }));
  await user.click(screen.getByRole("button", { name: "t.order" }));
  const alert = await screen.findByText(/security code doesn’t match/);
  expect(document.activeElement?.contains(alert)).toBe(true);
  await user.click(screen.getByRole("button", { name: "t.order" }));
  expect(acts).toHaveLength(1);
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
});

it("tells that the bank declined, and lets the buyer try again", async () => {
  const { user, acts, become, view } = await paying();
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "t.order" }));
  const attempt = {
    id: "attempt-1",
    product: "running-plan-3-months",
    status: "declined",
    reason: "insufficient-funds",
  } as const;
  become({ ...view, session: { ...view.session, status: "failed", attempt } });
  expect(screen.getByText(/balance does not cover/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "t.order" }));
  expect(acts.map((each) => "attemptId" in each && each.attemptId)).toEqual(["attempt-1", "attempt-2"]);
});

it("takes no second payment while nobody knows what became of the first", async () => {
  const attempt = { id: "a-0", product: "running-plan-3-months", status: "unknown" } as const;
  const { user, acts } = await paying({}, { attempt, status: "failed", failure: "unknown" });
  expect(screen.getByText(/don’t know yet/)).toBeDefined();
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "t.order" }));
  expect(acts).toEqual([]);
});

it("says nothing when a wallet was closed, and is ready again", async () => {
  const { user, acts } = await paying({ wallets: ["paypal"], test: true });
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "TEST PayPal" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "t.order" }));
  expect(acts).toHaveLength(1);
});

it("offers to load a provider again that did not come, and really asks it again", async () => {
  let mounts = 0;
  const { view } = aBuyer({ position: "pay", purchases: [] });
  const payments: FunnelView["payments"] = {
    mount: async (host, words, buyer) => {
      mounts += 1;
      if (mounts === 1) throw new Error("blocked");
      return fieldsThat({}).mount(host, words, buyer);
    },
  };
  const { user } = renderSection(payment, { ...view, payments });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "t.order" })).toHaveProperty("disabled", false));
  expect(mounts).toBe(2);
});

it("offers what paid before to who orders a further thing, though nothing of it is owned", async () => {
  const { view } = aBuyer({ position: "pay", purchases: [], isClient: true });
  renderSection(payment, { ...view, hasSavedMethod: async () => true });
  expect(await screen.findByRole("button", { name: /same way as before/ })).toBeTruthy();
});

it.each<[string, () => Promise<MountedFields>]>([
  ["still load", () => new Promise(() => undefined)],
  ["cannot be had", () => Promise.reject(new Error("blocked"))],
])("charges what a client paid with before while the fields for another card %s", async (_when, mount) => {
  const { view, acts } = aBuyer({ position: "pay" });
  const { user } = renderSection(payment, { ...view, payments: { mount }, hasSavedMethod: async () => true });
  await user.click(await screen.findByRole("button", { name: /same way as before/ }));
  expect(screen.getByRole("checkbox").matches(":focus")).toBe(true);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: /same way as before/ }));
  expect(acts).toMatchObject([{ type: "purchaseRequested", payment: { method: "card", nonce: "saved" } }]);
});
