import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { DEFAULT_FUNNEL } from "../../../src/foundation/default-funnel.ts";
import { openTree, playable, playableIds, type Tree } from "../../../src/repository/tree.ts";
import { GROUPS } from "../../../src/results/counts.ts";
import { type Database, openDatabase, openForReading } from "../../../src/server/database/open.ts";
import { databaseEvents } from "../../../src/server/events/store/database-events.ts";
import { closeDays } from "../../../src/server/results/model/close-days.ts";
import { answer, createResultsWorld, type Query, type ResultsWorld } from "../../../src/server/results/page/answer.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { median, quantile } from "../statistics.ts";
import { storeManyVisits } from "./million-visits.ts";

const TIMES = 50;
const ROUNDS = 5;
const WRITES = 200;

/** All that the page of results reads, for each way to ask. */
const QUESTIONS: readonly (readonly [name: string, query: Query])[] = [
  ["all visits, by step", {}],
  ["since a week", { since: "2026-10-25" }],
  ...GROUPS.map((by) => [`by ${by}`, { by }] as const),
  ["one filter: locale", { locale: "de-DE" }],
  ["two filters: locale and device", { locale: "de-DE", device: "phone" }],
  ["one arm of an experiment", { arm: "plan-order.long-first" }],
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const times = async (count: number, work: () => Promise<unknown>): Promise<readonly number[]> => {
  const all: number[] = [];
  while (all.length < count) all.push(await timed(work));
  return all;
};

const worldOf = (tree: Tree, database: Database, reading: Database): ResultsWorld => {
  const definitions = playableIds(tree).flatMap((id) => {
    const { funnel, runtime } = playable(tree, id);
    return funnel === DEFAULT_FUNNEL ? [[id, runtime.definition] as const] : [];
  });
  const experiments = [...tree.content.experiments.values()].flatMap(({ value: { id, extends: funnel, arms } }) => [
    { id, funnel, arms: Object.entries(arms).map(([name, { weight = 0 }]) => ({ name, weight })) },
  ]);
  const reportFault = (fault: string, error: unknown): void => console.error(fault, error);
  const events = databaseEvents(database);
  const given = { database, reading, events, experiments, reportFault, now: Date.now };
  return createResultsWorld({ ...given, definitions: new Map(definitions) });
};

const US_PER_MS = 1_000;

/** Beside the time that passes, what all threads of this process compute meanwhile: on a busy machine only that compares. */
const measured = async (work: () => Promise<unknown>): Promise<readonly [ms: number, processorMs: number]> => {
  const { user, system } = process.cpuUsage();
  const ms = median(await times(ROUNDS, work));
  const used = process.cpuUsage();
  return [ms, (used.user + used.system - user - system) / US_PER_MS / ROUNDS];
};

/** How long a small write waits, as a purchase does, while somebody asks without a pause and while nobody does. */
const writeRows = async (database: Database, ask: () => Promise<unknown>): Promise<readonly Row[]> => {
  const write = () => sql`update settings set value = '' where name = 'results-fold'`.execute(database);
  const row = (name: string, all: readonly number[]): Row => ({
    name,
    values: [quantile(all, 0.5), quantile(all, 0.99)],
  });
  const floor = row("floor: nobody asks", await times(WRITES, write));
  const writing = { isOver: false };
  const asking = (async () => {
    while (!writing.isOver) await ask();
  })();
  const busy = row("somebody asks for all visits, again and again", await times(WRITES, write));
  writing.isOver = true;
  await asking;
  return [floor, busy];
};

export const results: Benchmark = {
  name: "results",
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "funnel-bench-results-"));
    await storeManyVisits(folder, TIMES);
    const database = await openDatabase({ folder });
    const reading = openForReading({ folder });
    try {
      const tree = openTree();
      const closed = await timed(() => closeDays(database, Date.now()));
      const days = await database.selectFrom("result_days").select("day").distinct().execute();
      const world = worldOf(tree, database, reading);
      // The first look plays every way through each edition, which is kept.
      const first = await timed(() => answer(world, {}));
      const scan = () => sql`select count(*), sum(is_lead), sum(length(times)) from visits`.execute(reading);
      const floor = await measured(scan);
      const rows: Row[] = [{ name: "floor: bare SQL scan of the visits", values: floor }];
      for (const [name, query] of QUESTIONS) rows.push({ name, values: await measured(() => answer(world, query)) });
      rows.push({ name: "the first look of a process", values: [first, null] });
      rows.push({ name: "adding up a day that is over", values: [closed / days.length, null] });
      return [
        { title: "A million visits on SQLite, all that the page shows", columns: ["ms", "processor ms"], rows },
        {
          title: "A write beside a question",
          columns: ["p50 ms", "p99 ms"],
          rows: await writeRows(database, () => answer(world, {})),
        },
      ];
    } finally {
      await reading.destroy();
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
