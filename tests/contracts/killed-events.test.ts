import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { foldEvents } from "../../src/server/results/model/fold-events.ts";
import { ENGINES } from "../support/api-world.ts";
import { freshDatabase } from "../support/databases/fresh-database.ts";
import { eventsAcrossKills } from "../support/outages/event-load.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** `KILLS=50 npm run test:kills` is the long form. */
const KILLS = Number(process.env["KILLS"] ?? 2);
const A_LIFE_MS = 60_000;

describe.each(ENGINES)("a server on %s that is killed under traffic", (engine) => {
  test(
    "has every event that it acknowledged, and counts each of them once",
    async () => {
      const postgres = engine === "postgres" ? await freshDatabase() : null;
      const place = { folder: temporaryFolder(), ...(postgres && { url: postgres.url }) };
      try {
        const acknowledged = await eventsAcrossKills(KILLS, {
          DATA_DIR: place.folder,
          DATABASE_URL: place.url ?? "",
        });
        const database = await openDatabase(place);
        const stored = (await database.selectFrom("events").select("id").execute()).map(({ id }) => id);
        expect([...acknowledged].filter((id) => !new Set(stored).has(id))).toEqual([]);
        expect(stored).toHaveLength(new Set(stored).size);
        await foldEvents(database);
        const visits = await database.selectFrom("visits").select("session_id").execute();
        const sessions = await database.selectFrom("events").select("session_id").distinct().execute();
        expect(visits).toHaveLength(sessions.length);
        console.log(`${KILLS} kills on ${engine}: ${acknowledged.size} events acknowledged, 0 lost`);
        await database.destroy();
      } finally {
        await postgres?.stop();
      }
    },
    (KILLS + 1) * A_LIFE_MS,
  );
});
