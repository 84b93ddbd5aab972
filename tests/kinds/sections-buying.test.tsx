import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ProductDefinition } from "../../src/engine/definition/definition.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { summarize } from "../../src/engine/summary/summarize.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const plans: SectionNode = {
  kind: "plan-picker",
  title: "t.plans",
  continue: "t.continue",
  preselected: "running-plan-3-months",
} as const;
const offer: SectionNode = { kind: "offer", title: "t.offer", add: "t.add", decline: "continue" } as const;

it("says what is billed now and the price per day on the same card, and when it renews", () => {
  const { container } = renderSection(plans, aBuyer({ plan: null, purchases: [] }).view);
  const card = screen.getByRole("radio", { name: /products.running-plan-3-months/ }).closest("label");
  expect(card?.textContent).toContain("$44.99 billed now");
  expect(card?.textContent).toContain("$0.49");
  expect(container.textContent).toContain("You pay $44.99 today.");
  expect(container.textContent).toContain("products.renewal");
});

it("chooses the plan that was picked and goes on", async () => {
  const { view, acts } = aBuyer({ plan: null });
  const { user } = renderSection(plans, view);
  await user.click(screen.getByRole("radio", { name: /6-months/ }));
  await user.click(screen.getByRole("button", { name: "t.continue" }));
  expect(acts).toEqual([
    { type: "planSelected", product: "running-plan-6-months" },
    { type: "continued", step: "results" },
  ]);
});

it("puts the plan of an accepted downsell among the plans, chosen, and asks no second time", async () => {
  const withNo = {
    ...plans,
    plans: ["running-plan-3-months"],
    no_thanks: { label: "t.no", modal: "shorter" },
  } as const;
  const { view, acts } = aBuyer({ plan: "running-plan-6-months", shown: ["shorter"] });
  const { user } = renderSection(withNo, view);
  expect(screen.getByRole("radio", { name: /6-months/ })).toHaveProperty("checked", true);
  expect(screen.queryByRole("button", { name: "t.no" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "t.continue" }));
  expect(acts[0]).toEqual({ type: "planSelected", product: "running-plan-6-months" });
});

it("takes no decision for the visitor when nothing is preselected", () => {
  renderSection(
    { kind: "plan-picker", title: "t.plans", continue: "t.continue" } as const,
    aBuyer({ plan: null }).view,
  );
  expect(screen.getByRole("button", { name: "Choose a plan" })).toHaveProperty("disabled", true);
});

it.each([
  ["shortest", "running-plan-1-month", true],
  ["shortest", "running-plan-6-months", false],
  ["lowest-per-day", "running-plan-6-months", true],
  ["lowest-per-day", "running-plan-1-month", false],
] as const)("shows the tag %s on %s only while it is true", (reason, product, shown) => {
  renderSection({ ...plans, tag: { product, reason, text: "t.tag" } } as const, aBuyer().view);
  expect(screen.queryAllByText("t.tag")).toHaveLength(shown ? 1 : 0);
});

it.each([
  ["fits", "five_km", 1],
  ["fits no", "marathon", 0],
] as const)("says that a plan %s goal of %s with sessions of an hour", (_, target_distance, shown) => {
  const { view } = aBuyer();
  const plan = { activity: "run", session_minutes: "minutes", target_distance: "target" } as const;
  const answered = {
    ...view,
    funnel: { ...view.funnel, quiz: { ...view.funnel.quiz, plan } },
    facts: { minutes: "60_min", target: target_distance },
    roles: { workout_days: [2, 4, 6], distance: "up_to_5_km" },
  };
  // What this visitor wants to lose takes two months, for which the first of two equally near lengths is named.
  const tag = { product: "running-plan-1-month", reason: "fits-goal", text: "t.tag" } as const;
  renderSection({ ...plans, tag }, answered);
  expect(screen.queryAllByText("t.tag")).toHaveLength(shown);
});

it("says of no plan that it fits the goal of somebody who named neither a weight nor a distance nor a day", () => {
  const { view } = aBuyer();
  const plan = { activity: "run", session_minutes: "minutes" } as const;
  const roles = { workout_days: [2, 4, 6], distance: "up_to_5_km" };
  const tag = { product: "running-plan-1-month", reason: "fits-goal", text: "t.tag" } as const;
  renderSection(
    { ...plans, tag },
    {
      ...view,
      funnel: { ...view.funnel, quiz: { ...view.funnel.quiz, plan } },
      facts: { minutes: "60_min" },
      roles,
      summary: { status: "ready", value: summarize(roles, view.today) },
    },
  );
  expect(screen.queryByText("t.tag")).toBeNull();
});

it("opens the other offer from No thanks", async () => {
  const { view, acts } = aBuyer();
  const { user } = renderSection({ ...plans, no_thanks: { label: "t.no", modal: "shorter-start" } } as const, view);
  await user.click(screen.getByRole("button", { name: "t.no" }));
  expect(acts).toEqual([{ type: "modalOpened", modal: "shorter-start" }]);
});

it("charges the saved method for an extra once, and says the total so far", async () => {
  const { view, acts } = aBuyer({ position: "meal-offer" });
  const { user, container } = renderSection(offer, view);
  expect(container.textContent).toContain("So far today: $44.99.");
  expect(container.textContent).toContain("One payment. No renewal.");
  await user.dblClick(screen.getByRole("button", { name: "t.add" }));
  expect(acts).toEqual([
    {
      type: "purchaseRequested",
      step: "meal-offer",
      attemptId: "attempt-1",
      payment: { method: "card", nonce: "saved" },
    },
  ]);
});

it("shows what is agreed to above the button of an extra that renews, in the shop's words, and sends it along", async () => {
  const { view, acts } = aBuyer({ position: "meal-offer" });
  const step = { kind: "upsell", page: "upsell", product: "running-plan-1-month", next: "success" };
  const steps = { ...view.funnel.steps, "meal-offer": step } as FunnelView["funnel"]["steps"];
  const { user } = renderSection(offer, { ...view, funnel: { ...view.funnel, steps } });
  expect(await screen.findAllByText("The shop's own words.")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "t.add" }));
  const consents = [{ kind: "renewal", text: "The shop's own words.", token: "t" }];
  expect(acts).toMatchObject([{ type: "purchaseRequested", payment: { method: "card", nonce: "saved", consents } }]);
});

const offers: SectionNode = {
  kind: "offers",
  title: "t.offers",
  about: [{ product: "meal-plan", text: "t.about" }],
  add: "t.add",
  decline: "continue",
} as const;
/** A step that offers two products at once. */
const aChoice = (part: Partial<Session> = {}) => {
  const { view, acts } = aBuyer({ position: "meal-offer", ...part });
  const step = {
    kind: "upsell",
    page: "upsell",
    product: "meal-plan",
    also: ["running-plan-1-month"],
    next: "success",
  };
  const steps = { ...view.funnel.steps, "meal-offer": step } as FunnelView["funnel"]["steps"];
  return { acts, view: { ...view, funnel: { ...view.funnel, steps } } };
};

it("ticks nothing for the buyer, sums what is ticked, and pays for all of it with one press", async () => {
  const { view, acts } = aChoice();
  const { user, container } = renderSection(offers, view);
  expect(screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  expect(screen.getByRole("button", { name: "Choose what you’d like" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "products.meal-plan" }));
  await user.click(screen.getByRole("checkbox", { name: "products.running-plan-1-month" }));
  expect(container.textContent).toContain("Together$44.98");
  expect(container.textContent).toContain("products.renewal");
  // One of the two renews: what is agreed to stands above the button, and goes along.
  expect(screen.getByText("The shop's own words.")).toBeDefined();
  await user.dblClick(screen.getByRole("button", { name: "t.add" }));
  expect(acts).toEqual([
    {
      type: "purchaseRequested",
      step: "meal-offer",
      attemptId: "attempt-1",
      payment: {
        method: "card",
        nonce: "saved",
        consents: [{ kind: "renewal", text: "The shop's own words.", token: "t" }],
      },
      products: ["meal-plan", "running-plan-1-month"],
    },
  ]);
});

it("says that nothing was charged where a part was bought already, and offers the rest", async () => {
  const bought = { product: "meal-plan", orderId: "o-2", minor: 1499, currency: "USD" } as const;
  const attempt = { id: "a-0", product: "meal-plan", status: "declined", reason: "partly-purchased" } as const;
  const { view, acts } = aChoice({ attempt, status: "failed", purchases: [bought] });
  const { user } = renderSection(offers, view);
  expect(screen.getByText(/Nothing was charged: you already have part of this/)).toBeDefined();
  expect(screen.getByText("Already yours")).toBeDefined();
  expect(screen.getByRole("checkbox", { name: "products.meal-plan" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "products.running-plan-1-month" }));
  await user.click(screen.getByRole("button", { name: "t.add" }));
  expect(acts).toMatchObject([{ products: ["running-plan-1-month"] }]);
});

it("lets the visitor go on after an extra was declined", async () => {
  const attempt = { id: "a-0", product: "meal-plan", status: "declined", reason: "card-declined" } as const;
  const { view, acts } = aBuyer({ position: "meal-offer", attempt, status: "failed" });
  const { user } = renderSection(offer, view);
  expect(screen.getByText(/didn’t approve/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "No, continue" }));
  expect(acts).toEqual([{ type: "offerDeclined", step: "meal-offer" }]);
});

it("names the page of a delivery before it is known what is sent, and stays away where it names none", () => {
  const nothing = aBuyer({ plan: null, purchases: [], position: "goal" }).view;
  const delivery: SectionNode = { kind: "delivery", title: "t.where", text: "t.why", submit: "t.send" };
  const { become, container } = renderSection({ ...delivery, level: 1 }, nothing);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("t.where");
  expect(container.querySelector("form")).toBeNull();
  become(nothing, { ...delivery, level: 2 });
  expect(screen.queryByRole("heading")).toBeNull();
});

it("chooses the visitor's country for a parcel, and says where none goes (full_country)", () => {
  const { view } = aBuyer({ purchases: [], position: "meal-offer" });
  const meal = view.funnel.products["meal-plan"];
  if (!meal) throw new Error("the shop sells no meal plan");
  const parcel = { ...meal, type: "physical" as const, ships_to: ["US", "CA"] };
  const funnel = { ...view.funnel, products: { ...view.funnel.products, "meal-plan": parcel } };
  const delivery: SectionNode = { kind: "delivery", title: "t.where", text: "t.why", submit: "t.send" };
  const from = (country: string, fullCountry: string) => ({ ...view, funnel, location: { country, fullCountry } });
  const { become } = renderSection(delivery, from("CA", "Canada"));
  expect(screen.getByRole("combobox", { name: /country/i })).toHaveProperty("value", "US");
  expect(screen.queryByText(/Your location/)).toBeNull();
  become(from("FR", "France"));
  expect(screen.getByText(/Your location: France. We don’t deliver there./)).toBeDefined();
});

it("names each order on the receipt by what was bought, its price and its number", () => {
  const purchases = [
    { product: "running-plan-3-months", orderId: "f6e99cc22430bdca", minor: 4499, currency: "USD" },
  ] as const;
  const receipt: SectionNode = {
    kind: "receipt",
    title: "t.in",
    orders: "t.orders",
    cancel: { label: "t.cancel", page: "cancel" },
  };
  renderSection(receipt, aBuyer({ purchases }).view);
  const order = screen.getByRole("listitem").textContent;
  expect(order).toContain("products.running-plan-3-months");
  expect(order).toContain("$44.99");
  expect(order).toContain("Order f6e99cc22430bdca");
});

it.each([
  ["code", { gift_card: { gives: "running-plan-1-month" } }, "t.code", "products.meal-plan by code to ana@example.com"],
  ["file", { files: ["pdf"] }, "t.file", "products.meal-plan by link to ana@example.com"],
  ["parcel", { type: "physical" }, "t.in", "all to ana@example.com"],
] as const)("thanks for what comes as a %s in its own words, where it has some", (_supply, sold, title, text) => {
  const { view } = aBuyer({ purchases: [{ product: "meal-plan", orderId: "A-1", minor: 1499, currency: "USD" }] });
  const meal = view.funnel.products["meal-plan"];
  if (!meal) throw new Error("the shop sells no meal plan");
  const t = (key: string, params: Readonly<Record<string, string | number>> = {}): string =>
    ({
      "t.code-text": `${params["product"]} by code to ${params["email"]}`,
      "t.file-text": `${params["product"]} by link to ${params["email"]}`,
      "t.all": `all to ${params["email"]}`,
    })[key] ?? key;
  const receipt: SectionNode = {
    kind: "receipt",
    title: "t.in",
    text: "t.all",
    by_supply: { code: { title: "t.code", text: "t.code-text" }, file: { title: "t.file", text: "t.file-text" } },
    cancel: { label: "t.cancel", page: "cancel" },
  };
  const products = { ...view.funnel.products, "meal-plan": { ...meal, ...sold } };
  renderSection(receipt, { ...view, words: { ...view.words, t }, funnel: { ...view.funnel, products } });
  expect(screen.getByRole("heading", { name: title })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

it("the sum of the purchases shows its flag and is cleared: whoever looks still reads it, whoever comes back does not", () => {
  const receipt: SectionNode = { kind: "receipt", title: "t.in", cancel: { label: "t.cancel", page: "cancel" } };
  const plan = { product: "running-plan-3-months", orderId: "order-1", minor: 4499, currency: "USD" };
  const meals = { product: "meal-plan", orderId: "order-2", minor: 1499, currency: "USD" };
  const { view } = aBuyer({ purchases: [plan, meals] });
  const cleared = { ...view, session: { ...view.session, purchasesSummed: 2 } };
  const { become, unmount } = renderSection(receipt, view);
  const flag = () => screen.queryByText("Paid just now")?.parentElement?.textContent;
  expect(flag()).toBe("Paid just now$59.98");
  become(cleared);
  expect(flag()).toBe("Paid just now$59.98");
  unmount();
  renderSection(receipt, cleared);
  expect(flag()).toBeUndefined();
});

it("tells whoever has entered a challenge how the fee comes back, and nobody else (is_challenge_user)", () => {
  const receipt: SectionNode = { kind: "receipt", title: "t.in", cancel: { label: "t.cancel", page: "cancel" } };
  const { view } = aBuyer({ ownedProducts: ["meal-plan"] });
  const { become } = renderSection(receipt, view);
  expect(screen.queryByText(/claim your fee back/)).toBeNull();
  const meal = view.funnel.products["meal-plan"];
  if (!meal) throw new Error("the shop sells no meal plan");
  const entry = { ...meal, challenge: { refund_page: "challenge/refund" } };
  become({ ...view, funnel: { ...view.funnel, products: { ...view.funnel.products, "meal-plan": entry } } });
  expect(screen.getByText(/claim your fee back/)).toBeDefined();
});

it("names what is owned since another visit without an amount, with the way to sign in", () => {
  const receipt: SectionNode = { kind: "receipt", title: "t.in", cancel: { label: "t.cancel", page: "cancel" } };
  renderSection(receipt, aBuyer({ purchases: [], ownedProducts: ["running-plan-3-months"] }).view);
  expect(screen.getByRole("listitem").textContent).toBe("products.running-plan-3-months");
  expect(screen.getByRole("link", { name: "sign in" }).getAttribute("href")).toContain("account");
});

it("leads who signed in with a plan to what is offered beside it, and does not ask them to sign in again", async () => {
  const receipt: SectionNode = { kind: "receipt", title: "t.in", cancel: { label: "t.cancel", page: "cancel" } };
  const signIn = { email: "ana@example.com", status: "signed-in" } as const;
  const { view } = aBuyer({ purchases: [], ownedProducts: ["running-plan-3-months"], signIn });
  const { become } = renderSection(receipt, { ...view, offerAhead: async () => "success/consultation" });
  const way = await screen.findByRole("link", { name: "See what goes with your plan" });
  expect(way.getAttribute("href")).toContain("success/consultation");
  expect(screen.queryByRole("link", { name: "sign in" })).toBeNull();
  become({ ...view, offerAhead: async () => null });
  await waitFor(() => expect(screen.queryByRole("link", { name: "See what goes with your plan" })).toBeNull());
});

it("offers no plan that is owned", () => {
  renderSection(plans, aBuyer({ plan: null, purchases: [], ownedProducts: ["running-plan-3-months"] }).view);
  expect(screen.queryByRole("radio", { name: /running-plan-3-months/ })).toBeNull();
  expect(screen.getByRole("radio", { name: /running-plan-6-months/ })).toBeTruthy();
});

it("has no order button for what is owned", () => {
  const buy: SectionNode = { kind: "buy", title: "t.buy", product: "running-plan-3-months", choose: "t.choose" };
  const { become } = renderSection(buy, aBuyer({ purchases: [] }).view);
  expect(screen.getByRole("button", { name: "t.choose" })).toBeTruthy();
  become(aBuyer({ purchases: [], ownedProducts: ["running-plan-3-months"] }).view, buy);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("You have this already. There is nothing left to pay.")).toBeTruthy();
});

it("says after four seconds of waiting that it is still working, and not before", () => {
  vi.useFakeTimers();
  renderSection(plans, { ...aBuyer().view, products: { status: "loading" } });
  act(() => void vi.advanceTimersByTime(3900));
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole("status").textContent).toBe("Still working. Thank you for your patience.");
  vi.useRealTimers();
});

it("confirms an order above an offer only where there is one: a page without its script knows of none", () => {
  const confirming: SectionNode = { ...offer, confirmed: "t.confirmed" };
  const { container, unmount } = renderSection(confirming, aBuyer({ purchases: [] }).view);
  expect(container.textContent).not.toContain("t.confirmed");
  unmount();
  // Has bought already.
  expect(renderSection(confirming, aBuyer().view).container.textContent).toContain("t.confirmed");
});

it("numbers the steps of an order and says which one this is", () => {
  const flow: SectionNode = {
    kind: "flow-steps",
    title: "Steps of your order",
    flows: [
      {
        when: { answer: "wish", is: "run-challenge" },
        current: "payments_form",
        steps: { register_form: { label: "Sign up", page: "shop-email" }, payments_form: { label: "Pay" } },
      },
      {
        current: "checkout_step",
        steps: {
          offer_step: { label: "Choose", page: "shop" },
          email_step: { label: "Email", page: "shop-email" },
          checkout_step: { label: "Pay" },
        },
      },
    ],
  };
  const { view } = aBuyer();
  const { become } = renderSection(flow, { ...view, facts: { wish: "paperbook" } });
  const shown = () =>
    screen.getAllByRole("listitem").map((item) => [item.textContent, item.getAttribute("aria-current")]);
  expect(shown()).toEqual([
    ["Choose", null],
    ["Email", null],
    ["Pay", "step"],
  ]);
  expect(screen.getByRole("link", { name: "Email" }).getAttribute("href")).toContain("shop-email");
  become({ ...view, facts: { wish: "run-challenge" } });
  expect(shown()).toEqual([
    ["Sign up", null],
    ["Pay", "step"],
  ]);
});

it("tells who bought nothing but a book of the receipt, and of no application", () => {
  const { view } = aBuyer({ position: "thanks" });
  const next: SectionNode = { kind: "what-next", title: "t.next" } as const;
  const { unmount } = renderSection(next, view);
  expect(screen.getByText("Your receipt is on its way to ana@example.com.")).toBeDefined();
  unmount();
  const quiz = { ...view.funnel.quiz, plan: { activity: "run", session_minutes: "minutes" } } as const;
  renderSection(next, { ...view, funnel: { ...view.funnel, quiz } });
  expect(screen.getByText("Your receipt and the link to the app are on their way to ana@example.com.")).toBeDefined();
});

it("has nothing to say of the coming days to a client who bought on another device, and no heading over it", () => {
  const { view } = aBuyer({ purchases: [], ownedProducts: ["plan-month"] });
  const { container } = renderSection({ kind: "what-next", title: "t.next" }, view);
  expect(container.textContent).toBe("");
});

it("says of a code and of a file that was bought by which mail it comes", () => {
  const { view } = aBuyer({ purchases: [{ product: "meal-plan", orderId: "A-1", minor: 1499, currency: "USD" }] });
  const next: SectionNode = { kind: "what-next", title: "t.next" } as const;
  const selling = (sold: Partial<ProductDefinition>) => ({
    ...view,
    products: {
      status: "ready" as const,
      value: (view.products.status === "ready" ? view.products.value : []).map((priced) => ({
        ...priced,
        product: { ...priced.product, ...sold },
      })),
    },
  });
  const { become } = renderSection(next, selling({ files: ["pdf"] }));
  expect(
    screen.getByText("products.meal-plan: the link for your download is in the email with the receipt."),
  ).toBeDefined();
  become(selling({ gift_card: { gives: "running-plan-1-month" } }));
  expect(
    screen.getByText(/^products.meal-plan: the code comes in an email of its own to ana@example.com/),
  ).toBeDefined();
});

it("says by which working day a parcel leaves, and how long it takes", () => {
  const { view } = aBuyer({ purchases: [{ product: "meal-plan", orderId: "A-1", minor: 1499, currency: "USD" }] });
  const known = view.products.status === "ready" ? view.products.value : [];
  const delivery = { leaves_within: 2, days: { from: 3, to: 5 } } as NonNullable<ProductDefinition["delivery"]>;
  const value = known.map((priced) => ({ ...priced, product: { ...priced.product, delivery } }));
  renderSection({ kind: "what-next", title: "t.next" }, { ...view, products: { status: "ready" as const, value } });
  // Today is a Saturday.
  const entry = screen.getByText(
    /^products.meal-plan leaves our warehouse by this day. It arrives 3 to 5 working days/,
  );
  expect(entry.parentElement?.querySelector("time")?.textContent).toBe("Tue, November\u00A024");
});

it("tells the coming days in their order, also when a parcel leaves ahead of the first session", () => {
  const { view } = aBuyer({ purchases: [{ product: "meal-plan", orderId: "A-1", minor: 1499, currency: "USD" }] });
  const known = view.products.status === "ready" ? view.products.value : [];
  const delivery = { leaves_within: 2, days: { from: 3, to: 5 } } as NonNullable<ProductDefinition["delivery"]>;
  const value = known.map((priced) => ({ ...priced, product: { ...priced.product, delivery } }));
  const quiz = { ...view.funnel.quiz, plan: { activity: "run", session_minutes: "minutes" } } as const;
  renderSection(
    { kind: "what-next", title: "t.next" },
    {
      ...view,
      products: { status: "ready" as const, value },
      funnel: { ...view.funnel, quiz },
      facts: { minutes: "30_min" },
      roles: { workout_days: [4], distance: "up_to_5_km" },
    },
  );
  const days = screen.getAllByRole("listitem").map((entry) => entry.querySelector("time")?.textContent);
  expect(days).toEqual(["Sat, November\u00A021", "Tue, November\u00A024", "Thu, November\u00A026"]);
});

const inShop = { position: "meal-offer", plan: null, purchases: [], answers: { goal: "meal-plan" } } as const;
const shown = [
  { product: "running-plan-1-month", art: "art:gift-card-1", points: ["t.card"] },
  { product: "meal-plan", art: "art:meal-plan", points: ["t.recipes", "t.shopping"] },
] as const;

const picturesIn = (container: HTMLElement): readonly (string | null)[] =>
  [...container.querySelectorAll('use[href^="#icon-art-"]')].map((use) => use.getAttribute("href"));

it.each([
  ["meal-plan", ["#icon-art-meal-plan"], "products.meal-plan$14.99 One payment. No renewal.t.recipest.shopping"],
  ["none of them", [], ""],
])("shows what was chosen in a shop, %s, with picture, price and contents", (goal, pictures, text) => {
  const { view } = aBuyer(inShop);
  const { container } = renderSection({ kind: "order-preview", products: shown }, { ...view, facts: { goal } });
  expect(picturesIn(container)).toEqual(pictures);
  expect(container.textContent).toBe(text);
});

it("shows picture and contents of the one product that is ordered", () => {
  const box: SectionNode = { kind: "order-box", title: "t.order", products: shown };
  const { container } = renderSection(box, aBuyer(inShop).view);
  expect(picturesIn(container)).toEqual(["#icon-art-meal-plan"]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["t.recipes", "t.shopping"]);
});
