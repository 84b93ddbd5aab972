import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../../../tests/support/postgres.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { perSecond } from "../load.ts";
import { type Site, startSite } from "../site.ts";
import { median } from "../statistics.ts";
import { processorSecondsOf } from "./process-stat.ts";
import { purchase, shownPrice } from "./purchase.ts";

const ROUNDS = 3;
const SAMPLE_MS = 50;

/** Which share of the connections that work at a moment wait for a lock of another, looked at again and again. */
const watchLocks = (client: pg.Client): (() => Promise<number>) => {
  let [waiting, working] = [0, 0];
  const over = new AbortController();
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ waiting: number; working: number }>(
        `select count(*) filter (where wait_event_type = 'Lock')::int as waiting, count(*)::int as working
         from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`,
      );
      waiting += rows[0]?.waiting ?? 0;
      working += rows[0]?.working ?? 0;
      await pause(SAMPLE_MS);
    }
  };
  const looking = look();
  return async () => {
    over.abort();
    await looking;
    return working === 0 ? 0 : (100 * waiting) / working;
  };
};

/** Purchases on PostgreSQL, by one process and by two that share the database, in turn. */
export const purchaseProcesses: Benchmark = {
  name: "purchase-processes",
  run: async () => {
    const postgres = await startPostgres();
    const client = new pg.Client(postgres.url);
    await client.connect();
    const first = await startSite(postgres.url);
    const second = await startSite(postgres.url);
    try {
      const shown = await shownPrice(first.address);
      const measure = async (sites: readonly Site[]): Promise<readonly number[]> => {
        let count = 0;
        const buy = () => {
          count += 1;
          const site = sites[count % sites.length] ?? first;
          return purchase(site.address, shown);
        };
        const spent = (): number => sites.reduce((sum, { pid }) => sum + processorSecondsOf(pid), 0);
        const began = spent();
        const locks = watchLocks(client);
        const [aSecond = 0, p50 = 0] = await perSecond(buy);
        return [aSecond, p50, ((spent() - began) * 1000) / count, await locks()];
      };
      const [alone, together]: [(readonly number[])[], (readonly number[])[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.push(await measure([first]));
        together.push(await measure([first, second]));
      }
      const middle = (name: string, rounds: readonly (readonly number[])[]): Row => ({
        name,
        values: [0, 1, 2, 3].map((at) => median(rounds.map((values) => values[at] ?? Number.NaN))),
      });
      const columns = ["per second", "p50 ms", "processor ms", "lock waits %"];
      const rows = [middle("one process", alone), middle("two processes", together)];
      return [{ title: "Purchases on PostgreSQL, 16 at a time", columns, rows }];
    } finally {
      await first.stop();
      await second.stop();
      await client.end();
      await postgres.stop();
    }
  },
};
