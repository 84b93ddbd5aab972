import { expect, test } from "vitest";
import { behaviourOf } from "../../src/checker/exploration/behaviour.ts";
import { explore } from "../../src/checker/exploration/explore.ts";
import { properties } from "../../src/checker/properties.ts";
import type { PageDefinition } from "../../src/engine/definition/definition.ts";
import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import { aRuntime, asks, choice, linkTo, pageOf, SHOP, withSteps } from "../support/a-funnel.ts";

const LIMIT = { limit: 20_000, properties };

test("finds nothing wrong with a sound funnel and reaches every step of it", () => {
  const runtime = aRuntime();
  const { violations, reached } = explore(runtime, LIMIT);
  expect(violations).toEqual([]);
  expect([...reached].sort()).toEqual([...runtime.steps.keys()].sort());
});

test("shows a step to which no way leads", () => {
  const { violations } = explore(withSteps({ lonely: asks(choice("a", "b"), "email") }), LIMIT);
  expect(violations).toEqual([
    {
      property: "everything-reachable",
      step: "lonely",
      args: { what: "step" },
      counterexample: [],
      state: null,
    },
  ]);
});

test("counts a step as shown when a page before it links to its page", () => {
  const login = { login: { kind: "otp", page: "login", next: "results" } } as const;
  const email = (sections: PageDefinition["sections"]) => ({
    ...aRuntime().definition.pages,
    login: pageOf("article"),
    email: pageOf("email", sections),
  });
  const linked = withSteps(login, {
    pages: email({ known: linkTo({ page: "login" }) }),
  });
  expect(explore(linked, LIMIT).violations).toEqual([]);
  expect(explore(withSteps(login, { pages: email({}) }), LIMIT).violations.map(({ step }) => step)).toEqual(["login"]);
});

test("shows a plan that no card offers, and a modal that no section opens", () => {
  const { violations } = explore(
    aRuntime({ modals: { orphan: { kind: "Downsell", title: "t.orphan", product: "plan-week" } } }),
    LIMIT,
  );
  expect(violations.map(({ step, args }) => [step, args])).toEqual([
    ["orphan", { what: "modal" }],
    ["plan-week", { what: "product" }],
  ]);
});

test.each(["runningPlanUpsells", "extras"])("shows a product of %s that nobody is offered", (list) => {
  const { offers } = aRuntime().definition;
  const { violations } = explore(aRuntime({ offers: { ...offers, [list]: ["spare"] } }), LIMIT);
  expect(violations).toContainEqual(expect.objectContaining({ step: "spare", args: { what: "product" } }));
});

test("gives the shortest trace into a quiz that has no way out", () => {
  const { violations } = explore(
    withSteps({
      pace: asks(choice("slow", "fast"), [{ when: { answer: "pace", is: "fast" }, to: "again" }, { else: "age" }]),
      again: asks(choice("yes"), "again"),
    }),
    LIMIT,
  );
  expect(violations).toEqual([
    {
      property: "end-reachable",
      step: "again",
      args: {},
      counterexample: ['answers goal: "run"', 'answers pace: "fast"'],
      state: 4,
    },
  ]);
});

test("shows a step with nothing to do that does not say it is an end", () => {
  const { violations } = explore(
    withSteps({
      "too-young": { kind: "upsell", page: "upsell", product: "book", next: "thanks" },
      thanks: { kind: "afterBuy", page: "thank-you" },
    }),
    LIMIT,
  );
  expect(violations).toContainEqual(
    expect.objectContaining({ property: "no-dead-end", step: "thanks", args: { is: "stuck" } }),
  );
});

test("shows a ring of offers in which whoever declines everything goes round for ever", () => {
  const ring = {
    "offer-book": { ...SHOP["offer-book"], kind: "upsell", next: "thanks", declined: "offer-meals" },
    "offer-meals": { ...SHOP["offer-meals"], kind: "upsell", next: "offer-book", declined: "offer-book" },
  } as const;
  const { violations } = explore(withSteps(ring), LIMIT);
  expect(violations.map(({ property, step }) => `${property}: ${step}`)).toEqual([
    "buyer-may-decline: offer-book",
    "buyer-may-decline: offer-meals",
  ]);
  expect(violations[0]?.counterexample.at(-1)).toBe("→ plan-month is paid");
});

test("keeps only answers that still matter: thirty steps and five forks stay small", () => {
  const steps = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => {
      const next = index === 29 ? "age" : `q-${index + 1}`;
      const options = choice("a", "b", "c", "d");
      if (index % 6 !== 0 || index === 0) return [`q-${index}`, asks(options, next)];
      return [
        `q-${index}`,
        asks(options, [
          { when: { answer: `q-${index - 6}`, is: "a" }, to: next },
          { else: index < 28 ? `q-${index + 2}` : "age" },
        ]),
      ];
    }),
  );
  const runtime = withSteps({
    ...steps,
    goal: asks(choice("run", "walk"), "q-0"),
    pace: asks(choice("slow", "fast"), "age"),
  });
  const { states, transitions } = explore(runtime, LIMIT);
  expect(states).toBeLessThan(1_000);
  expect(transitions).toBeLessThan(10_000);
});

test("refuses to sample: beyond the limit it says how far it came", () => {
  expect(() => explore(aRuntime(), { limit: 10, properties })).toThrow(
    /^more than 10 states \(\d+ transitions so far, the last at step ".+"\)/,
  );
});

test("takes visitors of every locale, day and brand the same ways, so that one exploration stands for every cell", () => {
  const walked = (brand: string, locale: Locale, today: string): string => {
    const { states, transitions, reached } = explore(aRuntime({ brand }), { ...LIMIT, locale, today });
    return `${states} ${transitions} ${[...reached].sort().join()}`;
  };
  const cells = [
    ...LOCALES.map((locale) => walked("run", locale, "2026-01-01")),
    ...["2026-12-31", "2027-06-15", "2028-02-29"].map((day) => walked("run", "de-DE", day)),
    walked("health", "en-US", "2026-01-01"),
  ];
  expect(new Set(cells).size).toBe(1);
});

test("editions that differ in words, prices, brand and the order of plans have one behaviour, and another route another", () => {
  const plain = aRuntime();
  const { plans } = plain.definition.offers;
  const behaviour = behaviourOf(plain);
  expect(behaviourOf(aRuntime({ brand: "health" }))).toBe(behaviour);
  expect(behaviourOf(aRuntime({ offers: { ...plain.definition.offers, plans: [...plans].reverse() } }))).toBe(
    behaviour,
  );
  expect(behaviourOf(withSteps({ goal: asks(choice("run", "walk", "rest"), "age") }))).toBe(
    behaviourOf(withSteps({ goal: asks(choice("run", "stroll"), "age") })),
  );
  expect(behaviourOf(withSteps({ goal: asks(choice("run", "walk"), "age") }))).not.toBe(behaviour);
});

test("shows a route past what a step needs", () => {
  const { violations } = explore(
    withSteps({ results: { kind: "checkoutResults", page: "results", next: "offer-book" } }),
    LIMIT,
  );
  expect(violations).toContainEqual(
    expect.objectContaining({ property: "routes-lead-on", step: "results", args: { to: "offer-book" } }),
  );
});
