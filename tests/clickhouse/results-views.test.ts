import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTree, playable } from "../../src/repository/tree.ts";
import type { Asked } from "../../src/results/counts.ts";
import { stepResults } from "../../src/results/funnel-results.ts";
import type { EventDetails } from "../../src/results/records.ts";
import { waysOf } from "../../src/results/ways.ts";
import { noteChangesFor } from "../../src/server/events/sink/changed-events.ts";
import { clickhouseSink } from "../../src/server/events/sink/clickhouse-sink.ts";
import { forwardEvents } from "../../src/server/events/sink/forward-events.ts";
import { exportVisits } from "../../src/server/results/export-rows.ts";
import { foldEvents } from "../../src/server/results/model/fold-events.ts";
import { readCounts } from "../../src/server/results/model/read-counts.ts";
import { storeSimulated } from "../../src/server/results/store-simulated.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { startClickHouse } from "../support/databases/clickhouse.ts";
import { simulatedVisits } from "../support/results/simulated-visits.ts";

const VISITS = 300;
const ALL: Asked = { funnel: "20", from: 0, to: 1_000_000, only: {} };
/** Orders are not copied. */
const SALES = new Set(["orders", "revenue", "net"]);
const BEGAN = Date.UTC(2026, 10, 2);
const { runtime } = playable(openTree(), "20");
const RATES = { leave: 0.02, lead: 0.55, buy: 0.3, upsell: 0.12 };

const simulated = () =>
  simulatedVisits({
    runtime,
    count: VISITS,
    startedAt: (place) => BEGAN - place * 10_000_000,
    ratesOf: () => RATES,
    step: "checkout",
  });

describe.each(ENGINES)("results of %s in ClickHouse", (engine) => {
  let api: ApiWorld;
  beforeEach(async () => {
    api = await startApiWorld(engine);
  });
  afterEach(() => api.stop());

  const tell = (id: number, session: string, name: string, payload: EventDetails, lead: string | null = null) =>
    api.services.database
      .insertInto("events")
      .values({
        id: `event-${id}`,
        name,
        visitor_code: payload.device === undefined ? null : `visitor of ${payload.device}`,
        session_id: session,
        lead_code: lead,
        payload: JSON.stringify({ funnel: "20", ...payload }),
        created_at: BEGAN + id,
      })
      .execute();

  /** What simulated visitors never do. */
  const tellMore = async (): Promise<void> => {
    const url = "https://run.example/en-US/quiz";
    await tell(1, "later", "page_view", { referrer: "https://search.example/find", url, edition: "no edition!" });
    await tell(2, "later", "step_viewed", { step: "age" });
    await tell(3, "later", "step_viewed", { step: "goal" });
    await tell(4, "later", "step_viewed", { step: "age" });
    await tell(5, "agreed late", "quiz_answer", { step: "gender", referrer: url, url }, "lead-1");
    await tell(6, "again", "lead_created", { device: "phone", utm_source: "x".repeat(70) }, "lead-1");
    const met = { experiment_id: "plan-order", device: "phone" };
    await tell(7, "again", "ab_initiated", { ...met, variation_id: "control" });
    await tell(8, "other arm", "ab_initiated", { ...met, variation_id: "long-first" });
    await tell(9, "nameless", "ab_initiated", { experiment_id: "plan-order", variation_id: "control" });
    await tell(10, "nameless", "ab_initiated", { experiment_id: "plan-order", variation_id: "long-first" });
  };

  it("are those of the database: each visit, what steps were reached, and who met which arm", async () => {
    const { database } = api.services;
    await storeSimulated(database, simulated);
    await tellMore();
    await foldEvents(database);
    const clickhouse = await startClickHouse();
    const sink = clickhouseSink(clickhouse.url);
    await noteChangesFor(database, sink.name);
    await sink.prepare();
    await forwardEvents(database, sink);

    const exported: Readonly<Record<string, unknown>>[] = [];
    for await (const row of exportVisits(database, ALL))
      exported.push(Object.fromEntries(Object.entries(row).filter(([name]) => !SALES.has(name))));
    const visits = await clickhouse.ask(
      `select * except answered replace (toUnixTimestamp64Milli(started_at) as started_at,
        toUnixTimestamp64Milli(last_at) as last_at) from visits order by session`,
    );
    expect(visits).toHaveLength(VISITS + 5);
    expect(
      visits.map(({ started_at, last_at, is_lead, steps, ...row }) => ({
        ...row,
        started_at: Number(started_at),
        last_at: Number(last_at),
        is_lead: Boolean(is_lead),
        steps: (steps as { step: string; ms: string }[]).map(({ step, ms }) => ({ step, ms: Number(ms) })),
      })),
    ).toEqual(exported.toSorted((one, other) => (String(one["session"]) < String(other["session"]) ? -1 : 1)));

    const counts = await readCounts(database, ALL, "device");
    const ways = waysOf(runtime);
    const reached = await clickhouse.ask(
      "select step, sum(reached) as reached, sum(answered) as answered from step_days where funnel = '20' group by step",
    );
    expect(new Map(reached.map((row) => [row["step"], [Number(row["reached"]), Number(row["answered"])]]))).toEqual(
      new Map(
        stepResults(
          counts,
          () => ways,
          () => false,
        )
          .filter((step) => step.reached > 0)
          .map((step) => [step.step, [step.reached, step.answered]]),
      ),
    );

    const arms = await clickhouse.ask(
      `select experiment, arm, is_crossed, count() as visitors, countIf(is_lead) as leads from experiment_visitors
        group by all order by all`,
    );
    const crossed = (isCrossed: boolean) => arms.filter((row) => Boolean(row["is_crossed"]) === isCrossed);
    expect(
      crossed(false).map(({ visitors, leads, ...row }) => ({
        ...row,
        visitors: Number(visitors),
        leads: Number(leads),
      })),
    ).toEqual(
      counts.arms.map(({ experiment, arm, visitors, leads }) => ({ experiment, arm, is_crossed: 0, visitors, leads })),
    );
    expect(crossed(true).map(({ visitors }) => Number(visitors))).toEqual([counts.crossed["plan-order"]]);
  });
});
