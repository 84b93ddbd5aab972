import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVICE_BASE } from "../../src/api/address.ts";
import { collect } from "../../src/api/calls/collect.gen.ts";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { createEmailLead } from "../../src/api/calls/create-email-lead.gen.ts";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { detectLocation } from "../../src/api/calls/detect-location.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { getPaymentConfig } from "../../src/api/calls/get-payment-config.gen.ts";
import { getProducts } from "../../src/api/calls/get-products.gen.ts";
import { getQuizzes } from "../../src/api/calls/get-quizzes.gen.ts";
import { getWeekDuration } from "../../src/api/calls/get-week-duration.gen.ts";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { updateQuizData } from "../../src/api/calls/update-quiz-data.gen.ts";
import { validateCoupon } from "../../src/api/calls/validate-coupon.gen.ts";
import { viewExperiment } from "../../src/api/calls/view-experiment.gen.ts";
import { contractsIn, readDocuments } from "../../src/server/http/contracts.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, ANSWERS, aBuyer } from "../support/buyer.ts";

const JSON_HEADERS = { accept: "application/json", "content-type": "application/json" };
const CODE = "0123456789abcdef0123456789abcdef";

const ALL = contractsIn(readDocuments()).map(({ name, terms }) => ({ name, ...terms }));

/** A well-formed address of a call whose ids belong to nobody. */
const strangerAddress = (call: (typeof ALL)[number]): string =>
  SERVICE_BASE[call.service] +
  call.path
    .replace("experiments/{id}", "experiments/hero")
    .replace(/\{(code|id)\}/, CODE)
    .replace("{funnel}", "20")
    .replace("{productKey}", "plan")
    .replace("{secret}", "a".repeat(64))
    .replace("{attemptId}", CODE)
    .replace("{token}", `abc.${"d".repeat(43)}`);

describe.each(ENGINES)("calls on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const raw = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(world.origin + address, { ...init, headers: { ...JSON_HEADERS, ...init.headers } });
  const leadBody = {
    quiz_id: "q",
    quiz_answers: ANSWERS,
    source: "react",
    language: "en-US",
    email: "ann@example.com",
  } as const;

  test("getQuizzes gives the questions and the quiz id", async () => {
    const answer = await world.client.send(getQuizzes, { params: { funnel: "20" } });
    expect(answer).toMatchObject({ ok: true, value: { id: "running-test" } });
    if (answer.ok) expect(answer.value.questions.map(({ id }) => id)).toContain("distance");
  });

  test("getProducts gives what is on sale by the part it plays; a product whose window has ended is left out", async () => {
    const answer = await world.client.send(getProducts, { params: { funnel: "20" } });
    if (!answer.ok) throw new Error("refused");
    expect(answer.value.products.map(({ key }) => key)).toEqual(["plan", "trial-plan"]);
    expect(answer.value.products[0]?.prices["de-DE"]).toEqual({ amount: "39.99", currency_id: "EUR" });
    expect(answer.value.extras.map(({ key }) => key)).toEqual(["gift", "gift-for-ever", "bottle", "spring-run"]);
  });

  test("createLead gives a code of 32 characters, another each time, and finds the segment", async () => {
    const starter = { ...ANSWERS, distance: "up_to_1_km", emotion: "emotion_anxious" };
    const send = () =>
      world.client.send(createLead, { params: { funnel: "20" }, body: { ...leadBody, quiz_answers: starter } });
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({
      ok: true,
      value: { code: expect.stringMatching(/^[0-9a-f]{32}$/) as string, segment: "woman_starter" },
    });
    expect(first.ok && second.ok && first.value.code !== second.value.code).toBe(true);
  });

  test("createLead keeps only answers of the funnel, and no age beside its range", async () => {
    const quiz_answers = { ...ANSWERS, age_range: "30-34", favourite_colour: "blue" };
    const answer = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: { ...leadBody, quiz_answers },
    });
    if (!answer.ok) throw new Error("refused");
    const row = await world.services.database
      .selectFrom("leads")
      .select("answers")
      .where("code", "=", answer.value.code)
      .executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(row.answers) as object)).not.toContain("favourite_colour");
    expect(Object.keys(JSON.parse(row.answers) as object)).not.toContain("age");
    expect(JSON.parse(row.answers)).toMatchObject({ age_range: "30-34", gender: "female" });
  });

  test("createLead refuses who is too young, also behind an age range", async () => {
    const quiz_answers = { ...ANSWERS, age: 15, age_range: "18-24" };
    const answer = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: { ...leadBody, quiz_answers },
    });
    expect(answer).toMatchObject({ ok: false, error: { error_code: "underage", status: 422 } });
  });

  test.each(["ana,b@example.com", "ana@x..com", "ana@.x", "ana\u202e@example.com"])(
    "createLead refuses the address %j and says at which field",
    async (email) => {
      const answer = await world.client.send(createLead, { params: { funnel: "20" }, body: { ...leadBody, email } });
      expect(answer).toMatchObject({
        ok: false,
        error: { error_code: "validation_failed", fields: [{ field: "email", code: "emailPattern" }] },
      });
    },
  );

  test("createEmailLead gives a code for an e-mail alone", async () => {
    const answer = await world.client.send(createEmailLead, { body: { email: "bo@example.com", funnel_nr: "20" } });
    expect(answer).toMatchObject({ ok: true, value: { segment: null } });
  });

  test("updateQuizData and updateLeadEmail change the lead of the one who holds the proof, and of nobody else", async () => {
    const [buyer, thief] = [await aBuyer(world), await aBuyer(world)];
    const body = { quiz_id: "q", quiz_answers: { ...ANSWERS, wants: "no" } };
    const changed = await world.client.send(
      updateQuizData,
      { params: { id: buyer.code }, body },
      { proof: buyer.proof },
    );
    expect(changed).toMatchObject({ ok: true, value: { success: true, segment: "non_weight_loss_goal" } });
    const email = { params: { id: buyer.code }, body: { email: "new@example.com" } };
    expect(await world.client.send(updateLeadEmail, email, { proof: thief.proof })).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
    expect(await world.client.send(updateLeadEmail, email, { proof: buyer.proof })).toMatchObject({ ok: true });
    const row = await world.services.database
      .selectFrom("leads")
      .select("email")
      .where("code", "=", buyer.code)
      .executeTakeFirst();
    expect(row?.email).toBe("new@example.com");
  });

  test.each(["9999-12-31", "0001-01-01"])(
    "getLeadSummary reckons from its own day when %s is asked for",
    async (today) => {
      const buyer = await aBuyer(world);
      const ask = (query: { today?: string }) =>
        world.client.send(getLeadSummary, { params: { code: buyer.code }, query }, { proof: buyer.proof });
      expect(await ask({ today })).toEqual(await ask({}));
    },
  );

  test("getLeadSummary computes the results on the visitor's day", async () => {
    const buyer = await aBuyer(world);
    const answer = await world.client.send(
      getLeadSummary,
      { params: { code: buyer.code }, query: { today: "2026-11-20" } },
      { proof: buyer.proof },
    );
    expect(answer).toMatchObject({
      ok: true,
      value: {
        summary: { weight: { from: 80, to: 70, difference: 10 }, distanceKm: 5, ageRange: { from: 29, to: 38 } },
      },
    });
    if (answer.ok)
      expect(answer.value.summary.weekdays.filter(({ active }) => active).map(({ number }) => number)).toEqual([
        1, 3, 5,
      ]);
  });

  test("a summary names the segment to who holds the proof, and not to who has the code", async () => {
    const made = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: { ...leadBody, quiz_answers: { ...ANSWERS, distance: "up_to_1_km", emotion: "emotion_anxious" } },
    });
    if (!made.ok) throw new Error("refused");
    const { code, proof } = made.value;
    for (const ask of [
      (credentials: object) => world.client.send(getLeadSummary, { params: { code }, query: {} }, credentials),
      (credentials: object) => world.client.send(getClientSummary, { params: { code } }, credentials),
    ]) {
      expect(await ask({ proof })).toMatchObject({ ok: true, value: { segment: "woman_starter" } });
      for (const credentials of [{ proof: "0".repeat(64) }, {}])
        expect(JSON.stringify(await ask(credentials))).not.toContain("woman_starter");
    }
    expect(await world.client.send(getLeadSummary, { params: { code }, query: {} })).toMatchObject({
      ok: false,
      error: { error_code: "not_found" },
    });
  });

  test("getLeadSummary of a lead without a quiz says so", async () => {
    const made = await world.client.send(createEmailLead, { body: { email: "bo@example.com", funnel_nr: "20" } });
    const { code, proof } = made.ok ? made.value : { code: "", proof: "" };
    expect(await world.client.send(getLeadSummary, { params: { code }, query: {} }, { proof })).toMatchObject({
      ok: false,
      error: { error_code: "no_answers" },
    });
  });

  test("getWeekDuration adds sessions of usual length where nobody said the minutes", async () => {
    const buyer = await aBuyer(world);
    expect(await world.client.send(getWeekDuration, { params: { code: buyer.code } }, { proof: buyer.proof })).toEqual({
      ok: true,
      value: { duration: 74 },
    });
  });

  test("getProducts gives each product its price and currency_id in the locale that was asked for", async () => {
    const products = async (query: { p_locale?: "en-GB" }) => {
      const answer = await world.client.send(getProducts, { params: { funnel: "20" }, query });
      return answer.ok
        ? answer.value.products.map(({ key, price, currency_id }) => [key, price, currency_id])[0]
        : null;
    };
    expect(await products({ p_locale: "en-GB" })).toEqual(["plan", "39.99", "GBP"]);
    expect(await products({})).toEqual(["plan", undefined, undefined]);
  });

  test("detectLocation believes the proxy, and marks a guess as one", async () => {
    const reported = await raw("/api/location/detect", {
      method: "PATCH",
      body: "{}",
      headers: { "cf-ipcountry": "AT", "cf-ipcity": "Wien<script>" },
    });
    expect(await reported.json()).toEqual({
      is_eu: true,
      country_iso_code: "AT",
      country: "Austria",
      city: "Wienscript",
      state: "",
      ip: "127.0.0.1",
      source: "proxy",
    });
    const guessed = await raw("/api/location/detect", {
      method: "PATCH",
      body: "{}",
      headers: { "accept-language": "fr" },
    });
    expect(await guessed.json()).toMatchObject({ country_iso_code: "FR", is_eu: true, source: "guess" });
    expect(await world.client.send(detectLocation, {})).toMatchObject({ ok: true, value: { source: "guess" } });
    const named = await raw("/api/location/detect?p_locale=de-DE", {
      method: "PATCH",
      body: "{}",
      headers: { "cf-ipcountry": "AT" },
    });
    expect(await named.json()).toMatchObject({ country: "Österreich" });
  });

  test("getPaymentConfig names the provider", async () => {
    expect(
      await world.client.send(getPaymentConfig, { params: { funnel: "20" }, query: { currency_id: "USD" } }),
    ).toMatchObject({
      ok: true,
      value: { provider: "simulated", environment: "sandbox" },
    });
    // As pages of releases ask that did not say what is to be paid.
    expect(await world.client.send(getPaymentConfig, { params: { funnel: "20" } })).toMatchObject({ ok: true });
  });

  test("getClientSummary tells what was bought and nothing of who bought it", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ payment: { method: "paypal", nonce: "simulated-approved" } });
    const { code, proof } = buyer;
    const answer = await world.client.send(getClientSummary, { params: { code } }, { proof });
    expect(answer).toMatchObject({
      ok: true,
      value: { purchased_products_keys: ["plan"], last_transaction_payment_method: "paypal" },
    });
    expect(JSON.stringify(answer)).not.toContain("example.com");
    expect(await world.client.send(getClientSummary, { params: { code } })).toEqual({
      ok: true,
      value: {
        purchases: [],
        purchased_products_keys: ["plan"],
        owned_products_keys: ["plan"],
        last_transaction_payment_method: null,
        saved_payment_method: null,
        segment: null,
      },
    });
  });

  test("last_transaction_payment_method stays what paid, also after an offer that what is saved has paid for", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ payment: { method: "paypal", nonce: "simulated-approved" } });
    const shown = { amount: "9.99", currency_id: "USD" } as const;
    const offer = await buyer.pay({ product: "ebook", shown, payment: { method: "card", nonce: "saved" } });
    expect(offer).toMatchObject({ ok: true, value: { status: "completed" } });
    const { code, proof } = buyer;
    expect(await world.client.send(getClientSummary, { params: { code } }, { proof })).toMatchObject({
      value: { purchased_products_keys: expect.arrayContaining(["ebook"]), last_transaction_payment_method: "paypal" },
    });
  });

  test("sendEvent stores the event under the id that it answers", async () => {
    const answer = await world.client.send(sendEvent, {
      body: { event_name: "quiz_started", url: "/en-US/home", funnel: "20", quiz_total_questions: 24 },
    });
    if (!answer.ok) throw new Error("refused");
    const row = await world.services.database
      .selectFrom("events")
      .selectAll()
      .where("id", "=", answer.value.event_id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: "quiz_started", lead_code: null });
  });

  test("sendEvent counts an event once, whoever sends it again, and dates it when it happened", async () => {
    const body = {
      event_id: "6b0c1d9e-0000-4000-8000-000000000001",
      event_name: "quiz_started",
      url: "/en-US/home",
      funnel: "20",
      visitor_code: "abcdefgh01234567",
      session_id: "00000000-0000-4000-8000-000000000000",
      edition: "20~plan-order.control",
      age_ms: 60_000,
    } as const;
    for (const _time of [1, 2])
      expect(await world.client.send(sendEvent, { body })).toEqual({ ok: true, value: { event_id: body.event_id } });
    const rows = await world.services.database
      .selectFrom("events")
      .selectAll()
      .where("session_id", "=", body.session_id)
      .execute();
    expect(rows).toMatchObject([
      { id: body.event_id, visitor_code: "abcdefgh01234567", created_at: world.services.now() - 60_000 },
    ]);
    expect(JSON.parse(rows[0]?.payload ?? "")).toMatchObject({ edition: "20~plan-order.control" });
  });

  test("collect stores the steps of a visit, each once", async () => {
    const event = (id: number, step: string) =>
      ({
        event_id: `6b0c1d9e-0000-4000-8000-00000000001${id}`,
        event_name: "step_viewed",
        url: "/en-US/quiz",
        funnel: "20",
        session_id: "00000000-0000-4000-8000-000000000001",
        step,
      }) as const;
    expect(await world.client.send(collect, { body: { events: [event(1, "goal"), event(2, "age")] } })).toMatchObject({
      ok: true,
    });
    await world.client.send(collect, { body: { events: [event(2, "age"), event(3, "email")] } });
    const rows = await world.services.database
      .selectFrom("events")
      .select("payload")
      .where("session_id", "=", "00000000-0000-4000-8000-000000000001")
      .orderBy("id")
      .execute();
    expect(rows.map(({ payload }) => JSON.parse(payload).step)).toEqual(["goal", "age", "email"]);
  });

  test("createAddress and updateAddress keep the newest address of the client", async () => {
    const buyer = await aBuyer(world);
    const credentials = { proof: buyer.proof };
    const input = (street: string) => ({ params: { code: buyer.code }, body: { ...ADDRESS, address_1: street } });
    expect(await world.client.send(createAddress, input("1 First St"), credentials)).toEqual({
      ok: true,
      value: { success: true },
    });
    expect(await world.client.send(updateAddress, input("2 Second St"), credentials)).toMatchObject({ ok: true });
    const rows = await world.services.database
      .selectFrom("addresses")
      .select("address")
      .where("lead_code", "=", buyer.code)
      .execute();
    expect(rows.map(({ address }) => JSON.parse(address))).toEqual([{ ...ADDRESS, address_1: "2 Second St" }]);
  });

  test("viewExperiment stores the view, and refuses a body about another experiment", async () => {
    const body = {
      experiment_id: "hero",
      variation_id: "1",
      anonymous_id: "v1",
      platform: "WEB" as const,
      timestamp: "2026-11-20 12:00:00",
      session_id: "s1",
    };
    expect(await world.client.send(viewExperiment, { params: { id: "hero" }, body })).toMatchObject({ ok: true });
    expect(await world.client.send(viewExperiment, { params: { id: "other" }, body })).toMatchObject({
      ok: false,
      error: { status: 422 },
    });
    const rows = await world.services.database
      .selectFrom("experiment_views")
      .select(["experiment_id", "user_id", "seen_at"])
      .execute();
    expect(rows).toEqual([{ experiment_id: "hero", user_id: null, seen_at: "2026-11-20 12:00:00" }]);
  });

  test("validateCoupon knows coupons in any case, and none that has ended", async () => {
    expect(await world.client.send(validateCoupon, { body: { promo_code: " run10 " } })).toEqual({
      ok: true,
      value: { name: "RUN10", discount: 10, discount_type: "percentage", products: ["plan"] },
    });
    expect(await world.client.send(validateCoupon, { body: { promo_code: "OLD" } })).toMatchObject({
      ok: false,
      error: { error_code: "coupon_refused" },
    });
  });

  const queries: Readonly<Partial<Record<string, string>>> = {
    getClientSecret: "?product=plan",
    getRenewalConsent: "?product=plan&p_locale=en-US",
    sellPhysical: "?product=plan",
    getLeadSummary: "?today=2026-11-20",
    getWeekDuration: "",
  };
  test.each(ALL.filter(({ access }) => access === "proof"))(
    "$name answers an unknown code, a malformed one and a wrong proof alike",
    async (call) => {
      const buyer = await aBuyer(world);
      const body = call.method === "GET" ? {} : { body: JSON.stringify(validBodies[call.name] ?? {}) };
      const query = queries[call.name] ?? "?p_locale=en-US";
      const addresses = [CODE, "not-a-code", buyer.code].map(
        (code) => strangerAddress(call).replace(CODE, code) + query,
      );
      const answers = await Promise.all(addresses.map((address) => raw(address, { method: call.method, ...body })));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    },
  );

  test.each(ALL.filter(({ access, path }) => access === "anyone" && /\{(code|attemptId)\}/.test(path)))(
    "$name answers an unknown and a malformed code alike",
    async (call) => {
      const addresses = [CODE, "not-a-code"].map((code) => strangerAddress(call).replace(CODE, code));
      const answers = await Promise.all(addresses.map((address) => raw(address, { method: call.method })));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    },
  );

  test.each(ALL.filter(({ method }) => method !== "GET"))(
    "$name refuses bodies that are no JSON, too deep, too large, or reach for a prototype",
    async (call) => {
      const send = async (body: string, type = "application/json") =>
        (await raw(strangerAddress(call), { method: call.method, body, headers: { "content-type": type } })).status;
      expect(await send("{")).toBe(422);
      expect(await send("{}", "text/plain")).toBe(415);
      expect(await send("[".repeat(30) + "]".repeat(30))).toBe(413);
      expect(await send(JSON.stringify({ padding: "x".repeat(70_000) }))).toBe(413);
      expect(await send('{"__proto__":{"admin":true}}')).toBe(422);
      expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
    },
  );

  test.each([
    [{ ...leadBody, email: "no-address" }, "email", "emailPattern"],
    [{ ...leadBody, email: undefined }, "email", "required"],
    [{ ...leadBody, quiz_id: "q".repeat(65) }, "quiz_id", "maxLength"],
    [{ ...leadBody, role: "admin" }, "role", "pattern"],
  ])("a lead's wrong field is named with its error key %#", async (body, field, code) => {
    const answer = await raw("/api/funnels/20/quiz-data", { method: "POST", body: JSON.stringify(body) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      success: false,
      error_code: "validation_failed",
      fields: [{ field, code }],
    });
  });

  test("the log holds the route's pattern and no code, secret or e-mail", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const text = JSON.stringify(world.log);
    expect(text).toContain("/payments/{code}/{productKey}/{secret}");
    expect(text).not.toContain(buyer.code);
    expect(text).not.toContain("example.com");
  });
});

const validBodies: Readonly<Record<string, object>> = {
  updateQuizData: { quiz_id: "q", quiz_answers: {} },
  updateLeadEmail: { email: "ann@example.com" },
  shareAdvertising: { allowed: true },
  createAddress: ADDRESS,
  updateAddress: ADDRESS,
  pay: {
    attempt_id: CODE,
    shown: { amount: "39.99", currency_id: "USD" },
    payment: { method: "card", nonce: "simulated-approved" },
  },
  sellMultiple: { attempt_id: CODE, products: ["ebook"], shown: { amount: "9.99", currency_id: "USD" } },
};
