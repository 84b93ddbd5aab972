import { BadEnvironment } from "../../../foundation/failures/bad-environment.ts";
import type { Database } from "../../database/open.ts";
import { noteChangesFor } from "../sink/changed-events.ts";
import { clickhouseClient } from "../sink/clickhouse-client.ts";
import { clickhouseSink } from "../sink/clickhouse-sink.ts";
import { forwardEvents } from "../sink/forward-events.ts";
import type { EventStore, HeldEvent } from "./event-store.ts";

/** Silence of the server: a question looks through all events. */
const BUDGET_MS = 120_000;
const DAY_MS = 86_400_000;
const COLUMNS = "id, name, toUnixTimestamp64Milli(happened_at) as at, visitor, session, lead, payload, contexts";

/** ClickHouse, which gets first what the database holds and has not sent yet. @param url as of `clickhouseSink` */
export const clickhouseEvents = (database: Database, url: string): EventStore => {
  const client = clickhouseClient(url, BUDGET_MS);
  const sink = clickhouseSink(url);
  let isReady = false;
  const reached = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new BadEnvironment(`ClickHouse at ${sink.name} (CLICKHOUSE_URL) does not answer: ${String(cause)}`, {
        cause,
      });
    }
  };
  const ask = async (condition: string, query_params: Record<string, unknown>): Promise<readonly HeldEvent[]> =>
    reached(async () => {
      const query = `select ${COLUMNS} from events where ${condition}`;
      const answer = await client.query({ query, query_params, format: "JSONEachRow" });
      return (await answer.json<CopiedRow>()).map(heldEvent);
    });
  return {
    name: `ClickHouse at ${sink.name}`,
    catchUp: () =>
      reached(async () => {
        if (!isReady) {
          await noteChangesFor(database, sink.name);
          await sink.prepare();
        }
        isReady = true;
        await forwardEvents(database, sink);
      }),
    ofVisits: (sessions) => ask("session in {sessions: Array(String)}", { sessions }),
    ofDays: ({ from, to }, last, limit) =>
      ask(
        `id > {last: String} and happened_at >= fromUnixTimestamp64Milli({from: Int64}, 'UTC')
          and happened_at < fromUnixTimestamp64Milli({to: Int64}, 'UTC') order by id limit {limit: UInt32}`,
        { last, from: from * DAY_MS, to: (to + 1) * DAY_MS, limit },
      ),
    close: async () => {
      await client.close();
      await sink.close();
    },
  };
};

/** As `clickhouse-sink.ts` writes it: 64-bit numbers are texts. */
interface CopiedRow {
  readonly id: string;
  readonly name: string;
  readonly at: string | number;
  readonly visitor: string | null;
  readonly session: string | null;
  readonly lead: string | null;
  readonly payload: string;
  readonly contexts: string | null;
}

const heldEvent = ({ at, payload, contexts, ...row }: CopiedRow): HeldEvent => ({
  ...row,
  at: Number(at),
  payload: JSON.parse(payload) as HeldEvent["payload"],
  contexts: contexts === null ? null : (JSON.parse(contexts) as unknown),
});
