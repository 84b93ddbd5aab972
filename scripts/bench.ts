/** `npm run bench [-- name …]`: prints a table a benchmark and keeps the numbers in `bench-results/<name>.json`. */
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { apiCalls } from "./bench/api-calls.ts";
import type { Benchmark } from "./bench/benchmark.ts";
import { definitions } from "./bench/definitions.ts";
import { editor } from "./bench/editor.ts";
import { outbox } from "./bench/outbox.ts";
import { ledOn } from "./bench/pages/led-on.ts";
import { pageBytes } from "./bench/pages/page-bytes.ts";
import { pageChanges } from "./bench/pages/page-changes.ts";
import { pageTimes } from "./bench/pages/page-times.ts";
import { prerendering } from "./bench/prerendering.ts";
import { tableText } from "./bench/print-table.ts";
import { purchaseMemory } from "./bench/purchases/purchase-memory.ts";
import { purchaseProcesses } from "./bench/purchases/purchase-processes.ts";
import { purchases } from "./bench/purchases/purchases.ts";
import { results } from "./bench/results/results.ts";
import { slowReaders } from "./bench/slow-readers.ts";
import { stepTimes } from "./bench/step-times.ts";
import { scriptOptions } from "./options/script-options.ts";

const ALL: readonly Benchmark[] = [
  pageBytes,
  pageTimes,
  pageChanges,
  ledOn,
  stepTimes,
  prerendering,
  definitions,
  editor,
  apiCalls,
  purchases,
  purchaseProcesses,
  purchaseMemory,
  outbox,
  results,
  slowReaders,
];

const { operands: names, refuse } = scriptOptions({
  script: "bench",
  does: `Prints a table a benchmark: ${ALL.map(({ name }) => name).join(", ")}; without a name all of them.`,
  operands: "name …",
  options: {},
});
const strange = names.filter((name) => !ALL.some((benchmark) => benchmark.name === name));
if (strange.length > 0) refuse(`No benchmark ${strange.join(", ")}`);

await mkdir("bench-results", { recursive: true });
const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? "" };
for (const { name, run } of ALL.filter((benchmark) => names.length === 0 || names.includes(benchmark.name))) {
  const tables = await run();
  console.log(`\n${tables.map(tableText).join("\n\n")}`);
  await writeFile(`bench-results/${name}.json`, `${JSON.stringify({ name, machine, tables }, null, 2)}\n`);
}
