import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Asked, GROUPS, type Group } from "../../src/results/counts.ts";
import { experimentResults } from "../../src/results/experiment-results.ts";
import { stepResults } from "../../src/results/funnel-results.ts";
import type { EventDetails } from "../../src/results/records.ts";
import { waysOf } from "../../src/results/ways.ts";
import type { Database } from "../../src/server/database/open.ts";
import { closeDays } from "../../src/server/results/model/close-days.ts";
import { foldEvents } from "../../src/server/results/model/fold-events.ts";
import { readAnswers } from "../../src/server/results/model/read-answers.ts";
import { readCounts } from "../../src/server/results/model/read-counts.ts";
import { readWorth } from "../../src/server/results/model/read-worth.ts";
import { forgetVisitsOf } from "../../src/server/results/model/write-visits.ts";
import { insertOrders, storeSimulated } from "../../src/server/results/store-simulated.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { ENGINES } from "../support/api-world.ts";
import { openResultsDatabase, type ResultsDatabase } from "../support/databases/results-database.ts";
import { simulatedVisits } from "../support/results/simulated-visits.ts";

const runtime = aRuntime();
const VISITS = 2_000;
const TIME_MS = 60_000;
const RATES = { leave: 0.1, lead: 0.6, buy: 0.3, upsell: 0.1 };
const BUYS = { control: 0.3, "long-first": 0.6 };
const DAY = Date.UTC(2026, 10, 1);
const ALL: Asked = { funnel: "toy", from: 0, to: 1_000_000, only: {} };
const PLAN = {
  id: "plan-order",
  worth: 0.05,
  arms: [
    { name: "control", weight: 50 },
    { name: "long-first", weight: 50 },
  ],
};

/** Those that refer to others first. */
const WRITTEN = [
  "orders",
  "attempts",
  "leads",
  "provider_events",
  "events",
  "visits",
  "visit_leads",
  "result_cells",
  "result_days",
  "result_walks",
  "experiment_visitors",
  "experiment_cells",
] as const;

/** Four standard errors of a share of this many. */
const tolerance = (share: number, of: number): number => 4 * Math.sqrt((share * (1 - share)) / of);

const simulated = (treatmentLoss: number) =>
  simulatedVisits({
    runtime,
    count: VISITS,
    startedAt: (place) => DAY + place,
    ratesOf: (arm) => ({ ...RATES, buy: BUYS[arm] }),
    step: "goal",
    treatmentLoss,
  });

describe.each(ENGINES)("results on %s", (engine) => {
  let database: Database;
  let reading: Database;
  let world: ResultsDatabase;
  beforeAll(async () => {
    world = await openResultsDatabase(engine);
    ({ database, reading } = world);
  }, TIME_MS);
  afterEach(async () => {
    for (const table of WRITTEN) await database.deleteFrom(table).execute();
  });
  afterAll(() => world.stop());

  /** What was stored counted, from the events. */
  const foldAnew = () => database.updateTable("events").set({ is_folded: 0 }).execute();
  const fold = () => foldEvents(database, world.events);
  const counts = async (asked: Partial<Asked> = {}, group: Group = "device") => {
    await fold();
    return readCounts(database, { ...ALL, ...asked }, group);
  };

  const tell = (session: string, at: number, name: string, payload: EventDetails = {}, lead: string | null = null) =>
    database
      .insertInto("events")
      .values({
        id: `${session} ${at} ${name}`,
        name,
        visitor_code: `visitor of ${session}`,
        session_id: session,
        lead_code: lead,
        payload: JSON.stringify({ funnel: "toy", device: "phone", ...payload }),
        created_at: DAY + at,
      })
      .execute();

  it(
    "finds the rates that were planted",
    async () => {
      await storeSimulated(database, () => simulated(0));
      await foldAnew();
      const counted = await counts();
      const ways = waysOf(runtime);
      const steps = stepResults(
        counted,
        () => ways,
        (step) => runtime.steps.get(step)?.definition.end !== undefined,
      );
      const stepNamed = (name: string) => {
        const step = steps.find((each) => each.step === name);
        if (!step) throw new Error(`no step ${name}`);
        return step;
      };
      expect(counted.total.visits).toBe(VISITS);
      for (const [name, planted] of [
        ["goal", RATES.leave],
        ["age", RATES.leave],
        ["email", 1 - RATES.lead],
      ] as const) {
        const { left, reached } = stepNamed(name);
        expect(Math.abs(left / reached - planted)).toBeLessThan(tolerance(planted, reached));
      }
      const buyers = stepNamed("offer-book").reached / stepNamed("pay").reached;
      const mixed = (BUYS.control + BUYS["long-first"]) / 2;
      expect(Math.abs(buyers - mixed)).toBeLessThan(tolerance(mixed, stepNamed("pay").reached));
      // Between half and one and a half times 20 s.
      expect(Math.abs((stepNamed("goal").median ?? 0) - 20_000)).toBeLessThan(2_000);

      const { arms, verdict, ratioP } = experimentResults(PLAN, counted);
      expect(arms.map(({ visitors }) => visitors)).toEqual([VISITS / 2, VISITS / 2]);
      expect([verdict, ratioP]).toEqual(["treatment is better", 1]);
      expect(counted.groups.map(({ group, visits }) => [group, visits])).toEqual([
        ["phone", 1_500],
        ["tablet", 500],
      ]);
      const tablets = await counts({ only: { device: "tablet" } });
      expect(tablets.total).toEqual({ ...counted.groups[1], group: undefined });
      // Every fourth visitor is a tablet, and all of these are of the control.
      expect(tablets.arms).toMatchObject([{ arm: "control", visitors: 500 }]);
      expect(counted.days.reduce((sum, { buyers: each }) => sum + each, 0)).toBe(counted.total.buyers);
    },
    TIME_MS,
  );

  it(
    "is told that an arm loses visitors, whatever the arms sell",
    async () => {
      await storeSimulated(database, () => simulated(0.3));
      await foldAnew();
      expect(experimentResults(PLAN, await counts()).verdict).toMatch(/^broken: the arms do not have the visitors/);
    },
    TIME_MS,
  );

  it("counts a visit once, however late the rest of it arrives", async () => {
    await tell("s1", 20, "step_viewed", { step: "age" });
    expect(await counts()).toMatchObject({ total: { visits: 1, leads: 0 }, groups: [{ group: "phone" }] });
    await tell("s1", 10, "step_viewed", { step: "goal", device: "tablet" });
    await tell("s1", 30, "lead_created", {}, "lead-1");
    expect(await counts()).toMatchObject({
      total: { visits: 1, leads: 1 },
      groups: [{ group: "tablet", visits: 1, leads: 1 }],
      walks: [{ walk: { steps: ["goal", "age"] }, visits: 1 }],
    });
  });

  it("are read while a purchase is being written", async () => {
    await tell("s1", 0, "landing_visited");
    await fold();
    const visits = await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("visits").execute();
      const [all, worth] = await reading
        .transaction()
        .execute(async (one) => [await readCounts(one, ALL, "device"), await readWorth(one, ALL, "device")] as const);
      return [all.total.visits, worth.buyers];
    });
    expect(visits).toEqual([1, []]);
  });

  it("answers the same of days that are added up, and of what changes in them afterwards", async () => {
    const details = { locale: "de-DE", step: "goal" };
    await tell("s1", 0, "step_viewed", details);
    await tell("s1", 9_000, "step_viewed", { ...details, step: "age" });
    await tell("s2", 0, "step_viewed", { ...details, device: "tablet" });
    await tell("s3", 86_400_000, "step_viewed", details);
    const day = DAY / 86_400_000;
    const answers = () =>
      Promise.all(
        [{}, { from: day + 1 }, { only: { device: "tablet" } }, { only: { campaign: "-" } }].map((asked) =>
          counts(asked),
        ),
      );
    const open = await answers();
    // The second day is not over yet.
    expect(await closeDays(database, DAY + 1.5 * 86_400_000)).toBe(1);
    expect(await closeDays(database, DAY + 1.5 * 86_400_000)).toBe(0);
    expect(await answers()).toEqual(open);
    // What questions read of it, and not the cells.
    await database
      .updateTable("result_cells")
      .set({ body: '{"walks":{},"times":{}}' })
      .where("day", "=", day)
      .execute();
    expect(await answers()).toEqual(open);
  });

  it("adds a day up anew of which more has arrived", async () => {
    const later = DAY + 2 * 86_400_000;
    await tell("s1", 0, "step_viewed", { step: "goal" });
    await fold();
    await closeDays(database, later);
    await tell("s1", 10, "step_viewed", { step: "age" });
    expect((await counts()).walks).toMatchObject([{ walk: { steps: ["goal", "age"] }, visits: 1 }]);
    expect(await closeDays(database, later)).toBe(1);
    expect((await counts()).walks).toMatchObject([{ walk: { steps: ["goal", "age"] }, visits: 1 }]);
  });

  it("counts only the days that are asked for", async () => {
    await tell("s1", 0, "landing_visited");
    await tell("s2", 86_400_000, "landing_visited");
    const day = DAY / 86_400_000;
    expect((await counts({ from: day + 1 })).total.visits).toBe(1);
    expect((await counts({ to: day })).days).toEqual([{ day, visits: 1, leads: 0, buyers: 0 }]);
    expect((await counts({ from: day + 2 })).total).toEqual({ visits: 0, leads: 0, buyers: 0, revenue: {}, net: {} });
  });

  it("counts once what two processes count together", async () => {
    for (let visit = 0; visit < 30; visit += 1) await tell(`s${visit}`, visit, "step_viewed", { step: "goal" });
    await Promise.all([fold(), fold()]);
    expect((await counts()).total.visits).toBe(30);
  });

  it("tells visits apart by each of their groups", async () => {
    await tell("s1", 0, "landing_visited", {
      edition: "toy+sale~plan-order.long-first",
      locale: "de-DE",
      brand: "run",
      utm_source: "video",
    });
    await tell("s2", 0, "landing_visited", { locale: "fr-FR", brand: "walk", device: "tablet" });
    const groupsBy = async (group: Group) => (await counts({}, group)).groups.map((each) => each.group);
    expect(Object.fromEntries(await Promise.all(GROUPS.map(async (group) => [group, await groupsBy(group)])))).toEqual({
      locale: ["de-DE", "fr-FR"],
      brand: ["run", "walk"],
      campaign: ["-", "sale"],
      source: ["direct", "video"],
      device: ["phone", "tablet"],
      arm: ["-", "plan-order.long-first"],
    });
  });

  it("forgets a visit whose visitor is deleted", async () => {
    await tell("s1", 0, "ab_initiated", { experiment_id: "plan-order", variation_id: "control" }, "lead-1");
    await tell("s2", 0, "landing_visited");
    expect((await counts()).arms).toHaveLength(1);
    await database.transaction().execute((transaction) => forgetVisitsOf(transaction, ["lead-1"]));
    const left = await readCounts(database, ALL, "device");
    expect([left.total.visits, left.arms]).toEqual([1, []]);
    expect(await database.selectFrom("visits").select("session_id").execute()).toEqual([{ session_id: "s2" }]);
  });

  it("gives a lead and its orders to the visit that saw it first, in whatever order visits are counted", async () => {
    const seen = { from: "video", to: "newsletter" };
    const bySource = async () =>
      Object.fromEntries(
        (await counts({}, "source")).groups.map(({ group, buyers, revenue }) => [group, [buyers, revenue]]),
      );
    // Counted together, and the later visit before the other.
    await tell("s1", 5_000, "page_view", { utm_source: seen.to }, "lead-1");
    await tell("s2", 0, "lead_created", { utm_source: seen.from }, "lead-1");
    await storeOrder("lead-1", 4_000);
    expect(await bySource()).toEqual({ newsletter: [0, {}], video: [1, { EUR: 4_000 }] });
    // What belongs to an earlier visit arrives when the other was counted long ago.
    await tell("s3", 5_000, "page_view", { utm_source: seen.to }, "lead-2");
    await storeOrder("lead-2", 1_000);
    await fold();
    await tell("s4", 10, "lead_created", { utm_source: seen.from }, "lead-2");
    expect(await bySource()).toEqual({ newsletter: [0, {}], video: [2, { EUR: 5_000 }] });
    // More of the later one changes nothing.
    await tell("s3", 6_000, "page_view", {}, "lead-2");
    expect(await bySource()).toEqual({ newsletter: [0, {}], video: [2, { EUR: 5_000 }] });
  });

  it("counts who met an experiment once, by the visit in which it was met, whatever arrives later", async () => {
    const met = { experiment_id: "plan-order", variation_id: "control" };
    await tell("s1", 20, "ab_initiated", met);
    expect((await counts({ only: { device: "phone" } })).arms).toMatchObject([{ visitors: 1, leads: 0 }]);
    await tell("s1", 10, "landing_visited", { device: "tablet" });
    await tell("s2", 30, "lead_created", { device: "desktop" }, "lead-1");
    await database.updateTable("events").set({ visitor_code: "visitor of s1" }).execute();
    await storeOrder("lead-1", 4_000);
    for (const [device, arms] of [
      ["tablet", [{ arm: "control", visitors: 1, leads: 1, buyers: 1, spent: [{ currency: "EUR", revenue: 4_000 }] }]],
      ["phone", []],
      ["desktop", []],
    ] as const)
      expect((await counts({ only: { device } })).arms).toMatchObject(arms);
    await tell("s3", 40, "ab_initiated", { ...met, variation_id: "long-first" });
    await database.updateTable("events").set({ visitor_code: "visitor of s1" }).execute();
    expect(await counts()).toMatchObject({ arms: [], crossed: { "plan-order": 1 } });
    expect((await counts({ from: DAY / 86_400_000 + 1 })).crossed).toEqual({});
  });

  it("counts as net what refunds and disputes leave of an order, and renewals", async () => {
    for (const [lead, minor] of [
      ["lead-1", 4_000],
      ["lead-1", 1_000],
      ["lead-2", 3_000],
      ["lead-3", 2_000],
      ["nobody", 9_900],
    ] as const)
      await storeOrder(lead, minor);
    for (const lead of ["lead-1", "lead-2", "lead-3"]) await tell(`of ${lead}`, 40, "lead_created", {}, lead);
    await database.updateTable("attempts").set({ provider_reference: "charge-1" }).where("minor", "=", 4_000).execute();
    const refund = { reference: "charge-1", saved_method: null, currency: "EUR", happened_at: DAY, received_at: DAY };
    await database
      .insertInto("provider_events")
      .values([
        { ...refund, id: "1", kind: "refunded", subject: "refund-1", minor: 1_500 },
        { ...refund, id: "2", kind: "refunded", subject: "refund-2", minor: 500 },
        { ...refund, id: "3", kind: "refund-failed", subject: "refund-2", minor: 500 },
      ])
      .execute();
    await setState(4_000, "partly-refunded");
    await setState(3_000, "dispute-lost");
    const { total } = await counts();
    expect(total).toMatchObject({ leads: 3, buyers: 3, revenue: { EUR: 10_000 }, net: { EUR: 2_500 + 1_000 + 2_000 } });
  });

  it("counts the orders without a measured visit of the funnel and of the days that are asked for", async () => {
    await tell("s1", 40, "lead_created", {}, "lead-1");
    for (const lead of ["lead-1", "nobody", "of another funnel"]) await storeOrder(lead, 4_000);
    await database.updateTable("leads").set({ funnel: "toy" }).where("code", "!=", "of another funnel").execute();
    const day = DAY / 86_400_000;
    expect((await counts()).otherOrders).toBe(1);
    expect((await counts({ from: day, to: day })).otherOrders).toBe(1);
    expect((await counts({ from: day + 1 })).otherOrders).toBe(0);
    expect((await counts({ to: day - 1 })).otherOrders).toBe(0);
    // Of what nobody measured nobody knows the device.
    expect((await counts({ only: { device: "phone" } })).otherOrders).toBeNull();
  });

  it("counts answers from leads who allow statistics, a mailbox once", async () => {
    const day = Math.floor(DAY / 86_400_000);
    const answers = JSON.stringify({ goal: "lose", areas: ["legs", "back"], name: "Ada" });
    for (const [lead, email, given] of [
      ["lead-1", "ada@example.com", answers],
      ["lead-2", "ada@example.com", answers],
      ["lead-3", "eve@example.com", JSON.stringify({ goal: "gain", areas: ["legs"] })],
      ["refused", "joe@example.com", answers],
    ] as const) {
      await storeOrder(lead, 100);
      await database
        .updateTable("leads")
        .set({ funnel: "toy", email, answers: given })
        .where("code", "=", lead)
        .execute();
      if (lead !== "refused") await tell(`of ${lead}`, 40, "lead_created", { device: lead }, lead);
    }
    await fold();
    const questions = [
      { step: "goal", dataClass: "personal", options: ["lose", "gain"] },
      { step: "areas", dataClass: "special", options: ["legs", "back", "none"] },
    ] as const;
    expect(await readAnswers(database, ALL, questions)).toEqual({
      goal: { people: 2, isSeveral: false, options: { lose: 1, gain: 1 } },
      areas: { people: 2, isSeveral: true, options: { legs: 2, back: 1, none: 0 } },
    });
    expect(await readAnswers(database, { ...ALL, only: { device: "lead-3" } }, questions)).toMatchObject({
      goal: { people: 1, options: { lose: 0, gain: 1 } },
    });
    expect(await readAnswers(database, { ...ALL, from: day + 1 }, questions)).toEqual({});
  });

  const storeOrder = (lead: string, minor: number) =>
    insertOrders(
      database,
      new Map([[`of ${lead} over ${minor}`, { kind: "order", lead, at: DAY + 50, minor, currency: "EUR" }]]),
    );
  const setState = (minor: number, payment_state: "partly-refunded" | "dispute-lost") =>
    database.updateTable("orders").set({ payment_state }).where("minor", "=", minor).execute();
});
