import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const PLAN = "funnels/tracking-plan.json";
const event = { when: "Once.", fields: ["event_id"], to: { "own-tracker": "told" } };
const problemsOf = (events: Readonly<Record<string, unknown>>): readonly string[] => {
  const changes: Example = { [PLAN]: { events } };
  return checkSample(changes).map(({ code, message, help }) => `${code} ${message}: ${help}`);
};

it("tells a renamed event once, and what it was called", () => {
  expect(problemsOf({ quiz_finished: null, quiz_finish: event })).toEqual([
    'FNL6015 the site never tells "quiz_finish": did you mean "quiz_finished"?',
  ]);
});

it("tells an event that the plan lacks, and one that nothing tells", () => {
  expect(problemsOf({ lead_created: null })).toEqual([
    'FNL6015 the site tells "lead_created", which the plan lacks: add "lead_created" with "when", "fields" and "to": nobody hears of it as it is',
  ]);
  expect(problemsOf({ newsletter_read: event })).toEqual([
    'FNL6015 the site never tells "newsletter_read": take it away',
  ]);
});

it("leaves a misspelt variant to the rule about names in the plan", () => {
  expect(problemsOf({ training_plan_purchased_media_only: null, training_plan_purchased_media: event })).toEqual([
    expect.stringMatching(/^FNL6006 unknown event "training_plan_purchased_media_only"/),
  ]);
});
