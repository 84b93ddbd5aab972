import * as fc from "fast-check";
import { expect, it } from "vitest";
import { arrive } from "../../scripts/visitors/arrive.ts";
import { visitors } from "../../scripts/visitors/visitors.ts";
import { play } from "../../src/checker/walks/play.ts";
import { compile } from "../../src/engine/definition/compile.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { planFor } from "../../src/engine/plan/plan-for.ts";
import { LIMITS } from "../../src/engine/plan/rules.ts";
import { presentRoute, stepOf } from "../../src/engine/session/present-route.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { summarize } from "../../src/engine/summary/summarize.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { rolesOf } from "../../src/server/leads/roles.ts";

const TODAY = "2026-11-23";
const site = loadSite(".", Date.parse(TODAY));
const runtimes = new Map(
  site.editions
    .filter(({ id, edition }) => id === edition.funnel)
    .map(({ id, funnel }) => [id, compile(funnel, vocabulary)] as const),
);
const runtimeOf = (funnel: string): Runtime => {
  const runtime = runtimes.get(funnel);
  if (!runtime) throw new Error(`There is no funnel ${funnel}`);
  return runtime;
};

const resultsOf = (runtime: Runtime, session: Session) => {
  const { definition } = runtime;
  const { facts } = presentRoute(runtime, session);
  const roles = rolesOf(definition, facts, TODAY);
  return { facts, plan: planFor(definition.quiz, facts, roles, TODAY), summary: summarize(roles, TODAY) };
};

it("gives twenty visitors plans and summaries of which no two are the same", () => {
  const everybody = visitors((days) => addDays(TODAY, days));
  expect(everybody).toHaveLength(20);
  const results = everybody.map((visitor) => {
    const runtime = runtimeOf(visitor.funnel);
    const { plan, summary } = resultsOf(runtime, arrive(runtime, visitor, TODAY));
    return JSON.stringify({ plan, summary });
  });
  expect(new Set(results).size).toBe(20);
});

const RUNS = new Set(["run-walk", "easy", "long", "intervals", "tempo"]);

const isResults = (runtime: Runtime, session: Session): boolean =>
  runtime.screens.get(stepOf(runtime, session.position).definition.page)?.tracking === "summary";

it.each(["20", "342"])("promises no random visitor of funnel %s anything that contradicts an answer", (funnel) => {
  const runtime = runtimeOf(funnel);
  const steps = runtime.definition.quiz.plan;
  const at = (role: "session_minutes" | "places" | "limits" | "event_date" | "target_distance" | "race_distance") =>
    steps?.[role] ?? "";
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (choices) => {
      let turn = 0;
      const { last } = play(runtime, newSession(runtime, { locale: "en-US", startedOn: TODAY }), {
        answers: {},
        choose(legs, session) {
          if (isResults(runtime, session)) return undefined;
          turn += 1;
          return legs[(choices[turn % 60] ?? 0) % legs.length];
        },
      });
      const { facts, plan, summary } = resultsOf(runtime, last);
      if (!plan) return;
      const texts = (role: Parameters<typeof at>[0]): readonly unknown[] => [facts[at(role)] ?? []].flat();
      const days = [facts["workout_days"] ?? []].flat();
      const minutes = Number.parseInt(String(facts[at("session_minutes")]), 10);
      const kinds = new Set(plan.weeks.flatMap(({ sessions }) => sessions.map(({ kind }) => kind)));
      for (const session of plan.weeks.flatMap(({ sessions }) => sessions)) {
        expect(days).toContain(session.weekday);
        expect(session.minutes).toBeLessThanOrEqual(minutes);
        if (session.place !== null) expect(texts("places")).toContain(session.place);
      }
      const isBarred = texts("limits").some((id) => LIMITS[String(id)]?.noRunning);
      if (isBarred || steps?.activity === "walk") expect([...kinds].filter((kind) => RUNS.has(kind))).toEqual([]);
      if (plan.event !== null) expect(texts("event_date")).toContain(plan.event);
      if (plan.target !== null) expect([...texts("target_distance"), ...texts("race_distance")]).toContain(plan.target);
      // No weight is held out to who does not want to lose any, or allowed no word about the body.
      const saysLess = facts["goal"] === "goal_lose_weight" || facts["want_to_lose_weight"] === "yes";
      if (!saysLess || facts["health_consent"] !== "yes") expect(summary.weight).toBeNull();
    }),
    { numRuns: 40 },
  );
});

it.each(["20", "342"])("asks nobody of funnel %s who came to lose weight whether to lose weight", (funnel) => {
  const runtime = runtimeOf(funnel);
  const someone = visitors((days) => addDays(TODAY, days)).find(
    (visitor) => visitor.funnel === funnel && visitor.answers["goal"] === "goal_lose_weight",
  );
  if (!someone) throw new Error("Nobody wants to lose weight");
  const lighter = arrive(runtime, { ...someone, answers: { ...someone.answers, health_consent: "yes" } }, TODAY);
  expect(lighter.answers).not.toHaveProperty("want_to_lose_weight");
  expect(resultsOf(runtime, lighter).summary.weight).not.toBeNull();
});

it.each([
  ["20", "up_to_30_km", 60],
  ["342", "up_to_21_km", 45],
])("takes the distance of whoever goes further in funnel %s: %s", (funnel, distance, longest) => {
  const runtime = runtimeOf(funnel);
  const visitor = visitors((days) => addDays(TODAY, days)).find((each) => each.funnel === funnel);
  if (!visitor) throw new Error(`Nobody visits ${funnel}`);
  const answers = { ...visitor.answers, distance, session_minutes: "60_min", minutes: "45_min" };
  const { plan } = resultsOf(runtime, arrive(runtime, { ...visitor, answers }, TODAY));
  expect(Math.max(...(plan?.weeks[0]?.sessions.map(({ minutes }) => minutes) ?? []))).toBe(longest);
});
