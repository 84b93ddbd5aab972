/**
 * `npm run subscriptions -- [--subscribers 100000] [--years 5] [--seed 1] [--brand run]`: subscribers through the pure engine, on
 * every core. `-- --server [--subscribers 1000] [--years 2] [--kills 100] [--engine postgres]`: through real servers that are
 * killed, on both databases or the one named, with the provider's emulator. Fails when a period is charged twice or skipped, a subscription does not end, or
 * money does not add up.
 */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { BrandFile } from "../src/language/types/brand.gen.ts";
import { ENGINES } from "../tests/support/api-world.ts";
import { scriptOptions } from "./options/script-options.ts";
import type { Sums } from "./subscriptions/life.ts";
import { play } from "./subscriptions/play.ts";
import { playServer } from "./subscriptions/play-server.ts";

const { values, number, oneOf } = scriptOptions({
  script: "subscriptions",
  does: "Plays subscribers through years of renewals: by the pure engine, or with --server through real servers that are killed.",
  takes: {
    kills: "number",
    subscribers: "number",
    years: "number",
    seed: "number",
    brand: "brand",
    engine: ENGINES.join(" | "),
  },
  options: {
    server: { type: "boolean", default: false },
    kills: { type: "string", default: "100" },
    subscribers: { type: "string" },
    years: { type: "string" },
    seed: { type: "string", default: "1" },
    brand: { type: "string", default: "run" },
    engine: { type: "string", multiple: true, default: [...ENGINES] },
    part: { type: "boolean", default: false },
  },
});
const subscribers = values.subscribers === undefined ? (values.server ? 1_000 : 100_000) : number("subscribers");
const years = values.years === undefined ? (values.server ? 2 : 5) : number("years", { least: 0, isWhole: false });
const [from, kills] = [number("seed", { least: 0 }), number("kills", { least: 0 })];
const engines = oneOf("engine", ENGINES);

const brandFile = new URL(`../funnels/brands/${values.brand}.json`, import.meta.url);
const { after } = JSON.parse(readFileSync(brandFile, "utf8")) as BrandFile;

const report = (violations: readonly string[], sums: object, began: number): void => {
  for (const violation of violations.slice(0, 20)) console.error(violation);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  console.log(JSON.stringify({ ...sums, violations: violations.length, seconds }));
  if (violations.length > 0) process.exitCode = 1;
};

const inPart = (count: number, seed: number): Promise<Sums> =>
  new Promise((resolve, reject) => {
    const options = [
      "--part",
      "--subscribers",
      String(count),
      "--years",
      String(years),
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
} else if (values.server) {
  for (const engine of engines) {
    const began = performance.now();
    const days = Math.round(365 * years);
    const { violations, ...sums } = await playServer({ engine, subscribers, days, hours: 12, kills, seed: from });
    report(violations, { years, ...sums }, began);
  }
} else {
  const began = performance.now();
  const parts = Math.min(availableParallelism(), subscribers);
  const size = Math.ceil(subscribers / parts);
  const sums = await Promise.all(
    Array.from({ length: parts }, (_, part) => inPart(Math.min(size, subscribers - part * size), from + part * size)),
  );
  const total = (of: (each: Sums) => number): number => sums.reduce((sum, each) => sum + of(each), 0);
  const violations = sums.flatMap((each) => each.violations);
  const sum = {
    subscribers: total((each) => each.subscribers),
    years,
    charges: total((each) => each.charges),
    declines: total((each) => each.declines),
    unanswered: total((each) => each.unanswered),
    mails: total((each) => each.mails),
    earlyEnds: total((each) => each.earlyEnds),
    takenBack: total((each) => each.takenBack),
    late: total((each) => each.late),
    minor: total((each) => each.minor),
  };
  report(violations, sum, began);
}
