import { expect, it } from "vitest";
import type { EventDetails } from "./records.ts";
import { visitOfEvents } from "./visit-of-events.ts";

const event = (at: number, name: string, payload: EventDetails = {}, lead: string | null = null) =>
  ({ kind: "event", name, at, visitor: "visitor-1", session: "s1", lead, payload }) as const;

it("makes one row of a visit: what was played and how far it came", () => {
  expect(
    visitOfEvents([
      event(10, "landing_visited", {
        funnel: "20",
        edition: "20+sale~hero.control",
        locale: "de-DE",
        brand: "run",
        device: "phone",
        referrer: "https://search.example/find",
        url: "https://run.example/de-DE/home",
      }),
      event(11, "step_viewed", { step: "goal" }),
      event(20, "quiz_answer", { step: "goal" }),
      event(21, "step_viewed", { step: "age" }),
      event(30, "step_viewed", { step: "goal" }),
      event(40, "ab_initiated", { experiment_id: "hero", variation_id: "control" }),
      event(50, "lead_created", {}, "lead-1"),
    ]),
  ).toEqual({
    session: "s1",
    visitor: "visitor-1",
    startedAt: 10,
    lastAt: 50,
    funnel: "20",
    edition: "20+sale~hero.control",
    arms: [{ experiment: "hero", arm: "control" }],
    campaign: "sale",
    locale: "de-DE",
    brand: "run",
    source: "search.example",
    device: "phone",
    steps: [
      { step: "goal", at: 11 },
      { step: "age", at: 21 },
      { step: "goal", at: 30 },
    ],
    furthest: "age",
    answered: new Set(["goal"]),
    exposures: [{ experiment: "hero", arm: "control", at: 40 }],
    leads: ["lead-1"],
    isLead: true,
  });
});

it("takes the source that the address names", () => {
  expect(visitOfEvents([event(60, "landing_visited", { funnel: "20", utm_source: "video" })])).toMatchObject({
    edition: "20",
    source: "video",
    isLead: false,
  });
});
