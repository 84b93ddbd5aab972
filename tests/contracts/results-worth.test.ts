import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Asked } from "../../src/results/counts.ts";
import { worthResults } from "../../src/results/worth.ts";
import type { Database } from "../../src/server/database/open.ts";
import { exportEvents, exportVisits } from "../../src/server/results/export-rows.ts";
import { foldEvents } from "../../src/server/results/model/fold-events.ts";
import { readWorth } from "../../src/server/results/model/read-worth.ts";
import { insertOrders } from "../../src/server/results/store-simulated.ts";
import { storeSpend } from "../../src/server/results/store-spend.ts";
import { ENGINES } from "../support/api-world.ts";
import { openResultsDatabase, type ResultsDatabase } from "../support/databases/results-database.ts";

const TIME_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 10);
const DAY = FIRST / DAY_MS;
const ALL: Asked = { funnel: "toy", from: 0, to: 1_000_000, only: {} };

const all = async <T>(rows: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
};

describe.each(ENGINES)("what visits were worth, on %s", (engine) => {
  let database: Database;
  let world: ResultsDatabase;
  beforeAll(async () => {
    world = await openResultsDatabase(engine);
    ({ database } = world);
    for (const [session, source, lead] of [
      ["s1", "video", "lead-1"],
      ["s2", "video", null],
      ["s3", "video", null],
      ["s4", "search", "lead-2"],
    ] as const)
      await database
        .insertInto("events")
        .values({
          id: `event of ${session}`,
          name: lead ? "lead_created" : "landing_visited",
          visitor_code: `visitor of ${session}`,
          session_id: session,
          lead_code: lead,
          payload: JSON.stringify({ funnel: "toy", edition: "toy+sale", utm_source: source, device: "phone" }),
          created_at: FIRST + 1_000,
        })
        .execute();
    // A purchase, its renewals after 29 and 120 days; and one that was refunded.
    for (const [id, lead, at, minor] of [
      ["first", "lead-1", FIRST + 5_000, 1_000],
      ["renewal-1", "lead-1", FIRST + 29 * DAY_MS, 2_000],
      ["renewal-2", "lead-1", FIRST + 120 * DAY_MS, 2_000],
      ["refunded", "lead-2", FIRST + 2 * DAY_MS, 5_000],
    ] as const)
      await insertOrders(database, new Map([[id, { kind: "order", lead, at, minor, currency: "EUR" }]]));
    await database.updateTable("orders").set({ payment_state: "refunded" }).where("id", "=", "refunded").execute();
    await storeSpend(database, [
      { day: DAY, campaign: "sale", source: "video", currency: "EUR", minor: 1 },
      { day: DAY + 1, campaign: "", source: "video", currency: "EUR", minor: 777 },
    ]);
    // What is told again is replaced. The first is of video alone, the second of everybody of the campaign.
    await storeSpend(database, [
      { day: DAY, campaign: "sale", source: "video", currency: "EUR", minor: 900 },
      { day: DAY, campaign: "sale", source: "", currency: "EUR", minor: 400 },
    ]);
    await foldEvents(database, world.events);
  }, TIME_MS);
  afterAll(() => world.stop());

  it("is net revenue by age of the buyer, and a fair share of what advertising has cost", async () => {
    const counts = await readWorth(database, ALL, "source");
    expect(counts.nets.toSorted((one, other) => one.net - other.net || one.group.localeCompare(other.group))).toEqual([
      { group: "search", day: DAY + 2, within: 30, currency: "EUR", net: 0 },
      { group: "video", day: DAY, within: 180, currency: "EUR", net: 2_000 },
      { group: "video", day: DAY, within: 30, currency: "EUR", net: 3_000 },
    ]);
    expect(counts.costs.toSorted((one, other) => one.cost - other.cost)).toEqual([
      { group: "search", day: DAY, currency: "EUR", cost: 100 },
      { group: "video", day: DAY, currency: "EUR", cost: 900 + 300 },
    ]);
    expect(counts.costWithoutVisits).toEqual({ EUR: 777 });
    expect(worthResults(counts)).toMatchObject([
      { group: "search", buyers: 1, worth: { EUR: -100 }, isLosing: true },
      { group: "video", buyers: 1, worth: { EUR: 5_000 - 1_200 }, isLosing: false },
    ]);
  });

  it("counts the share of the visits that are asked for, and no more", async () => {
    const { costs } = await readWorth(database, { ...ALL, only: { source: "search" } }, "campaign");
    expect(costs).toEqual([{ group: "sale", day: DAY, currency: "EUR", cost: 100 }]);
  });

  it("is exported by visit", async () => {
    const rows = await all(exportVisits(database, ALL));
    expect(rows.map(({ session }) => session)).toEqual(["s1", "s2", "s3", "s4"]);
    expect(rows[0]).toEqual({
      session: "s1",
      visitor: "visitor of s1",
      started_at: FIRST + 1_000,
      last_at: FIRST + 1_000,
      funnel: "toy",
      edition: "toy+sale",
      campaign: "sale",
      arm: null,
      locale: "",
      brand: "",
      source: "video",
      device: "phone",
      furthest: null,
      steps: [],
      is_lead: true,
      leads: ["lead-1"],
      orders: 3,
      revenue: { EUR: 5_000 },
      net: { EUR: 5_000 },
    });
    expect(rows[3]).toMatchObject({ orders: 1, revenue: { EUR: 5_000 }, net: { EUR: 0 } });
  });

  it("is exported by event, of the days that are asked for", async () => {
    expect(await all(exportEvents(world.events, { ...ALL, from: DAY + 1 }))).toEqual([]);
    const [event] = await all(exportEvents(world.events, { ...ALL, from: DAY, to: DAY }));
    expect(event).toMatchObject({
      id: "event of s1",
      happened_at: FIRST + 1_000,
      lead: "lead-1",
      payload: { utm_source: "video" },
      contexts: null,
    });
  });
});
