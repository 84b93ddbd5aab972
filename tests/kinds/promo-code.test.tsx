import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Coupon } from "../../src/engine/selling/coupon.ts";
import { priceProducts } from "../../src/engine/selling/price-products.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { aBuyer, renderSection, shopFunnel, TODAY } from "./section-world.tsx";

const orderBox = { kind: "order-box", title: "t.order", promo_code: true } as const;

const five: Coupon = {
  name: "FIVE",
  products: ["running-plan-3-months"],
  discount_type: "fixed",
  discount: { USD: "5.00", EUR: "5.00", CAD: "5.00", AUD: "5.00", GBP: "5.00" },
};

/** The checkout of the plan of three months, with prices as the session's coupon makes them. */
const atCheckout = (session: Partial<Session> = {}) => {
  const { view, acts } = aBuyer({ position: "pay", purchases: [], ...session });
  const value = priceProducts(shopFunnel, "en-US", TODAY, view.session.coupon);
  return { view: { ...view, products: { status: "ready" as const, value } }, acts };
};

const opened = async () => {
  const { view, acts } = atCheckout();
  const box = renderSection(orderBox, view);
  await box.user.click(screen.getByRole("button", { name: "I have a code" }));
  return { ...box, acts };
};

it("asks for a code only when somebody says that they have one", async () => {
  const { view, acts } = atCheckout();
  const { user } = renderSection(orderBox, view);
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "I have a code" }));
  const field = screen.getByRole("textbox", { name: "Code" });
  expect(document.activeElement).toBe(field);
  await user.type(field, "five{Enter}");
  expect(acts).toEqual([{ type: "couponSubmitted", coupon: "five" }]);
});

it("says the new total, shows the line of the code, and offers to take it away", async () => {
  const { user, become } = await opened();
  await user.type(screen.getByRole("textbox"), "five{Enter}");
  const { view, acts } = atCheckout({ coupon: five });
  become(view);
  expect(screen.getByRole("status").textContent).toBe("Code FIVE applied. You pay $39.99 today.");
  expect(screen.getByText("Code FIVE").parentElement?.textContent).toContain("5.00");
  const remove = screen.getByRole("button", { name: "Remove code FIVE" });
  expect(document.activeElement).toBe(remove);
  await user.click(remove);
  expect(acts).toEqual([{ type: "couponRemoved" }]);
  become(atCheckout().view);
  expect(screen.getByRole("status").textContent).toBe("Code removed. You pay $44.99 today.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "I have a code" }));
});

it.each([
  ["couponNotValid", "This code is unknown or has ended. Please check it."],
  ["tooManyTries", "That was a few too many tries. Please wait a little and try again."],
  ["networkError", "We couldn’t reach our server. Nothing you entered is lost. Please try again."],
  ["unavailable", "Our server is busy or restarting. What you entered is still here. Please try again in a minute."],
])("says %s in words at the field, until something else is typed", async (failure, words) => {
  const { user, become } = await opened();
  await user.type(screen.getByRole("textbox"), "nine{Enter}");
  become(atCheckout({ status: "failed", failure }).view);
  const field = screen.getByRole("textbox", { name: "Code" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(words)).toBeDefined();
  expect(document.activeElement).toBe(field);
  await user.type(field, "s");
  expect(screen.queryByText(words)).toBeNull();
});

it("does not take a declined card for a refused code", async () => {
  const { become } = await opened();
  become(atCheckout({ status: "failed", failure: "card-declined" }).view);
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBeNull();
});

it("says when a code is for other products, and takes nothing off", async () => {
  const { become } = await opened();
  become(atCheckout({ coupon: { ...five, products: ["meal-plan"] } }).view);
  expect(screen.getByRole("status").textContent).toBe(
    "Code FIVE does not apply to this product. You pay $44.99 today.",
  );
  expect(screen.queryByText("Code FIVE")).toBeNull();
});

it("leaves the total alone while a payment is open", () => {
  const attempt = { id: "a-1", product: "running-plan-3-months", status: "started" as const };
  renderSection(orderBox, atCheckout({ attempt, coupon: five }).view);
  expect(screen.getByRole("button", { name: "Remove code FIVE" })).toHaveProperty("disabled", true);
});

it("asks for no code where none is taken", () => {
  renderSection({ ...orderBox, promo_code: false }, atCheckout().view);
  expect(screen.queryByRole("button", { name: "I have a code" })).toBeNull();
});

it("shows the plans of a season at what is charged, with the price before it and what renewal costs", () => {
  const { view } = atCheckout({ position: "results", plan: null, coupon: five });
  const { container } = renderSection(
    { kind: "plan-picker", title: "t.plans", continue: "t.continue", preselected: "running-plan-3-months" },
    view,
  );
  const card = screen.getByRole("radio", { name: /running-plan-3-months/ }).closest("label");
  expect(card?.textContent).toContain("$39.99 billed now");
  expect(card?.querySelector("del")?.textContent).toBe("$44.99");
  expect(
    screen
      .getByRole("radio", { name: /6-months/ })
      .closest("label")
      ?.querySelector("del"),
  ).toBeNull();
  expect(container.textContent).toContain("You pay $39.99 today.");
});
