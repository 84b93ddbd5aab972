import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { BadEnvironment } from "../../../foundation/failures/bad-environment.ts";
import type { AnswerCounts, CountedQuestion } from "../../../results/answers.ts";
import type { Asked, Counts, Group } from "../../../results/counts.ts";
import type { ExportedTable, ExportRow } from "../../../results/export-columns.ts";
import type { EventRecord, OrderRecord } from "../../../results/records.ts";
import type { Spend } from "../../../results/spend.ts";
import type { WorthCounts } from "../../../results/worth.ts";
import { startServerProcess } from "../../server-process.ts";

const resultsProcess = (data: string | undefined, words: readonly string[]) => {
  // A folder that is named is meant, whatever the server uses.
  const env =
    data === undefined ? process.env : { ...process.env, DATA_DIR: data, DATABASE_URL: "", CLICKHOUSE_URL: "" };
  return startServerProcess("src/server/results/results-command.ts", words, env);
};

/** What the server's process prints, which writes one object. @throws BadEnvironment when the database could not be read */
const readResult = async <T>(data: string | undefined, mode: string, words: readonly unknown[]): Promise<T> => {
  const child = resultsProcess(data, [mode, ...words.map((word) => JSON.stringify(word))]);
  const ended = once(child, "exit");
  const printed = await text(child.stdout);
  const [code] = await ended;
  if (code !== 0) throw new BadEnvironment("the events could not be read");
  return JSON.parse(printed) as T;
};

export const readCounts = (data: string | undefined, asked: Asked, group: Group): Promise<Counts> =>
  readResult(data, "counts", [asked, group]);

export const readAnswers = (
  data: string | undefined,
  asked: Asked,
  questions: readonly CountedQuestion[],
): Promise<Readonly<Record<string, AnswerCounts>>> => readResult(data, "answers", [asked, questions]);

export const readWorth = (data: string | undefined, asked: Asked, group: Group): Promise<WorthCounts> =>
  readResult(data, "worth", [asked, group]);

/** Every row of a table. @throws BadEnvironment when the database could not be read */
export const readRows = async function* (
  data: string | undefined,
  table: ExportedTable,
  asked: Asked,
): AsyncIterable<ExportRow> {
  const child = resultsProcess(data, ["export", JSON.stringify(table), JSON.stringify(asked)]);
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as ExportRow;
  const [code] = await ended;
  if (code !== 0) throw new BadEnvironment("the events could not be read");
};

/** @throws BadEnvironment when it could not be stored */
export const storeSpend = async (data: string | undefined, spends: readonly Spend[]): Promise<void> => {
  const child = resultsProcess(data, ["spend"]);
  const ended = once(child, "exit");
  // Whoever ends early says why by its exit code.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(spends));
  const [code] = await ended;
  if (code !== 0) throw new BadEnvironment("what was spent could not be stored");
};

/** @throws BadEnvironment when they could not be stored */
export const storeRecords = async (
  data: string,
  visits: Iterable<readonly (EventRecord | OrderRecord)[]>,
): Promise<void> => {
  const child = resultsProcess(data, ["store"]);
  const ended = once(child, "exit");
  // Whoever ends early says why by its exit code.
  child.stdin.on("error", () => undefined);
  for (const records of visits) {
    if (child.exitCode !== null || child.stdin.destroyed) break;
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    if (!child.stdin.write(lines)) await Promise.race([once(child.stdin, "drain"), ended]);
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new BadEnvironment("the simulated visits could not be stored");
};
