/**
 * `npm run fuzz -- [--cases N] [--seed S]`: broken definitions, a million by default; each must be rejected where it was
 * broken, in time and without a crash.
 */
import { readTexts } from "../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../src/repository/language.ts";
import { runCases } from "./fuzz/run-cases.ts";
import { scriptOptions } from "./options/script-options.ts";

const { number } = scriptOptions({
  script: "fuzz",
  does: "Broken definitions: each must be rejected where it was broken, in time and without a crash.",
  takes: { cases: "number", seed: "number" },
  options: { cases: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});
const cases = number("cases");
const seed = number("seed", { least: 0 });

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
