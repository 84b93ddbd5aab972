import { expect, test } from "vitest";
import { newSession } from "../../src/engine/session/start.ts";
import type { StepKindName } from "../../src/language/types/kind-names.gen.ts";
import { aProduct, aRuntime, asks, choice, day, inEveryLocale, withSteps } from "../support/a-funnel.ts";
import {
  answer,
  LEAD,
  paid,
  pay,
  reports,
  TO_CHECKOUT,
  TO_EMAIL,
  TO_OFFERS,
  TO_RESULTS,
  visit,
} from "../support/a-visitor.ts";

const runtime = aRuntime();

test("an answer is kept and leads on by the first arm that holds", () => {
  const { session, effects } = visit(runtime, [answer("goal", "run")]);
  expect(session.position).toBe("pace");
  expect(session.answers).toEqual({ goal: "run" });
  expect(session.trail).toEqual(["goal"]);
  expect(effects).toEqual([
    { type: "report", event: { name: "quiz_started" } },
    { type: "report", event: { name: "quiz_answer", step: "goal" } },
  ]);
});

test("an answer that the question does not take stays unsaid, with the reason", () => {
  const { session } = visit(runtime, [answer("goal", "swim")]);
  expect(session).toMatchObject({ position: "goal", answers: {}, status: "failed", failure: "required" });
});

test("whoever answers after coming by the code of a lead begins a visit of their own, and is asked for an address", () => {
  const byCode = visit(runtime, [{ type: "leadRestored", lead: { ...LEAD, email: "", proof: "" } }]).session;
  const answered = visit(runtime, TO_EMAIL, byCode);
  expect(answered.session).toMatchObject({ lead: null, position: "email" });
  expect(answered.effects.map(({ type }) => type)).not.toContain("saveAnswers");
  const own = visit(runtime, [{ type: "leadRestored", lead: LEAD }, ...TO_EMAIL]);
  expect(own.session.lead).toEqual(LEAD);
  expect(own.effects.map(({ type }) => type)).toContain("saveAnswers");
});

test("a double click on an answer changes nothing and is told to monitoring", () => {
  const once = visit(runtime, [answer("goal", "walk")]);
  const twice = visit(runtime, [answer("goal", "walk")], once.session);
  expect(twice.session).toBe(once.session);
  expect(twice.effects).toEqual([{ type: "reportFault", fault: "answerGiven for goal at age" }]);
});

test("whoever is below the youngest age leaves by the other way and stays no lead", () => {
  const { session } = visit(runtime, [answer("goal", "walk"), answer("age", 17)]);
  expect(session).toMatchObject({ position: "too-young", lead: null });
  expect(visit(runtime, [{ type: "positionRequested", step: "email" }], session).session.position).toBe("too-young");
});

test("a date of birth counts in years on the day the visit began", () => {
  const byDay = withSteps({
    age: { kind: "age", section: "body", question: day, next: "email", underage: "too-young" },
  });
  expect(visit(byDay, [answer("goal", "walk"), answer("age", "2008-11-21")]).session.position).toBe("email");
  expect(visit(byDay, [answer("goal", "walk"), answer("age", "2008-11-22")]).session.position).toBe("too-young");
});

test("an e-mail address makes a lead, and the lead goes on", () => {
  const asked = visit(runtime, [
    ...TO_EMAIL,
    { type: "emailSubmitted", step: "email", email: " runner@example.com ", marketingConsent: true },
  ]);
  expect(asked.session).toMatchObject({ position: "email", status: "working", lead: null, marketingConsent: true });
  expect(asked.effects.at(-1)).toEqual({ type: "createLead", email: "runner@example.com", marketingConsent: true });
  const made = visit(runtime, [{ type: "leadCreated", lead: LEAD }], asked.session);
  expect(made.session).toMatchObject({ position: "results", status: "idle", lead: LEAD });
  expect(reports(made)).toEqual(["lead_created", "checkout_visited", "summary_visited"]);
});

test("what a step tells by being entered is told of its own page, what an act tells of the page of the act", () => {
  const { effects } = visit(runtime, TO_RESULTS);
  const reported = effects.flatMap((effect) =>
    effect.type === "report" ? [`${effect.event.name} ${effect.arrived === true ? "there" : "here"}`] : [],
  );
  expect(reported).toContain("lead_created here");
  expect(reported).toContain("quiz_finished here");
  expect(reported).toContain("summary_visited there");
});

test("a lead that cannot be made says why and loses nothing", () => {
  const { session } = visit(runtime, [
    ...TO_EMAIL,
    { type: "emailSubmitted", step: "email", email: "runner@example.com", marketingConsent: false },
    { type: "leadFailed", code: "networkError" },
  ]);
  expect(session).toMatchObject({
    position: "email",
    status: "failed",
    failure: "networkError",
    answers: { goal: "walk", age: 34 },
  });
});

test("a lead that is made after the visitor went back is kept, and moves nobody", () => {
  const { session } = visit(runtime, [
    ...TO_EMAIL,
    { type: "emailSubmitted", step: "email", email: "runner@example.com", marketingConsent: false },
    { type: "backRequested" },
    { type: "leadCreated", lead: LEAD },
  ]);
  expect(session).toMatchObject({ position: "age", lead: LEAD });
});

test("results need a plan before they lead on", () => {
  const { session } = visit(runtime, [...TO_RESULTS, { type: "continued", step: "results" }]);
  expect(session).toMatchObject({ position: "results", status: "failed", failure: "required" });
  expect(visit(runtime, TO_CHECKOUT).session).toMatchObject({ position: "pay", plan: "plan-month", status: "idle" });
});

test("a captured payment is recorded once and leads to the offers", () => {
  const bought = visit(runtime, TO_OFFERS);
  expect(bought.session).toMatchObject({ position: "offer-book", attempt: null, trail: ["pay"] });
  expect(bought.session.purchases).toEqual([
    { product: "plan-month", orderId: "order-plan-month", minor: 3999, currency: "EUR" },
  ]);
  expect(reports(bought)).toContain("training_plan_purchased");
  const again = visit(runtime, [paid("try-1", "plan-month")], bought.session);
  expect(again).toEqual({ session: bought.session, effects: [] });
});

test("a product with a trial counts as a trial started", () => {
  const trials = inEveryLocale({
    amount: "1.00",
    currency_id: "EUR" as const,
    duration: { duration: 7, unit: "days" as const },
  });
  const { products } = runtime.definition;
  const withTrial = aRuntime({ products: { ...products, "plan-month": aProduct("plan-month", { trials }) } });
  expect(reports(visit(withTrial, TO_OFFERS))).toContain("trial_started");
});

test("while a payment is open nothing else is paid, chosen or left", () => {
  const { session } = visit(runtime, [
    ...TO_CHECKOUT,
    pay("pay", "try-1"),
    { type: "purchaseUnknown", attemptId: "try-1" },
  ]);
  expect(session).toMatchObject({ position: "pay", status: "failed", failure: "unknown" });
  const tried = visit(
    runtime,
    [
      pay("pay", "try-2"),
      { type: "planSelected", product: "plan-year" },
      { type: "backRequested" },
      { type: "positionRequested", step: "results" },
      { type: "localeChosen", locale: "en-US" },
    ],
    session,
  );
  expect(tried).toEqual({ session, effects: [] });
});

test("an unknown payment is asked after until it is known", () => {
  const open = visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1"), { type: "purchaseUnknown", attemptId: "try-1" }]);
  expect(open.effects.at(-1)).toEqual({ type: "settlePurchase", attemptId: "try-1" });
  expect(visit(runtime, [paid("try-1", "plan-month")], open.session).session.position).toBe("offer-book");
});

test("a declined payment may be tried again with a new attempt, not with the old one", () => {
  const { session } = visit(runtime, [
    ...TO_CHECKOUT,
    pay("pay", "try-1"),
    { type: "purchaseDeclined", attemptId: "try-1", reason: "card-declined" },
  ]);
  expect(session).toMatchObject({
    status: "failed",
    failure: "card-declined",
    attempt: { status: "declined", reason: "card-declined" },
  });
  expect(visit(runtime, [pay("pay", "try-1")], session).effects).toEqual([
    { type: "reportFault", fault: "purchaseRequested for pay at pay" },
  ]);
  expect(visit(runtime, [pay("pay", "try-2")], session).effects).toMatchObject([
    { type: "purchase", attemptId: "try-2", product: "plan-month" },
  ]);
});

test("an offer that is owned is passed by", () => {
  const { session } = visit(runtime, [
    ...TO_OFFERS,
    pay("offer-book", "try-2"),
    paid("try-2", "book"),
    { type: "positionRequested", step: "thanks" },
    { type: "backRequested" },
  ]);
  expect(session.position).not.toBe("offer-book");
  expect(session.purchases.map(({ product }) => product)).toEqual(["plan-month", "book"]);
});

test("the end reports the order once, however often it is entered", () => {
  const bought = visit(runtime, [
    ...TO_OFFERS,
    { type: "offerDeclined", step: "offer-book" },
    { type: "offerDeclined", step: "offer-meals" },
  ]);
  expect(bought.session.position).toBe("thanks");
  expect(reports(bought).filter((name) => name === "order_summary")).toHaveLength(1);
  const backAndForth = visit(
    runtime,
    [{ type: "backRequested" }, { type: "offerDeclined", step: "offer-meals" }],
    bought.session,
  );
  expect(backAndForth.session.position).toBe("thanks");
  expect(reports(backAndForth)).toEqual([]);
});

test("nobody goes back behind a purchase", () => {
  const { session } = visit(runtime, TO_OFFERS);
  expect(visit(runtime, [{ type: "backRequested" }], session).session.position).toBe("offer-book");
  for (const step of ["goal", "email", "results", "pay"]) {
    expect(visit(runtime, [{ type: "positionRequested", step }], session).session.position).toBe("offer-book");
  }
});

test("a cold link lands on the furthest step that is open", () => {
  for (const step of ["age", "email", "results", "pay", "offer-book", "thanks", "no-such-step"]) {
    expect(visit(runtime, [{ type: "positionRequested", step }]).session.position).toBe("goal");
  }
  const { session } = visit(runtime, TO_EMAIL);
  expect(visit(runtime, [{ type: "positionRequested", step: "thanks" }], session).session).toMatchObject({
    position: "email",
  });
  expect(visit(runtime, [{ type: "positionRequested", step: "age" }], session).session).toMatchObject({
    position: "age",
    trail: ["goal"],
  });
});

test("a step is found by its earlier name", () => {
  const renamed = withSteps({
    age: {
      kind: "age",
      section: "body",
      question: day,
      next: "email",
      underage: "too-young",
      renamedFrom: ["years"],
    },
  });
  expect(
    visit(renamed, [answer("goal", "walk"), { type: "backRequested" }, { type: "positionRequested", step: "years" }])
      .session.position,
  ).toBe("age");
});

test("changing an answer leaves out what the new way leaves out, and keeps it for another change of mind", () => {
  const { session } = visit(runtime, [
    answer("goal", "run"),
    answer("pace", "fast"),
    { type: "backRequested" },
    { type: "backRequested" },
    answer("goal", "walk"),
  ]);
  expect(session).toMatchObject({ position: "age", trail: ["goal"], answers: { goal: "walk", pace: "fast" } });
});

test("a downsell opens once; accepting it chooses its plan", () => {
  const opened = visit(runtime, [...TO_RESULTS, { type: "modalOpened", modal: "shorter" }]);
  expect(opened.session.modal).toBe("shorter");
  const taken = visit(
    runtime,
    [
      { type: "modalAnswered", modal: "shorter", accepted: true },
      { type: "modalOpened", modal: "shorter" },
    ],
    opened.session,
  );
  expect(taken.session).toMatchObject({ modal: null, plan: "plan-week" });
  expect(
    visit(runtime, [{ type: "modalAnswered", modal: "shorter", accepted: false }], opened.session).session,
  ).toMatchObject({ modal: null, plan: null });
});

test("Back closes a modal before it leaves the step", () => {
  const { session } = visit(runtime, [
    ...TO_RESULTS,
    { type: "modalOpened", modal: "shorter" },
    { type: "backRequested" },
  ]);
  expect(session).toMatchObject({ position: "results", modal: null });
});

test("only a code of exactly 32 characters is used to find a lead", () => {
  const coded = withSteps({ code: { kind: "code", page: "quiz", next: "results" } });
  const at = visit(coded, [{ type: "positionRequested", step: "code" }]).session;
  expect(visit(coded, [{ type: "codeGiven", step: "code", code: "short" }], at)).toMatchObject({
    session: { failure: "pattern" },
    effects: [],
  });
  const found = visit(
    coded,
    [
      { type: "codeGiven", step: "code", code: LEAD.code },
      { type: "leadRestored", lead: LEAD },
    ],
    at,
  );
  expect(found.session).toMatchObject({ position: "results", lead: LEAD });
  expect(reports(found)).toEqual(["summary_visited"]);
});

test("signing in takes an e-mail address and the code that was sent to it", () => {
  const account = withSteps({ login: { kind: "otp", page: "quiz", next: "results" } });
  const sent = visit(account, [
    { type: "positionRequested", step: "login" },
    { type: "otpRequested", step: "login", email: LEAD.email },
    { type: "otpSent", email: LEAD.email },
    { type: "otpSubmitted", step: "login", otp: " 123456 " },
  ]);
  expect(sent.effects.at(-1)).toEqual({ type: "signIn", email: LEAD.email, otp: "123456" });
  expect(visit(account, [{ type: "signInFailed", code: "otpCodeIsInvalid" }], sent.session).session).toMatchObject({
    position: "login",
    failure: "otpCodeIsInvalid",
  });
  expect(visit(account, [{ type: "signedIn", lead: LEAD }], sent.session).session).toMatchObject({
    position: "results",
    signIn: { email: LEAD.email, status: "signed-in" },
  });
});

test("whoever comes back to a sign-in or a code that has done its work goes on from there", () => {
  const both = withSteps({
    code: { kind: "code", page: "quiz", next: "results" },
    login: { kind: "otp", page: "quiz", next: "results" },
  });
  for (const step of ["code", "login"]) {
    const known = visit(both, [...TO_RESULTS, { type: "signedIn", lead: LEAD }, { type: "positionRequested", step }]);
    expect(known.session.position).toBe(step);
    expect(visit(both, [{ type: "continued", step }], known.session).session.position).toBe("results");
  }
});

test("a buyer who signs in is not taken back to the plans", () => {
  const account = withSteps({ login: { kind: "otp", page: "quiz", next: "results" } });
  const bought = visit(account, [...TO_RESULTS]).session;
  const buyer = {
    ...bought,
    plan: "plan-month",
    purchases: [{ product: "plan-month", orderId: "A-1", minor: 3999, currency: "EUR" }],
  };
  const { session } = visit(
    account,
    [
      { type: "positionRequested", step: "login" },
      { type: "signedIn", lead: LEAD },
    ],
    buyer,
  );
  expect(session.position).toBe("offer-book");
});

test("nobody leaves a sign-in while the code is being checked, and a code that was sent ends with its form", () => {
  const account = withSteps({ login: { kind: "otp", page: "quiz", next: "results" } });
  const asking = visit(account, [
    ...TO_RESULTS,
    { type: "positionRequested", step: "login" },
    { type: "otpRequested", step: "login", email: LEAD.email },
  ]);
  const away = { type: "positionRequested", step: "results" } as const;
  expect(visit(account, [away], asking.session).session).toBe(asking.session);
  const left = visit(account, [{ type: "otpSent", email: LEAD.email }, away], asking.session);
  expect(left.session).toMatchObject({ position: "results", signIn: null });
});

test("a lead who leaves the quiz half-way overwrites no answers and has finished nothing", () => {
  const { session } = visit(runtime, TO_RESULTS);
  const elsewhere = { ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-21" }), lead: session.lead };
  const jump = visit(runtime, [{ type: "positionRequested", step: "results" }], elsewhere);
  expect(jump.session).toMatchObject({ position: "results", progress: 0 });
  expect(jump.effects.map(({ type }) => type)).not.toContain("saveAnswers");
  expect(reports(jump)).not.toContain("quiz_finished");
});

test("a lead who changes an answer has it saved when the quiz is left again", () => {
  const { session } = visit(runtime, TO_RESULTS);
  const changed = visit(runtime, [{ type: "positionRequested", step: "age" }, answer("age", 40)], session);
  expect(changed.session.position).toBe("email");
  expect(changed.effects).toContainEqual({ type: "saveAnswers" });
});

test("a route to nowhere, an unknown kind: what the checker refuses does not compile", () => {
  expect(() => withSteps({ pace: asks(choice("a"), "nowhere") })).toThrow(
    'step "pace" leads to "nowhere", which does not exist',
  );
  expect(() => withSteps({ pace: { kind: "poem" as StepKindName, next: "age" } })).toThrow(
    'step kind "poem" is missing',
  );
});

test("whoever paid for an offer in another tab does not stay on the checkout that closed behind them", () => {
  const { session } = visit(runtime, [...TO_CHECKOUT, paid("try-9", "meals")]);
  expect(session.purchases.map(({ product }) => product)).toEqual(["meals"]);
  expect(session.position).toBe("thanks");
});
