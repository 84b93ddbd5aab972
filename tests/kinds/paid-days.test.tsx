import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProductDefinition } from "../../src/engine/definition/definition.ts";
import type { Purchase } from "../../src/engine/session/session.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const WEEK_AGO = "2026-11-14T10:00";
const RECEIPT = { kind: "receipt", title: "t.thanks", cancel: { label: "t.cancel", page: "cancel" } } as const;
const PLAN = { product: "running-plan-3-months", orderId: "A-1", minor: 4499, currency: "USD", at: WEEK_AGO } as const;

const daysListed = (): readonly (string | undefined | null)[] =>
  screen.getAllByRole("listitem").map((entry) => entry.querySelector("time")?.textContent);

/** Trains on Thursdays, half an hour. */
const trained = (purchases: Parameters<typeof aBuyer>[0] = {}) => {
  const { view } = aBuyer(purchases);
  const quiz = { ...view.funnel.quiz, plan: { activity: "run", session_minutes: "minutes" } } as const;
  return {
    ...view,
    funnel: { ...view.funnel, quiz },
    facts: { minutes: "30_min" },
    roles: { workout_days: [4], distance: "up_to_5_km" },
  };
};

/** The receipt's sentence about renewing, as its day alone. */
const renewalSaid = (purchase: Purchase): string => {
  const { view } = aBuyer({ purchases: [purchase] });
  const t: typeof view.words.t = (key, params) =>
    key === "products.renewal" ? `renews on ${params?.["date"]}` : view.words.t(key, params);
  const { container } = renderSection(RECEIPT, { ...view, words: { ...view.words, t } });
  return /renews on \w+\s\d+, \d{4}/.exec(container.textContent)?.[0] ?? "";
};

it("says of a plan that was paid a week ago the day on which it renews, as was agreed then", () => {
  expect(renewalSaid(PLAN)).toBe("renews on February\u00A014, 2027");
});

it("says of a plan whose day of payment is not known when it would renew if paid today", () => {
  const { at: _, ...undated } = PLAN;
  expect(renewalSaid(undated)).toBe("renews on February\u00A021, 2027");
});

it("tells a week later what is still to come, on the days of the order", () => {
  renderSection({ kind: "what-next", title: "t.next" }, trained({ purchases: [PLAN] }));
  expect(daysListed()).toEqual(["Thu, November\u00A026", "Sun, February\u00A014"]);
});

it("moves no parcel's day with the day on which somebody looks again", () => {
  const view = trained({
    purchases: [{ product: "meal-plan", orderId: "A-2", minor: 1499, currency: "USD", at: "2026-11-20T18:00" }],
  });
  const delivery = { leaves_within: 2, days: { from: 3, to: 5 } } as NonNullable<ProductDefinition["delivery"]>;
  const priced = view.products.status === "ready" ? view.products.value : [];
  const value = priced.map((each) => ({ ...each, product: { ...each.product, delivery } }));
  renderSection({ kind: "what-next", title: "t.next" }, { ...view, products: { status: "ready", value } });
  // Paid on a Friday; today is Saturday.
  expect(daysListed()).toEqual(["Tue, November\u00A024", "Thu, November\u00A026"]);
});

it("shows the plan that was paid from the day of the order on, and the next session of it", () => {
  const view = trained({ purchases: [PLAN] });
  const account = { label: "t.sign-in", page: "account" };
  const empty = { text: "t.empty", label: "t.answer", page: "quiz", account };
  const weeks = {
    kind: "plan-weeks",
    title: "t.plan",
    print: "t.print",
    calendar: "t.calendar",
    elsewhere: "t.elsewhere",
    empty,
  } as const;
  const { container, unmount } = renderSection(weeks, view);
  expect(container.querySelector("h2")?.textContent).toContain("November\u00A019");
  unmount();
  renderSection({ kind: "first-session", title: "t.first", calendar: "t.calendar" }, view);
  expect(screen.getByText(/Thursday, November 26/)).toBeDefined();
});

it("counts a plan from its own order, whatever else was paid here", () => {
  const { at: _, ...undated } = PLAN;
  const book = { product: "meal-plan", orderId: "A-2", minor: 1499, currency: "USD", at: WEEK_AGO } as const;
  renderSection(
    { kind: "first-session", title: "t.first", calendar: "t.calendar" },
    trained({ purchases: [undated, book] }),
  );
  expect(screen.getByRole("button", { name: "t.calendar" })).toBeDefined();
});

it("saves no first week of a plan that is in a later one", () => {
  renderSection({ kind: "first-session", title: "t.first", calendar: "t.calendar" }, trained({ purchases: [PLAN] }));
  expect(screen.queryByRole("button", { name: "t.calendar" })).toBeNull();
});
