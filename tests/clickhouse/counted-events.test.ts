import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTree, playable } from "../../src/repository/tree.ts";
import type { Asked } from "../../src/results/counts.ts";
import { openForReading } from "../../src/server/database/open.ts";
import { clickhouseSink } from "../../src/server/events/sink/clickhouse-sink.ts";
import { clickhouseEvents } from "../../src/server/events/store/clickhouse-events.ts";
import type { EventStore } from "../../src/server/events/store/event-store.ts";
import { foldEvents } from "../../src/server/results/model/fold-events.ts";
import { readCounts } from "../../src/server/results/model/read-counts.ts";
import { createResultsWorld } from "../../src/server/results/page/answer.ts";
import { resultsPage } from "../../src/server/results/page/results-page.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { type ClickHouse, startClickHouse } from "../support/databases/clickhouse.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const ALL: Asked = { funnel: "20", from: 0, to: 1_000_000, only: {} };
const DEFINITIONS = new Map([["20", playable(openTree(), "20").runtime.definition]]);
const HAPPENED_AT = Date.UTC(2026, 10, 2);

describe.each(ENGINES)("what is counted of %s with ClickHouse", (engine) => {
  let api: ApiWorld;
  let clickhouse: ClickHouse;
  let folder: string;
  let store: EventStore;
  beforeEach(async () => {
    api = await startApiWorld(engine);
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await store.close();
    await api.stop();
  });

  const begin = async (): Promise<void> => {
    clickhouse = await startClickHouse(folder);
    store = clickhouseEvents(api.services.database, clickhouse.url);
  };
  const eventOf = (id: string, device: string) => ({
    id,
    name: "step_viewed",
    visitor_code: "visitor",
    session_id: "visit",
    lead_code: null,
    payload: JSON.stringify({ funnel: "20", device, step: "goal" }),
    created_at: HAPPENED_AT,
  });
  const tell = (id: string, device: string) =>
    api.services.database.insertInto("events").values(eventOf(id, device)).execute();
  const counted = async () => {
    await foldEvents(api.services.database, store);
    const { groups, walks } = await readCounts(api.services.database, ALL, "device");
    return { groups: groups.map(({ group, visits }) => [group, visits]), walks: walks.map(({ walk }) => walk.steps) };
  };

  it("is what ClickHouse tells of the events that the database has", async () => {
    await begin();
    await tell("1", "phone");
    await store.catchUp();
    const sink = clickhouseSink(clickhouse.url);
    const told = { contexts: null, version: 1_000 };
    await sink.write([
      { ...eventOf("1", "tablet"), ...told },
      // As it stands there until the database has told that it is deleted.
      { ...eventOf("0", "desktop"), ...told },
    ]);
    expect(await counted()).toEqual({ groups: [["tablet", 1]], walks: [["goal"]] });
    await sink.close();
  });

  it("waits while ClickHouse is away, as the page of results says, and is there when it is back", async () => {
    await begin();
    await tell("1", "phone");
    await counted();
    await clickhouse.end();
    await tell("2", "phone");
    const reading = openForReading(api.place);
    const world = createResultsWorld({
      ...api.services,
      definitions: DEFINITIONS,
      reading,
      events: store,
      experiments: [],
    });
    const page = new Hono().get("/results", (context) => resultsPage(context, world, ""));
    const look = async () => (await page.request("/results")).text();
    const away = await look();
    expect(away).toMatch(/ClickHouse at http:\/\/127.0.0.1:\d+\/funnel does not answer/);
    expect(away).toContain("Visits that wait to be counted: 1.");
    expect(away).toContain("<dt>Visits</dt><dd>1</dd>");
    await store.close();
    await begin();
    expect(await counted()).toEqual({ groups: [["phone", 1]], walks: [["goal", "goal"]] });
    await reading.destroy();
  });

  const command = async (...words: readonly string[]) => {
    const place = { DATA_DIR: api.place.folder, DATABASE_URL: api.place.url ?? "" };
    const child = spawn(process.execPath, ["src/setup/run.mjs", "src/server/results/results-command.ts", ...words], {
      env: { ...process.env, CLICKHOUSE_URL: clickhouse.url, ...place },
      stdio: "pipe",
    });
    child.stdin.end("[]");
    const [[code], stdout, stderr] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
    return { code: Number(code), stdout, stderr };
  };

  it("is what the command tells, of a database that never had a copy, and the events that it exports", async () => {
    await begin();
    await tell("1", "phone");
    const { stdout } = await command("counts", JSON.stringify(ALL), '"device"');
    expect(JSON.parse(stdout)).toMatchObject({ total: { visits: 1 } });
    expect(await clickhouse.ask("select id from events")).toEqual([{ id: "1" }]);
    await api.services.database.updateTable("events").set({ is_folded: 0 }).execute();
    const exported = await command("export", '"events"', JSON.stringify(ALL));
    expect(JSON.parse(exported.stdout)).toMatchObject({
      id: "1",
      happened_at: HAPPENED_AT,
      payload: { device: "phone" },
    });
  });

  it("is told by no command while ClickHouse is away, which says so without the password", async () => {
    await begin();
    await clickhouse.end();
    const { code, stderr, stdout } = await command("counts", JSON.stringify(ALL), '"device"');
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(/^error: ClickHouse at http:\/\/127.0.0.1:\d+\/funnel \(CLICKHOUSE_URL\) does not answer/);
    // What is stored beside it needs no events.
    expect(await command("spend")).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});
