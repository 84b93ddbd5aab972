/**
 * `npm run subscriptions -- [--subscribers 100000] [--years 5] [--seed 1] [--brand run]`: subscribers through the pure engine, on
 * every core. Fails when a period is charged twice or skipped, a subscription does not end, or money does not add up.
 */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { BrandFile } from "../src/language/types/brand.gen.ts";
import { play, type Sums } from "./subscriptions/play.ts";

const { values } = parseArgs({
  options: {
    subscribers: { type: "string", default: "100000" },
    years: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    brand: { type: "string", default: "run" },
    part: { type: "boolean", default: false },
  },
});
const [subscribers, years, from] = [Number(values.subscribers), Number(values.years), Number(values.seed)];
if (!Number.isInteger(subscribers) || !Number.isInteger(from) || !(years > 0))
  throw new Error("--subscribers and --seed take whole numbers, --years a number");

const brandFile = new URL(`../funnels/brands/${values.brand}.json`, import.meta.url);
const { after } = JSON.parse(readFileSync(brandFile, "utf8")) as BrandFile;

const inPart = (count: number, seed: number): Promise<Sums> =>
  new Promise((resolve, reject) => {
    const options = [
      "--part",
      "--subscribers",
      String(count),
      "--years",
      values.years,
      "--seed",
      String(seed),
      "--brand",
      values.brand,
    ];
    const child = fork(fileURLToPath(import.meta.url), options);
    let sums: Sums | null = null;
    child.on("message", (message) => {
      // Sent by this file.
      sums = message as Sums;
    });
    child.on("error", reject);
    child.on("exit", () => (sums ? resolve(sums) : reject(new Error("a part gave no sums"))));
  });

if (values.part) {
  process.send?.(play({ from, subscribers, years }, after));
} else {
  const began = performance.now();
  const parts = Math.min(availableParallelism(), subscribers);
  const size = Math.ceil(subscribers / parts);
  const sums = await Promise.all(
    Array.from({ length: parts }, (_, part) => inPart(Math.min(size, subscribers - part * size), from + part * size)),
  );
  const total = (of: (each: Sums) => number): number => sums.reduce((sum, each) => sum + of(each), 0);
  const violations = sums.flatMap((each) => each.violations);
  for (const violation of violations.slice(0, 20)) console.error(violation);
  console.log(
    JSON.stringify({
      subscribers: total((each) => each.subscribers),
      years,
      charges: total((each) => each.charges),
      declines: total((each) => each.declines),
      mails: total((each) => each.mails),
      minor: total((each) => each.minor),
      violations: violations.length,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }),
  );
  process.exitCode = violations.length > 0 ? 1 : 0;
}
