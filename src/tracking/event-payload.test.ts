import { expect, it } from "vitest";
import { eventPayload } from "./event-payload.ts";
import type { EventFacts, Message } from "./message.ts";

const FACTS: EventFacts = {
  url: "https://run.example/en-US/checkout",
  funnel: "20",
  visitorCode: "abcdefgh01234567",
  leadCode: "c".repeat(32),
  product: { id: "running-plan-3-months", name: "3 months", quantity: 2, price: 44.99, currency: "EUR" },
  quiz: { id: "running", total: 21, answered: 20 },
  referrer: "https://run.example/en-US/results",
  state: "Texas",
  city: "Austin",
  ttclid: "click",
  source: { utm_source: "tiktok", traffic_source: "notOrganic", landing_page: "/en-US/home" },
  segment: "woman_starter",
  visit: {
    sessionId: "00000000-0000-4000-8000-000000000000",
    edition: "20+sale~plan-order.control",
    locale: "en-US",
    brand: "run",
    page: "checkout",
    device: "phone",
    happenedAt: 1_000,
  },
};
const EVENT: Message["event"] = { name: "training_plan_purchased", product: "running-plan-3-months", orderId: "o1" };
const MESSAGE: Message = { event: EVENT, sentAs: EVENT.name, eventId: "1", facts: FACTS };

it("has the specification's fields and contexts, and no segment", () => {
  expect(eventPayload(MESSAGE, { _fbp: "fb.1", _ttp: "tt" }, 3_500)).toEqual({
    event_id: "1",
    visitor_code: "abcdefgh01234567",
    session_id: "00000000-0000-4000-8000-000000000000",
    edition: "20+sale~plan-order.control",
    locale: "en-US",
    brand: "run",
    page: "checkout",
    device: "phone",
    age_ms: 2_500,
    url: "https://run.example/en-US/checkout",
    funnel: "20",
    quiz_id: "running",
    quiz_total_questions: 21,
    quiz_questions_answered: 20,
    referrer: "https://run.example/en-US/results",
    utm_source: "tiktok",
    traffic_source: "notOrganic",
    landing_page: "/en-US/home",
    lead_code: "c".repeat(32),
    order_id: "o1",
    st: "Texas",
    ct: "Austin",
    productData: {
      content_id: "running-plan-3-months",
      content_type: "product",
      quantity: 2,
      content_name: "3 months",
      value: 89.98,
      price: 44.99,
      currency: "EUR",
    },
    ttclid: "click",
    _fbp: "fb.1",
    _ttp: "tt",
  });
});

it("carries no id of an advertiser without consent to marketing", () => {
  const payload = eventPayload(MESSAGE, null, 0);
  expect(Object.keys(payload).filter((key) => key.startsWith("_") || key === "ttclid")).toEqual([]);
});

it("leaves out what is not known", () => {
  const facts = { url: "https://run.example/en-US/home", funnel: "20", visitorCode: "v" };
  expect(eventPayload({ ...MESSAGE, event: { name: "landing_visited" }, facts }, {}, 0)).toEqual({
    event_id: "1",
    url: "https://run.example/en-US/home",
    funnel: "20",
  });
});

it("says which experiment and which arm a view of a difference is about", () => {
  const event = { name: "ab_initiated", experiment: "plan-order", variation: "control" } as const;
  expect(eventPayload({ ...MESSAGE, event, sentAs: "ab_initiated" }, null, 0)).toMatchObject({
    experiment_id: "plan-order",
    variation_id: "control",
  });
});
