import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import type { SendEvent } from "../../src/api/types.gen.ts";
import { noteChangesFor } from "../../src/server/events/sink/changed-events.ts";
import { clickhouseSink } from "../../src/server/events/sink/clickhouse-sink.ts";
import type { EventSink } from "../../src/server/events/sink/event-sink.ts";
import { forwardEvents } from "../../src/server/events/sink/forward-events.ts";
import { databaseEvents } from "../../src/server/events/store/database-events.ts";
import { exportEvents } from "../../src/server/results/export-rows.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { type ClickHouse, startClickHouse } from "../support/databases/clickhouse.ts";

const parsed = (text: unknown): unknown => (typeof text === "string" ? JSON.parse(text) : text);

const EVENT_SESSION = "00000000-0000-4000-8000-00000000000a";
const DAYS = { from: 20_000, to: 21_000 };

describe.each(ENGINES)("events of %s in ClickHouse", (engine) => {
  let api: ApiWorld;
  let sink: EventSink;
  let clickhouse: ClickHouse;
  beforeEach(async () => {
    api = await startApiWorld(engine);
  });
  afterEach(() => api.stop());

  const begin = async (): Promise<void> => {
    clickhouse = await startClickHouse();
    sink = clickhouseSink(clickhouse.url);
    await noteChangesFor(api.services.database, sink.name);
    await sink.prepare();
  };
  const forward = () => forwardEvents(api.services.database, sink);
  const send = async (event_id: string, event_name: SendEvent["body"]["event_name"] = "quiz_started") => {
    const body = { event_id, event_name, url: "/en-US/home", funnel: "20", session_id: EVENT_SESSION };
    expect(await api.client.send(sendEvent, { body })).toEqual({ ok: true, value: { event_id } });
  };
  const exported = async () => {
    const rows = [];
    for await (const row of exportEvents(databaseEvents(api.services.database), { ...DAYS } as Parameters<
      typeof exportEvents
    >[1]))
      rows.push(row);
    return rows;
  };
  const copied = async () =>
    (
      await clickhouse.ask(
        "select * replace (toUnixTimestamp64Milli(happened_at) as happened_at) from events order by id",
      )
    ).map((row) => ({
      ...row,
      happened_at: Number(row["happened_at"]),
      payload: parsed(row["payload"]),
      contexts: parsed(row["contexts"]),
    }));

  it("are those of the database, what was stored before it was configured included", async () => {
    await send("00000000-0000-4000-8000-000000000001");
    await begin();
    await send("00000000-0000-4000-8000-000000000002", "landing_visited");
    await send("00000000-0000-4000-8000-000000000002", "landing_visited");
    expect(await forward()).toBe(2);
    expect(await copied()).toEqual(await exported());
    expect(await copied()).toHaveLength(2);
  });

  it("are counted by day as the database counts them", async () => {
    await begin();
    for (let index = 0; index < 9; index += 1)
      await send(`00000000-0000-4000-8000-00000000000${index}`, index < 5 ? "quiz_started" : "landing_visited");
    await forward();
    const rows = await clickhouse.ask("select day, name, events, visits from event_days order by name");
    expect(rows.map((row) => ({ ...row, events: Number(row["events"]), visits: Number(row["visits"]) }))).toEqual([
      { day: "2026-11-20", name: "landing_visited", events: 4, visits: 1 },
      { day: "2026-11-20", name: "quiz_started", events: 5, visits: 1 },
    ]);
  });

  it("are there once, in their last version, although they were sent twice and the older one came last", async () => {
    await begin();
    const id = "00000000-0000-4000-8000-000000000003";
    const event = {
      id,
      name: "quiz_started",
      lead_code: null,
      visitor_code: null,
      session_id: null,
      payload: "{}",
      contexts: null,
      created_at: api.clock.now,
    };
    await sink.write([{ ...event, payload: '{"page":"new"}', version: 2 }]);
    await sink.write([{ ...event, payload: '{"page":"old"}', version: 1 }]);
    await sink.write([{ ...event, payload: '{"page":"old"}', version: 1 }]);
    expect(await clickhouse.ask("select payload from events")).toEqual([{ payload: '{"page":"new"}' }]);
    await sink.remove([{ id, version: 3 }]);
    await sink.write([{ ...event, version: 1 }]);
    expect(await clickhouse.ask("select * from events")).toEqual([]);
  });

  it("change and go with those of the database, and nothing of what they said is left", async () => {
    await begin();
    const { database } = api.services;
    await send("00000000-0000-4000-8000-000000000004");
    await send("00000000-0000-4000-8000-000000000005");
    await forward();
    await database.updateTable("events").set({ contexts: '{"a":1}' }).where("id", "like", "%4").execute();
    await database.deleteFrom("events").where("id", "like", "%5").execute();
    await forward();
    expect(await copied()).toEqual(await exported());
    expect(await clickhouse.ask("select name, payload from event_versions where id like '%5'")).toEqual([
      { name: "", payload: "" },
    ]);
  });

  it("wait while ClickHouse is away, and are sent when it is back", async () => {
    await begin();
    await clickhouse.end();
    await send("00000000-0000-4000-8000-000000000006");
    await expect(forward()).rejects.toThrow();
    await begin();
    await forward();
    expect(await copied()).toEqual(await exported());
  });

  it("are noted for nobody, once ClickHouse is configured no more", async () => {
    await begin();
    await noteChangesFor(api.services.database, null);
    await send("00000000-0000-4000-8000-000000000007");
    expect(await api.services.database.selectFrom("changed_events").selectAll().execute()).toEqual([]);
  });
});
