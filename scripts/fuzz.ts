/**
 * `npm run fuzz -- [--cases N] [--seed S]`: broken definitions, a million by default; each must be rejected where it was
 * broken, in time and without a crash.
 */
import { parseArgs } from "node:util";
import { readTexts } from "../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../src/repository/language.ts";
import { runCases } from "./fuzz/run-cases.ts";

const { values } = parseArgs({
  options: { cases: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});
const cases = Number(values.cases);
const seed = Number(values.seed);
if (!Number.isInteger(cases) || !Number.isInteger(seed) || cases < 1)
  throw new Error("--cases and --seed take whole numbers");

const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
const definitions = readTexts(REPOSITORY);
const { kinds, rejected, failures, slowest } = runCases(definitions, loadValidator(), { cases, seed });
for (const { case: index, mutation, file, what } of failures)
  console.error(`case ${index} (--seed ${seed + index} --cases 1): ${mutation} in ${file}: ${what}`);
console.log([...kinds].map(([kind, broken]) => `${kind} ${broken}`).join(", "));
console.log(
  `${cases} definitions, ${rejected} that must be rejected were, ${failures.length} failures, slowest ${slowest.toFixed(0)} ms, ${seconds()} s (${(cases / Number(seconds())).toFixed(0)} a second, --seed ${seed})`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
