import { expect, it } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { TO_CHECKOUT, TO_OFFERS, visit } from "../../../../tests/support/a-visitor.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { TrackedEvent } from "../../../tracking/message.ts";
import { contextFacts } from "./context-facts.ts";
import type { Surroundings } from "./surroundings.ts";

const runtime = aRuntime();
const BUYER = visit(runtime, TO_OFFERS).session;
const SALE: TrackedEvent = { name: "training_plan_purchased", product: "plan-month", orderId: "order-plan-month" };
const around: Surroundings = {
  runtime,
  visitorCode: "abcdefgh01234567",
  location: { status: "success", isEu: true, country: "DE", fullCountry: "Germany", state: "", city: "Köln", ip: "" },
  ttclid: undefined,
  source: { traffic_source: "unknown", landing_page: "/" },
  affiliate: { affiliate_id: "a-1", offer_id: "o-2" },
  fullName: "",
  phone: "0221555",
  paymentMethod: "paypal",
  isFirstPage: true,
  referrer: "",
  today: "2026-11-21",
  productName: (key) => key,
  visit: { sessionId: "s", edition: "toy", brand: "run", device: "phone" },
};
const contextsOf = (event: TrackedEvent, session: Session, changes: Partial<Surroundings> = {}) =>
  contextFacts(
    { event, session, url: "https://run.example/de-DE/checkout", happenedAt: Date.UTC(2026, 10, 21, 12) },
    { ...around, ...changes },
  );

it("a purchase is reported with its order details", () => {
  expect(contextsOf(SALE, BUYER).order).toEqual({
    order_id: "order-plan-month",
    currency_code: "EUR",
    amount: 39.99,
    date_time_of_purchase: "2026-11-21T12:00:00.000Z",
    upsell: false,
    total_quantity: 1,
    discount_amount: 0,
    payment_method: "paypal",
    trial: false,
    items: [{ id: "plan-month", name: expect.any(String), quantity: 1, price: 39.99, currency: "EUR" }],
    customer: {
      visitor_code: "abcdefgh01234567",
      lead_code: "0123456789abcdef0123456789abcdef",
      phone: "0221555",
    },
    address: { country: "DE", state: "", city: "Köln" },
    affiliate_data: { affiliate_id: "a-1", offer_id: "o-2" },
  });
});

it.each([
  ["", null],
  ["1", "1"],
  ["123456789012", "123456789012"],
  ["1234567890123", null],
])("a phone goes along with a purchase when it has 1 to 12 characters", (phone, sent) => {
  expect(contextsOf(SALE, BUYER, { phone }).order?.customer.phone).toBe(sent);
});

it("tells the plan in the cart until it is bought, and the coupon", () => {
  const { session } = visit(runtime, TO_CHECKOUT);
  const coupon = { name: "RUN10", products: ["plan-month"], discount_type: "percentage", discount: 10 } as const;
  const contexts = contextsOf({ name: "summary_visited" }, { ...session, coupon });
  expect(contexts.cart).toMatchObject({ id: "plan-month", quantity: 1, currency: "EUR" });
  expect(contexts.coupon).toEqual({ name: "RUN10", discount_type: "percentage", discount: "10" });
  expect(contexts.order).toBeUndefined();
  expect(contextsOf({ name: "summary_visited" }, BUYER).cart).toBeUndefined();
});

it("tells the type of the page, whether it is the first of the visit, and affiliate and offer of the address", () => {
  const { pageType, isFirstPage, affiliate, country } = contextsOf({ name: "landing_visited" }, BUYER);
  expect([pageType, isFirstPage, affiliate, country]).toEqual([
    "checkout",
    true,
    { affiliate_id: "a-1", offer_id: "o-2" },
    "DE",
  ]);
});
