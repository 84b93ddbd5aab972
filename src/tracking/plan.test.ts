import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { TrackingPlanFile } from "../language/types/tracking-plan.gen.ts";
import { adPixel } from "./ad-pixel.ts";
import { browserEvents } from "./browser-events.ts";
import { eventPayload } from "./event-payload.ts";
import type { EventFacts, Message } from "./message.ts";

const plan: TrackingPlanFile = JSON.parse(readFileSync("funnels/tracking-plan.json", "utf8"));

/** Everything that can be known of a purchase at once. */
const FACTS: Required<EventFacts> = {
  url: "https://run.example/en-US/checkout",
  funnel: "20",
  visitorCode: "abcdefgh01234567",
  leadCode: "c".repeat(32),
  product: { id: "running-plan-3-months", name: "3 months", quantity: 1, price: 44.99, currency: "EUR" },
  sum: { value: 44.99, currency: "EUR" },
  quiz: { id: "running", total: 21, answered: 20 },
  referrer: "https://run.example/en-US/results",
  name: "Ada",
  surname: "Runner",
  state: "Texas",
  city: "Austin",
  ttclid: "click",
  source: {
    utm_source: "tiktok",
    utm_medium: "cpc",
    utm_campaign: "spring",
    utm_content: "b",
    utm_term: "run",
    traffic_source: "notOrganic",
    landing_page: "/en-US/home",
  },
  segment: "woman_starter",
  pageType: "checkout",
  isFirstPage: true,
  cart: { id: "running-plan-1-month", name: "1 month", quantity: 1, price: 19.99, currency: "EUR" },
  coupon: { name: "SPRING", discount: "10", discount_type: "percentage" },
  country: "US",
  affiliate: { affiliate_id: "a-1", offer_id: "o-2" },
  order: {
    order_id: "o1",
    currency_code: "EUR",
    amount: 44.99,
    date_time_of_purchase: "2026-11-20T12:00:00.000Z",
    upsell: false,
    total_quantity: 1,
    discount_amount: 0,
    payment_method: "card",
    trial: false,
    items: [{ id: "running-plan-3-months", name: "3 months", quantity: 1, price: 44.99, currency: "EUR" }],
    customer: { visitor_code: "abcdefgh01234567", lead_code: "c".repeat(32), phone: "5550100" },
    address: { country: "US", state: "Texas", city: "Austin" },
    affiliate_data: { affiliate_id: "a-1", offer_id: "o-2" },
  },
  visit: {
    sessionId: "00000000-0000-4000-8000-000000000000",
    edition: "20~plan-order.control",
    locale: "en-US",
    brand: "run",
    page: "checkout",
    device: "phone",
    happenedAt: 1_000,
  },
};
const BOUGHT: Message = {
  event: { name: "training_plan_purchased", product: "running-plan-3-months", orderId: "o1" },
  sentAs: "training_plan_purchased",
  eventId: "1",
  facts: FACTS,
};

/** Keys of what is sent → field of the plan. */
const FIELD: Readonly<Record<string, string>> = {
  quiz_id: "quiz",
  quiz_total_questions: "quiz",
  quiz_questions_answered: "quiz",
  productData: "product",
  st: "location",
  ct: "location",
  ttclid: "click_id",
  utm_source: "source",
  utm_medium: "source",
  utm_campaign: "source",
  utm_content: "source",
  utm_term: "source",
  traffic_source: "source",
  landing_page: "source",
  affiliate_id: "affiliate",
  offer_id: "affiliate",
  _fbp: "advertising_ids",
  _fbc: "advertising_ids",
  _ttp: "advertising_ids",
  content_id: "product",
  content_type: "product",
  quantity: "product",
  value: "product",
  currency: "product",
  identity: "buyer",
  age_ms: "age",
};
const fieldsOf = (sent: object): readonly string[] => [...new Set(Object.keys(sent).map((key) => FIELD[key] ?? key))];
const notTaken = (receiver: string, sent: object): readonly string[] =>
  fieldsOf(sent).filter((field) => !plan.receivers[receiver]?.takes.includes(field));

it("sends the back end what the plan says that it takes", () => {
  const payload = eventPayload(BOUGHT, { _fbp: "fb.1", _fbc: "fb.2", _ttp: "tt" }, 1_500);
  expect(Object.keys(payload).length).toBeGreaterThan(12);
  expect(notTaken("back-end", payload)).toEqual([]);
});

it("sends an advertiser what the plan says that it takes", async () => {
  const sent: object[] = [];
  const buyer = { external_id: "v", hashed_email: "h", country: "DE", browser_id: "b", user_agent: "u", ip: "i" };
  const pixel = adPixel({
    send: (payload) => Promise.resolve(void sent.push(payload)),
    identity: () => Promise.resolve(buyer),
    reportFault: (fault) => expect.unreachable(fault),
  });
  await pixel.send(BOUGHT);
  const { event, ...rest } = { event: "", ...sent[0] };
  expect(event).toBe("Purchase");
  expect(fieldsOf(rest)).toEqual(["event_id", "product", "buyer"]);
  expect(notTaken("ad-pixel", rest)).toEqual([]);
});

it("tells our own tracker what the plan says that it takes", () => {
  const target = new EventTarget();
  const heard: object[] = [];
  target.addEventListener("strideo_training_plan_purchased", (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  void browserEvents(target, "strideo").send(BOUGHT);
  expect(heard.map(fieldsOf)).toEqual([["event_id", "url", "funnel", "product", "sum"]]);
  expect(heard.flatMap((sent) => notTaken("own-tracker", sent))).toEqual([]);
});
