import { expect, it } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { clickhouseSink } from "../../src/server/events/sink/clickhouse-sink.ts";
import { forwardEvents } from "../../src/server/events/sink/forward-events.ts";
import { startClickHouse } from "../support/databases/clickhouse.ts";
import { eventsAcrossKills } from "../support/outages/event-load.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** `KILLS=50 npm run test:kills` is the long form. */
const KILLS = Number(process.env["KILLS"] ?? 2);
const A_LIFE_MS = 60_000;

it(
  "ClickHouse has every event that killed servers acknowledged, and each of them once",
  async () => {
    const clickhouse = await startClickHouse();
    const folder = temporaryFolder();
    const acknowledged = await eventsAcrossKills(KILLS, { DATA_DIR: folder, CLICKHOUSE_URL: clickhouse.url });
    const database = await openDatabase({ folder });
    const [sent] = await clickhouse.ask("select count() as rows from event_versions");
    // What a server that is not killed would send next.
    const rest = await forwardEvents(database, clickhouseSink(clickhouse.url));
    const stored = (await database.selectFrom("events").select("id").orderBy("id").execute()).map(({ id }) => id);
    const copied = (await clickhouse.ask("select id from events order by id")).map(({ id }) => id);
    expect(copied).toEqual(stored);
    expect([...acknowledged].filter((id) => !new Set<unknown>(copied).has(id))).toEqual([]);
    // Otherwise nothing but the end was looked at.
    expect(Number(sent?.["rows"])).toBeGreaterThan(0);
    console.log(
      `${KILLS} kills: ${acknowledged.size} acknowledged, ${copied.length} in ClickHouse, ${rest} sent at the end`,
    );
    await database.destroy();
  },
  (KILLS + 1) * A_LIFE_MS,
);
