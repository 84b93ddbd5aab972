import { expect, it } from "vitest";
import { foldVisits } from "./fold-visits.ts";
import type { EventDetails, EventRecord, OrderRecord } from "./records.ts";
import type { Visit } from "./visit.ts";

const event = (session: string, at: number, name: string, payload: EventDetails = {}, lead: string | null = null) =>
  ({ kind: "event", name, at, visitor: `visitor-of-${session}`, session, lead, payload }) as const;

const folded = async (records: readonly (EventRecord | OrderRecord)[]) => {
  const visits: Visit[] = [];
  const source = async function* () {
    yield* records;
  };
  const left = await foldVisits(source(), (visit) => void visits.push(visit));
  return { visits, left };
};

it("makes one row of a visit: what was played, how far it came, what it brought", async () => {
  const { visits, left } = await folded([
    { kind: "order", lead: "lead-1", at: 90, minor: 3999, currency: "EUR" },
    { kind: "order", lead: "nobody", at: 95, minor: 100, currency: "EUR" },
    event("s1", 10, "landing_visited", {
      funnel: "20",
      edition: "20+sale~hero.control",
      locale: "de-DE",
      brand: "run",
      device: "phone",
      referrer: "https://search.example/find",
      url: "https://run.example/de-DE/home",
    }),
    event("s1", 11, "step_viewed", { step: "goal" }),
    event("s1", 20, "quiz_answer", { step: "goal" }),
    event("s1", 21, "step_viewed", { step: "age" }),
    event("s1", 30, "step_viewed", { step: "goal" }),
    event("s1", 40, "ab_initiated", { experiment_id: "hero", variation_id: "control" }),
    event("s1", 50, "lead_created", {}, "lead-1"),
    event("s2", 60, "landing_visited", { funnel: "20", utm_source: "video" }),
  ]);
  expect(visits[0]).toEqual({
    session: "s1",
    visitor: "visitor-of-s1",
    startedAt: 10,
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
    purchases: [{ kind: "order", lead: "lead-1", at: 90, minor: 3999, currency: "EUR" }],
  });
  expect(visits[1]).toMatchObject({ session: "s2", edition: "20", source: "video", isLead: false, purchases: [] });
  expect(left).toEqual({ orders: 1 });
});
