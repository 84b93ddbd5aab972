import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Account, AccountAnswer, AccountPlan, AccountRequest } from "../../src/engine/account/account.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aReceipt } from "./a-receipt.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const section: SectionNode = {
  kind: "account",
  title: "test.title",
  text: "test.text",
  actions: {
    goToBuyGiftCard: { label: "Give a gift card", page: "buy-gift-card" },
    goToGiftCard: { label: "Redeem a gift card", page: "gift-card" },
    goToRedeemGift: { label: "Finish redeeming", page: "redeem-gift" },
    goToEmail: { label: "Change the address", modal: "other-email" },
    goToConfirmDelete: { label: "Delete account", page: "confirm-delete" },
  },
};

const aPlan: AccountPlan = {
  id: "subscription-1",
  name: "Running plan, 1 month",
  state: "active",
  next: { on: "2026-12-21", amount: "39.99", currency_id: "USD" },
  renewal: { amount: "39.99", currency_id: "USD" },
  until: "2026-12-21",
  resumes_on: null,
  unpaused: null,
  is_charging: false,
  is_returning: false,
  ends_on: null,
  ends_if_paid: null,
  acts: ["cancel", "pause", "card", "withdraw"],
  locked: [],
  refund: { amount: "39.99", currency_id: "USD", last_day: "2026-12-05" },
  early: null,
  pause_from: "2026-12-22",
  pause_until: "2027-03-01",
  change: null,
};

const anAccount: Account = {
  email: "ana@example.com",
  shown: "device",
  plans: [aPlan],
  gifts: [{ name: "Walking plan, 3 months", state: "bought", on: "2031-11-20" }],
  receipts: [aReceipt],
  payment_method: "card",
  address: null,
};

afterEach(() => {
  location.hash = "";
});

const open = (answers: readonly AccountAnswer[], payments = aBuyer().view.payments, shown: SectionNode = section) => {
  const requests: AccountRequest[] = [];
  const { view } = aBuyer();
  const account = (_lead: unknown, request: AccountRequest): Promise<AccountAnswer> => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    return answer ? Promise.resolve(answer) : new Promise(() => undefined);
  };
  return { requests, ...renderSection(shown, { ...view, account, payments }) };
};

const ready = (change: Partial<Account> = {}): AccountAnswer => ({ ok: true, account: { ...anAccount, ...change } });

it("leads who has no plan to what they have answered, and who has answered nothing to the start", async () => {
  const { become } = open([ready({ plans: [], answered: "results" })]);
  expect((await screen.findByRole("link", { name: "Find your plan" })).getAttribute("href")).toBe("results");
  become({ ...aBuyer().view, account: async () => ready({ plans: [], answered: null }) });
  await waitFor(() => expect(screen.getByRole("link", { name: "Find your plan" }).getAttribute("href")).toBe("index"));
});

it("says of each plan how it stands, and what is charged when", async () => {
  open([ready()]);
  const plan = await screen.findByRole("heading", { name: "Running plan, 1 month", level: 3 });
  expect(plan.closest("li")?.textContent).toContain("Next payment: $39.99 on December\u00A021, 2026.");
  screen.getByText("Can be redeemed until November 20, 2031");
});

it("leads from the plans to the whole plan, and after what an overdue one needs", async () => {
  const whole = { label: "Your whole plan", page: "plan" };
  const { unmount } = open([ready()], undefined, { ...section, whole });
  const link = await screen.findByRole("link", { name: "Your whole plan" });
  expect([link.getAttribute("href"), link.className]).toEqual(["plan", "button primary"]);
  unmount();
  open([ready({ plans: [{ ...aPlan, state: "grace", acts: ["card", "cancel"] }] })], undefined, { ...section, whole });
  const later = await screen.findByRole("link", { name: "Your whole plan" });
  expect(later.className).toBe("button secondary");
  expect(screen.getByRole("link", { name: "Change card" }).className).toBe("button primary");
});

it("says of several plans how each stands, when and what is charged, and cancels the one that was meant", async () => {
  const plan = (id: string, change: Partial<AccountPlan>): AccountPlan => ({ ...aPlan, id, name: id, ...change });
  const next = (on: string, amount: string) => ({ on, amount, currency_id: "USD" as const });
  const { user, requests } = open([
    ready({
      plans: [
        plan("trial", { state: "intro", next: next("2026-11-28", "29.99") }),
        plan("paused", {
          state: "paused",
          next: next("2027-01-20", "14.99"),
          resumes_on: "2027-01-20",
          acts: ["cancel"],
        }),
        plan("resting", { next: next("2027-02-01", "19.99"), resumes_on: "2027-02-01" }),
        plan("unpaid", { state: "grace", acts: ["card", "cancel"] }),
        plan("unpaid-ending", { state: "grace", ends_if_paid: "2027-06-21", acts: ["card", "cancel"] }),
        plan("given-up", { state: "past_due", next: null, acts: ["card", "cancel"] }),
        plan("owed", { state: "past_due", resumes_on: "2027-02-01", acts: ["card", "cancel"] }),
        plan("ending", { ends_on: "2027-06-21", acts: ["cancel"] }),
        plan("over", { state: "cancelled", next: null, acts: [] }),
        plan("last", { state: "cancelled", next: null, acts: [], is_charging: true }),
        plan("dearer", {
          change: { amount: "49.99", currency_id: "USD", from: "2027-03-01", needs_yes: true, consent: null },
          acts: ["agree", "cancel"],
        }),
      ],
    }),
  ]);
  await screen.findByRole("heading", { name: "trial" });
  const cards = screen.getAllByRole("heading", { level: 3 }).map((name) => name.closest("li"));
  expect(cards.map((card) => card?.textContent)).toEqual([
    "trialTrialNext payment: $29.99 on November\u00A028, 2026.Cancel planPauseChange cardWithdraw",
    "pausedPausedResumes automatically on January\u00A020, 2027, for $14.99.Cancel plan",
    "restingActivePauses on December\u00A021, 2026. Resumes automatically on February\u00A01, 2027, for $19.99.Cancel planPauseChange cardWithdraw",
    "unpaidPayment dueYour last payment didn’t go through. We’ll try again; another card settles it right away. Next payment: $39.99 on December\u00A021, 2026.Change cardCancel plan",
    "unpaid-endingPayment dueYour last payment didn’t go through. We’ll try again; another card settles it right away. Next payment: $39.99 on December\u00A021, 2026.As you asked, the plan ends on June\u00A021, 2027 if this payment is made today.Change cardCancel plan",
    "given-upPayment dueYour last payment didn’t go through, so your access is on hold. With another card, it’s back right away. $39.99 is still to be paid.Change cardCancel plan",
    "owedPayment dueYour last payment didn’t go through. We’ll try again; another card settles it right away. Next payment: $39.99 on December\u00A021, 2026.Change cardCancel plan",
    "endingActiveNext payment: $39.99 on December\u00A021, 2026.As you asked, it ends on June\u00A021, 2027.Cancel plan",
    "overEndingEnds on December\u00A021, 2026. Nothing more is charged.",
    "lastEndingA payment is being made right now, and it’s the last one. If it goes through, your plan ends with the period it pays for. Otherwise it ends on December\u00A021, 2026.",
    "dearerActiveNext payment: $39.99 on December\u00A021, 2026.The new price of $49.99 from March\u00A01, 2027 applies only if you agree. Until then you keep your price.Agree to the priceCancel plan",
  ]);
  const unpaid = cards[3];
  if (!unpaid) throw new Error("no such plan");
  await user.click(within(unpaid).getByRole("link", { name: "Cancel plan" }));
  await user.click(await screen.findByRole("button", { name: "Cancel now" }));
  await waitFor(() => expect(requests[1]).toEqual({ type: "change", plan: "unpaid", act: "cancel" }));
});

it("cancels with a second tap, asks nothing, and says that the confirmation is on its way", async () => {
  const cancelled: AccountPlan = { ...aPlan, state: "cancelled", next: null, acts: [] };
  const { user, requests } = open([ready(), ready({ plans: [cancelled] })]);
  await user.click(await screen.findByRole("link", { name: "Cancel plan" }));
  await screen.findByRole("heading", { name: "Cancel this plan", level: 1 });
  screen.getByText("December 21, 2026");
  await user.click(screen.getByRole("button", { name: "Cancel now" }));
  await screen.findByText(/confirmation is on its way to ana@example.com/);
  screen.getByText("Ends on December 21, 2026. Nothing more is charged.");
  expect(requests).toEqual([{ type: "read" }, { type: "change", plan: "subscription-1", act: "cancel" }]);
});

it("says of a plan that is being charged that this payment is the last, before and after it is cancelled", async () => {
  const charging: AccountPlan = { ...aPlan, is_charging: true };
  const cancelled: AccountPlan = { ...charging, state: "cancelled", next: null, acts: [] };
  const { user } = open([ready({ plans: [charging] }), ready({ plans: [cancelled] })]);
  await user.click(await screen.findByRole("link", { name: "Cancel plan" }));
  await screen.findByText(/^A payment is being made right now, and it’s the last one\./);
  expect(screen.queryByText("December 21, 2026")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel now" }));
  await screen.findByText(/^Done\. The payment being made right now is the last one\./);
  expect(screen.queryByText(/Nothing more is charged/)).toBeNull();
});

it("says of an overdue plan that is being charged that this payment goes back, before and after it is cancelled", async () => {
  const charging: AccountPlan = { ...aPlan, state: "grace", is_charging: true };
  const ended = {
    ...charging,
    state: "expired",
    next: null,
    acts: [],
    is_charging: false,
    is_returning: true,
  } as const;
  const { user } = open([ready({ plans: [charging] }), ready({ plans: [ended] })]);
  await user.click(await screen.findByRole("link", { name: "Cancel plan" }));
  await screen.findByText(
    /^Your plan ends right away.+If it goes through, you get it back in full\. Nothing else is charged\./,
  );
  await user.click(screen.getByRole("button", { name: "Cancel now" }));
  await screen.findByText(/^Done\. If the payment being made right now goes through, you get it back in full\./);
  screen.getByText(
    /^Ended on .+ A payment is still being made right now\. If it goes through, you get it back in full\.$/,
  );
  expect(screen.queryByText(/Nothing more is charged/)).toBeNull();
});

it.each(["grace", "past_due", "paused"] as const)(
  "says of a plan that is %s that it ends at once, and promises no access",
  async (state) => {
    const { user } = open([ready({ plans: [{ ...aPlan, state, next: null, acts: ["cancel"] }] })]);
    await user.click(await screen.findByRole("link", { name: "Cancel plan" }));
    await screen.findByText(/^Your plan ends right away/);
    expect(screen.queryByText("Access until")).toBeNull();
  },
);

it("says what is owed in all, and what another card is charged at once, where no try is left", async () => {
  const renewal = { amount: "29.99", currency_id: "EUR" } as const;
  const { user } = open([ready({ plans: [{ ...aPlan, state: "past_due", next: null, renewal, acts: ["card"] }] })]);
  await screen.findByText(/€29\.99 is still to be paid/);
  await user.click(screen.getByRole("link", { name: "Change card" }));
  expect((await screen.findByText("You pay today")).parentElement?.textContent).toBe("You pay today€29.99");
});

it("has a card tried again whose bank has said neither yes nor no, and leaves the earlier one in use", async () => {
  const token = { method: "card", nonce: "n-1" } as const;
  const fields = { wallets: [], tokenizeCard: async () => ({ token }), tokenizeWallet: async () => ({ token }) };
  const payments = { mount: async () => ({ ...fields, dispose: async () => {} }) };
  const { user, requests } = open([ready(), { ok: false, failure: "cardUnconfirmed" }, ready()], payments);
  await user.click(await screen.findByRole("link", { name: "Change card" }));
  await user.click(await screen.findByRole("button", { name: "Use this card" }));
  await screen.findByText(/current card stays in use\. Please try again, or use another card\. If neither works/);
  await user.click(screen.getByRole("button", { name: "Use this card" }));
  await screen.findByText("From now on, we charge the new card.");
  expect(requests.map(({ type }) => type)).toEqual(["read", "card", "card"]);
});

it("shows what going on after a pause costs today, whatever it would cost at its end", async () => {
  const next = { on: "2027-04-17", amount: "39.99", currency_id: "USD" } as const;
  const renewal = { amount: "29.99", currency_id: "USD" } as const;
  const { user, requests } = open([
    ready({ plans: [{ ...aPlan, state: "paused", next, renewal, acts: ["resume"] }] }),
    ready(),
  ]);
  await screen.findByText("Resumes automatically on April 17, 2027, for $39.99.");
  await user.click(screen.getByRole("link", { name: "Resume now" }));
  expect((await screen.findByText("You pay today")).parentElement?.textContent).toBe("You pay today$29.99");
  await user.click(screen.getByRole("button", { name: "Resume and pay" }));
  await waitFor(() =>
    expect(requests[1]).toEqual({ type: "change", plan: "subscription-1", act: "resume", shown: renewal }),
  );
});

it("says when the next charge comes before a pause is taken back, and sends the day that was read", async () => {
  const unpaused = { on: "2027-01-15", amount: "39.99", currency_id: "USD" } as const;
  const pausing = { ...aPlan, resumes_on: "2027-02-20", unpaused, acts: ["resume"] } as const;
  const { user, requests } = open([ready({ plans: [pausing] }), ready()]);
  await screen.findByText("If you don’t pause, the next payment is $39.99 on January 15, 2027.");
  await user.click(screen.getByRole("button", { name: "Don’t pause" }));
  await waitFor(() =>
    expect(requests[1]).toEqual({ type: "change", plan: "subscription-1", act: "resume", charged_on: "2027-01-15" }),
  );
  await screen.findByText("Your plan continues.");
});

it("says no more that a pause is set once it is taken back, or where that was refused", async () => {
  const pausing = { ...aPlan, resumes_on: "2027-02-20", unpaused: aPlan.next, acts: ["resume"] } as const;
  const { user } = open([
    ready(),
    ready({ plans: [pausing] }),
    { ok: false, failure: "networkError" },
    ready({ plans: [aPlan] }),
  ]);
  await user.click(await screen.findByRole("link", { name: "Pause" }));
  await user.click(await screen.findByRole("button", { name: "Pause now" }));
  await screen.findByText(/^Your pause is set/);
  await user.click(screen.getByRole("button", { name: "Don’t pause" }));
  await screen.findByRole("alert");
  expect(screen.queryByText(/^Your pause is set/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Don’t pause" }));
  await screen.findByText("Your plan continues.");
});

it("offers no end of a pause that could not be announced in time", async () => {
  const { user } = open([ready({ plans: [{ ...aPlan, pause_from: "2027-01-10" }] })]);
  await user.click(await screen.findByRole("link", { name: "Pause" }));
  const days = [...(await screen.findByRole("combobox")).querySelectorAll("option")].map(({ value }) => value);
  expect(days).toEqual(["2027-01-20", "2027-02-19"]);
});

it("shows the day of an early end and what goes back, sends that amount, and says what of a receipt is on its way", async () => {
  const plan: AccountPlan = {
    ...aPlan,
    early: { on: "2026-12-10", notice: { duration: 6, unit: "weeks" }, amount: "12.34", currency_id: "USD" },
    acts: ["end_early"],
  };
  const receipts = (anAccount.receipts ?? []).map((receipt) => ({
    ...receipt,
    returned: { amount: "12.34", is_on_its_way: true },
  }));
  const { user, requests } = open([ready({ plans: [plan] }), ready({ plans: [], receipts })]);
  await user.click(await screen.findByRole("link", { name: "End early" }));
  expect(screen.getByText("Notice period").parentElement?.textContent).toBe("Notice period6\u00A0weeks");
  screen.getByText("December 10, 2026");
  screen.getByText("$12.34");
  await user.click(screen.getByRole("button", { name: "End early now" }));
  await screen.findByText("$12.34 on its way back");
  const shown = { amount: "12.34", currency_id: "USD" };
  expect(requests[1]).toEqual({ type: "change", plan: "subscription-1", act: "end_early", shown });
});

it("agrees to a new price in the server's words, and shows other ones where another price was announced since", async () => {
  const asked = (amount: string, text: string): AccountPlan => ({
    ...aPlan,
    acts: ["agree"],
    change: {
      amount,
      currency_id: "USD",
      from: "2027-03-01",
      needs_yes: true,
      consent: { text, token: `token-${amount}` },
    },
  });
  const { user, requests } = open([
    ready({ plans: [asked("49.99", "I agree to 49.99.")] }),
    { ok: false, failure: "amountChanged" },
    ready({ plans: [asked("59.99", "I agree to 59.99.")] }),
    ready({ plans: [] }),
  ]);
  await user.click(await screen.findByRole("link", { name: "Agree to the price" }));
  screen.getByText("I agree to 49.99.");
  await user.click(screen.getByRole("button", { name: "I agree to pay it" }));
  await screen.findByText("I agree to 59.99.");
  expect(screen.getByRole("alert").textContent).toContain("nothing was done");
  await user.click(screen.getByRole("button", { name: "I agree to pay it" }));
  await screen.findByText("Thank you. The new price is agreed.");
  const agree = { type: "change", plan: "subscription-1", act: "agree" };
  expect([requests[1], requests[3]]).toEqual([
    { ...agree, token: "token-49.99" },
    { ...agree, token: "token-59.99" },
  ]);
});

it("says to who reads the mailbox where a new price can be agreed to", async () => {
  const change = { amount: "49.99", currency_id: "USD", from: "2027-03-01", needs_yes: true, consent: null } as const;
  open([ready({ plans: [{ ...aPlan, acts: ["cancel"], locked: ["agree"], change }] })]);
  const notice = await screen.findByText(/You can agree in the browser that you paid with/);
  expect(notice.closest("li")?.textContent).toContain("Running plan, 1 month");
});

it("shows the refund before it is asked for, and sends back the amount that was read", async () => {
  const { user, requests } = open([ready(), { ok: false, failure: "amountChanged" }]);
  await user.click(await screen.findByRole("link", { name: "Withdraw" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw now" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The amount or day has changed");
  expect(requests[1]).toEqual({
    type: "change",
    plan: "subscription-1",
    act: "withdraw",
    shown: { amount: "39.99", currency_id: "USD" },
  });
});

it("pauses until a day that is chosen from those that are allowed", async () => {
  const { user, requests } = open([ready()]);
  await user.click(await screen.findByRole("link", { name: "Pause" }));
  const choice = await screen.findByRole("combobox");
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["January\u00A04, 2027", "January\u00A020, 2027", "February\u00A019, 2027"]);
  await user.selectOptions(choice, "2027-01-20");
  await user.click(screen.getByRole("button", { name: "Pause now" }));
  await waitFor(() =>
    expect(requests[1]).toEqual({ type: "change", plan: "subscription-1", act: "pause", until: "2027-01-20" }),
  );
});

it("writes an address as it stands on a parcel, with the country by its name", async () => {
  const address = {
    full_name: "Ann Lee",
    address_1: "Lange Straße 112",
    city: "Berlin",
    state: "",
    postal_code: "10115",
    phone: "",
    country: "DE",
  };
  open([ready({ address })]);
  const lines = (await screen.findByText("Ann Lee")).parentElement?.children;
  expect([...(lines ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Ann Lee",
    "Lange Straße 112",
    "10115 Berlin",
    "Germany",
  ]);
});

it("says where receipts are shown to who has signed in by a code alone", async () => {
  open([ready({ shown: "mailbox", receipts: null, plans: [{ ...aPlan, acts: ["cancel"], locked: ["pause"] }] })]);
  expect(await screen.findAllByText(/browser that you paid with/)).toHaveLength(1);
  screen.getByRole("link", { name: "Cancel plan" });
  expect(screen.queryByRole("link", { name: "Pause" })).toBeNull();
});

it("says in an unpaid plan where its card is changed, to whom the address in a mail led without the proof for it", async () => {
  location.hash = "#card-subscription-1";
  const unpaid = { ...aPlan, state: "grace", acts: ["cancel"], locked: ["card"] } as const;
  open([ready({ shown: "mailbox", receipts: null, plans: [unpaid] })]);
  const plan = (await screen.findByRole("heading", { name: aPlan.name })).closest("li");
  expect(plan?.textContent).toContain("browser that you paid with");
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("opens the card of the plan that a mail is about in the browser that paid", async () => {
  location.hash = "#card-subscription-1";
  open([ready({ plans: [{ ...aPlan, state: "grace", acts: ["card", "cancel"] }] })]);
  expect(await screen.findAllByRole("heading", { level: 1, name: "Pay with another card" })).toHaveLength(1);
});

it("keeps its place while it loads, and offers another try when it fails", async () => {
  const { user, requests } = open([{ ok: false, failure: "networkError" }, ready()]);
  // Nobody waits for an account to end a contract.
  expect((await screen.findByRole("link", { name: "cancel" })).getAttribute("href")).toContain("cancel");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Running plan, 1 month" });
  expect(requests).toEqual([{ type: "read" }, { type: "read" }]);
});

it("offers another try, and what works without the account, when the part that asks for it does not come", async () => {
  const { view } = aBuyer();
  renderSection(section, { ...view, account: () => Promise.reject(new TypeError("Failed to fetch")) });
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("link", { name: "cancel" }).getAttribute("href")).toContain("cancel");
});

it("asks who is not known for an address, then for the code that went there", async () => {
  const { view } = aBuyer({ lead: null });
  const { user } = renderSection(section, { ...view, knownFields: { email: "ana@example.com" } });
  await user.click(screen.getByRole("button", { name: "Send me a code" }));
  await screen.findByText(/a code is on its way there, or there already/);
  screen.getByRole("textbox", { name: "Code from the email" });
  await user.click(screen.getByRole("button", { name: "Use another address" }));
  expect(screen.getByRole("textbox", { name: /mail/i })).toBeTruthy();
});

it("leads on from the account by the actions of the specification", async () => {
  const { view, acts } = aBuyer();
  const visited: string[] = [];
  const sent: unknown[] = [];
  const { user } = renderSection(
    section,
    { ...view, account: () => Promise.resolve(ready()), goTo: (page) => visited.push(page) },
    { answers: ["sent"], sent },
  );
  for (const [name, page] of [
    ["Give a gift card", "buy-gift-card"],
    ["Redeem a gift card", "gift-card"],
    ["Finish redeeming", "redeem-gift"],
  ] as const)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toContain(page);
  await user.click(screen.getByRole("button", { name: "Change the address" }));
  expect(acts).toEqual([{ type: "modalOpened", modal: "other-email" }]);
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(visited).toEqual(["confirm-delete"]));
  expect(sent).toEqual([["delete", { email: "ana@example.com" }]]);
});

it("changes the address of an account only in the browser that paid", async () => {
  open([ready({ shown: "mailbox", receipts: null })]);
  await screen.findByRole("link", { name: "Redeem a gift card" });
  expect(screen.queryByRole("button", { name: "Change the address" })).toBeNull();
});

/** What was bought beside a plan, before and after it was withdrawn from. */
const withThing = (name: string, after_return: boolean | null): AccountAnswer => {
  const withdrawal = after_return === null ? null : { id: "thing-12345", last_day: "2026-12-05", after_return };
  const receipts = (anAccount.receipts ?? []).map((receipt) => ({
    ...receipt,
    lines: [...receipt.lines, { name, amount: "9.99", withdrawal }],
  }));
  return ready({ receipts });
};

it.each([
  ["E-book", false, /a file can no longer be downloaded/, /your money is on its way back/],
  ["Bottle", true, /send the package back within 14 days/, /address for the package is in our email/],
])("withdraws with two taps from what is no plan: %s", async (name, afterReturn, text, done) => {
  const { user, requests } = open([withThing(name, afterReturn), withThing(name, null)]);
  await user.click(await screen.findByRole("link", { name: /November 21, 2026/ }));
  await user.click(await screen.findByRole("link", { name: `Withdraw: ${name}` }));
  await screen.findByText(text);
  screen.getByText("$9.99");
  screen.getByText("December 5, 2026");
  await user.click(screen.getByRole("button", { name: "Withdraw now" }));
  await screen.findByText(done);
  const shown = { amount: "9.99", currency_id: "USD" };
  expect(requests[1]).toEqual({ type: "change", plan: "thing-12345", act: "withdraw", shown });
});
