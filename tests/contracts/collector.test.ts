import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contextsOf, eventData, schemaOf } from "../../src/tracking/further/contexts.ts";
import type { EventFacts, TrackedEvent } from "../../src/tracking/message.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { aLeadWithCode } from "../support/buyer.ts";

const LEAD_CODE = "0123456789abcdef0123456789abcdef";
const EVENT_ID = "00000000-0000-4000-8000-000000000001";

/** Everything that is known of a buyer. */
const FACTS: EventFacts = {
  url: "https://run.example/de-DE/checkout",
  funnel: "20",
  visitorCode: "abcdefgh01234567",
  leadCode: LEAD_CODE,
  product: { id: "running-plan-3-months", name: "3 months", quantity: 1, price: 44.99, currency: "EUR" },
  cart: { id: "running-plan-1-month", name: "1 month", quantity: 1, price: 19.99, currency: "EUR" },
  coupon: { name: "SPRING", discount: "10", discount_type: "percentage" },
  country: "US",
  state: "Texas",
  city: "Austin",
  affiliate: { affiliate_id: "a-1", offer_id: "o-2" },
  pageType: "checkout",
  isFirstPage: false,
  quiz: { id: "running", total: 21, answered: 20 },
  visit: {
    sessionId: "00000000-0000-4000-8000-000000000000",
    edition: "20~plan-order.control",
    locale: "de-DE",
    brand: "run",
    page: "checkout",
    device: "phone",
    happenedAt: 1_000,
  },
};
const { product: _product, ...WITHOUT_PRODUCT } = FACTS;
const COOKIES = { medium: "cpc", source: "news", _fbp: "fb.1", _fbc: "fb.2", _ttp: "tt", _ga: "GA1.1" };

/** As `@snowplow/browser-tracker` writes it down. */
const raw = (
  event: TrackedEvent,
  facts: EventFacts = "product" in event ? FACTS : WITHOUT_PRODUCT,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  e: "ue",
  eid: "00000000-0000-4000-8000-00000000000f",
  dtm: "1000",
  stm: "3000",
  url: facts.url,
  ue_pr: JSON.stringify({
    schema: "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",
    data: { schema: schemaOf(event.name), data: eventData({ event, facts }) },
  }),
  co: JSON.stringify({
    schema: "iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-0",
    data: contextsOf({ event, eventId: EVENT_ID, facts }, COOKIES),
  }),
  ...changes,
});

let api: ApiWorld;
beforeEach(async () => {
  api = await startApiWorld("sqlite");
  await aLeadWithCode(api, LEAD_CODE);
});
afterEach(() => api.stop());

const post = (data: readonly unknown[], type = "application/json; charset=UTF-8") =>
  fetch(`${api.origin}/stream/tp2`, {
    method: "POST",
    headers: { "content-type": type },
    body: JSON.stringify({ schema: "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4", data }),
  });
const events = () => api.services.database.selectFrom("events").selectAll().execute();
const invalid = () => api.services.database.selectFrom("invalid_events").select(["name", "reason"]).execute();

describe("POST /stream/tp2", () => {
  it("every event carries the contexts of the specification", async () => {
    const event = { name: "payment_submit", product: "running-plan-3-months", method: "paypal" } as const;
    expect((await post([raw(event)])).status).toBe(200);
    expect(await invalid()).toEqual([]);
    const [stored] = await events();
    expect(stored).toMatchObject({
      id: EVENT_ID,
      name: "payment_submit",
      visitor_code: "abcdefgh01234567",
      session_id: "00000000-0000-4000-8000-000000000000",
      lead_code: LEAD_CODE,
    });
    expect(JSON.parse(stored?.payload ?? "")).toEqual({
      funnel: "20",
      edition: "20~plan-order.control",
      page: "checkout",
      locale: "de-DE",
      brand: "run",
      device: "phone",
      url: "https://run.example/de-DE/checkout",
    });
    expect(JSON.parse(stored?.contexts ?? "")).toEqual({
      funnel: {
        id: "20",
        edition: "20~plan-order.control",
        page: "checkout",
        quiz_id: "running",
        quiz_total_questions: 21,
        quiz_questions_answered: 20,
      },
      product: {
        content_id: "running-plan-3-months",
        content_name: "3 months",
        quantity: 1,
        price: 44.99,
        currency: "EUR",
        payment_method: "paypal",
      },
      package: { name: "browser-tracker", version: "2.11.5" },
      page_type: { type: "checkout", is_first_page: false },
      cart: {
        content_id: "running-plan-1-month",
        content_name: "1 month",
        quantity: 1,
        price: 19.99,
        currency: "EUR",
      },
      coupon: { name: "SPRING", discount: "10", discount_type: "percentage" },
      address: { country: "US", state: "Texas", city: "Austin" },
      cookies: COOKIES,
    });
  });

  it("takes what a beacon sends, and says when the event happened by the two clocks of the browser", async () => {
    expect((await post([raw({ name: "landing_visited" })], "text/plain;charset=UTF-8")).status).toBe(200);
    const [stored] = await events();
    expect(api.services.now() - (stored?.created_at ?? 0)).toBe(2_000);
  });

  it("counts an event once, however often and by whomever it is told", async () => {
    const body = { event_id: EVENT_ID, event_name: "landing_visited", url: FACTS.url, funnel: "20" };
    const headers = { "content-type": "application/json", accept: "application/json" };
    await fetch(`${api.origin}/api/events`, { method: "POST", headers, body: JSON.stringify(body) });
    await post([raw({ name: "landing_visited" }), raw({ name: "landing_visited" })]);
    const stored = await events();
    expect(stored.map(({ id, name }) => [id, name])).toEqual([[EVENT_ID, "landing_visited"]]);
    expect(stored[0]?.contexts).toContain("2.11.5");
  });

  it.each([
    [
      "an event of nobody's plan",
      { ue_pr: raw({ name: "landing_visited" }).ue_pr.replace("landing_visited", "step_viewed") },
      "event step_viewed is not in the plan",
    ],
    ["no self-describing event", { ue_pr: "{}" }, "not a self-describing event"],
    ["no contexts", { co: "no JSON" }, "no contexts"],
    [
      "a context that says too much",
      { co: raw({ name: "landing_visited" }).co.replace('"country"', '"street"') },
      "context address required",
    ],
    [
      "an answer about health",
      { ue_pr: raw({ name: "landing_visited" }).ue_pr.replace('"data":{}', '"data":{"answer":"diabetes"}') },
      "event landing_visited additionalProperties",
    ],
  ])("keeps %s apart, with the reason", async (_name, changes, reason) => {
    expect(
      (await post([raw({ name: "landing_visited" }, WITHOUT_PRODUCT, changes), raw({ name: "quiz_started" })])).status,
    ).toBe(200);
    expect((await invalid()).map((each) => each.reason)).toEqual([reason]);
    expect((await events()).map(({ name }) => name)).toEqual(["quiz_started"]);
  });

  it("refuses what is no batch of the protocol", async () => {
    const wrong = await fetch(`${api.origin}/stream/tp2`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"schema":"iglu:x/payload_data/jsonschema/1-0-4"}',
    });
    expect([wrong.status, (await post([], "image/png")).status]).toEqual([400, 415]);
  });

  it("refuses a sale that no order backs", async () => {
    const sale = { name: "upsell_purchased", product: "running-plan-3-months", orderId: "o1" } as const;
    const order = {
      order_id: "o1",
      currency_code: "EUR",
      amount: 44.99,
      date_time_of_purchase: "2026-11-20T12:00:00.000Z",
      upsell: true,
      total_quantity: 1,
      discount_amount: 0,
      payment_method: "card",
      trial: false,
      items: [],
      customer: { visitor_code: "abcdefgh01234567", lead_code: null, phone: null },
      address: { country: "US", state: "", city: "" },
      affiliate_data: {},
    } as const;
    await post([raw(sale, { ...FACTS, order })]);
    expect(await invalid()).toEqual([{ name: "upsell_purchased", reason: "no order backs the sale" }]);
    expect(await events()).toEqual([]);
  });
});
