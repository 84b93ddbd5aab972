import { sha256 } from "../../signing/hash.ts";
import { clickhouseClient, clickhouseName } from "./clickhouse-client.ts";
import { RESULT_VIEWS } from "./clickhouse-views.ts";
import type { EventSink, StoredEvent } from "./event-sink.ts";

/** Silence of the server; what was asked for may still have been done. */
const BUDGET_MS = 20_000;

/** Views are for people who ask; `event_versions` holds what was sent, also twice. */
const SCHEMA: readonly string[] = [
  `create table if not exists event_versions (
    id String, name LowCardinality(String), happened_at DateTime64(3, 'UTC'), visitor Nullable(String),
    session Nullable(String), lead Nullable(String), payload String, contexts Nullable(String), version UInt64,
    is_deleted UInt8)
    engine = ReplacingMergeTree(version, is_deleted) order by id
    settings non_replicated_deduplication_window = 1000`,
  `create or replace view events as
    select id, name, happened_at, visitor, session, lead, payload, contexts from event_versions final`,
  `create or replace view event_days as
    select toDate(happened_at) as day, name, count() as events, uniqExact(session) as visits, uniqExact(visitor) as visitors
    from events group by day, name`,
  ...RESULT_VIEWS,
];

const momentOf = (ms: number): string => new Date(ms).toISOString().slice(0, -1).replace("T", " ");

const rowOf = ({
  id,
  name,
  created_at,
  visitor_code,
  session_id,
  lead_code,
  payload,
  contexts,
  version,
}: StoredEvent) => ({
  id,
  name,
  happened_at: momentOf(created_at),
  visitor: visitor_code,
  session: session_id,
  lead: lead_code,
  payload,
  contexts,
  version,
  is_deleted: 0,
});

/** @param url with credentials and the name of a database that exists */
export const clickhouseSink = (url: string): EventSink => {
  const client = clickhouseClient(url, BUDGET_MS);
  const insert = async (values: readonly object[]): Promise<void> => {
    await client.insert({
      table: "event_versions",
      values,
      format: "JSONEachRow",
      clickhouse_settings: {
        // Batches of several servers become one part; the answer comes when it is written.
        async_insert: 1,
        wait_for_async_insert: 1,
        async_insert_deduplicate: 1,
        insert_deduplication_token: sha256(JSON.stringify(values)),
      },
    });
  };
  return {
    name: clickhouseName(url),
    prepare: async () => {
      for (const query of SCHEMA) await client.command({ query });
    },
    write: (events) => insert(events.map(rowOf)),
    remove: async (events) => {
      // A row that says so stays, without what the event said: an old version that comes late must not bring it back.
      const gone = { name: "", happened_at: momentOf(0), payload: "", is_deleted: 1 };
      await insert(events.map(({ id, version }) => ({ id, ...gone, version })));
      await client.command({
        query:
          "delete from event_versions where is_deleted = 0 and version < {until: UInt64} and id in {ids: Array(String)}",
        query_params: {
          until: Math.max(...events.map(({ version }) => version)) + 1,
          ids: events.map(({ id }) => id),
        },
      });
    },
    close: () => client.close(),
  };
};
