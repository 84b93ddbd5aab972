/**
 * `npm run test:money -- [--parallel 200] [--races 20] [--kills 50] [--every 1] [--part races] [--engine sqlite]
 * [--minutes 60]`: purchases, upsells, gift cards and coupons through an emulator of the payment provider, on both databases:
 * sent many times at once, killed before every statement, held up at every pair of points while somebody else acts (or at one
 * pair in so many), and met by everything that the provider may do wrong. What has passed of these sources and figures is kept
 * in `bench-results/money.json` and not run again: who was interrupted goes on. A short form is part of `npm test`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { ENGINES } from "../tests/support/api-world.ts";
import { scriptOptions } from "./options/script-options.ts";

const MONEY = "tests/contracts/money.test.ts";
const BOOKS = "in the end the provider";
const THINGS = ["a purchase", "a purchase with a coupon", "an upsell", "a gift card"];
const ofEach = (part: string, rest: string) =>
  THINGS.map((thing) => ({ part, name: `${part}: ${thing}`, file: MONEY, tests: [`'${thing}' ${rest}`, BOOKS] }));
const RUNS = [
  ...ofEach("kills", "whose server dies"),
  { part: "faults", name: "faults", file: MONEY, tests: ["whatever the provider does", BOOKS] },
  { part: "races", name: "races: a coupon of one use", file: MONEY, tests: ["a coupon of one use", BOOKS] },
  ...ofEach("races", "that is sent many times at once"),
  ...THINGS.map((thing) => ({
    part: "interleavings",
    name: `interleavings: ${thing}`,
    file: "tests/contracts/interleavings.test.ts",
    tests: [`of '${thing}', held up`, "nothing was asked"],
  })),
  {
    part: "processes",
    name: "processes",
    file: "tests/contracts/killed.test.ts",
    tests: ["is killed again and again"],
  },
];
const PARTS = [...new Set(RUNS.map(({ part }) => part))];
const { values, number, oneOf } = scriptOptions({
  script: "test:money",
  does: "Sells through an emulator of the payment provider while everything goes wrong, on both databases.",
  takes: { part: PARTS.join(" | "), engine: ENGINES.join(" | "), minutes: "number" },
  options: {
    parallel: { type: "string", default: "200" },
    races: { type: "string", default: "20" },
    kills: { type: "string", default: "50" },
    every: { type: "string", default: "1" },
    part: { type: "string", multiple: true, default: PARTS },
    engine: { type: "string", multiple: true, default: [...ENGINES] },
    minutes: { type: "string", default: "600" },
  },
});
const [parts, engines] = [oneOf("part", PARTS), oneOf("engine", ENGINES)];
const minutes = number("minutes", { least: 0, isWhole: false });

const RESULTS = "bench-results/money.json";
interface Passed {
  readonly what: string;
  readonly seconds: number;
  readonly load: number;
}
const read = (): readonly Passed[] => {
  try {
    return JSON.parse(readFileSync(RESULTS, "utf8")) as readonly Passed[];
  } catch {
    return [];
  }
};

const { parallel, races, kills, every } = values;
const sources = execFileSync("git", ["rev-parse", "HEAD:src", "HEAD:emulator", "HEAD:tests/contracts"], {
  encoding: "utf8",
});
const figures = `${parallel} × ${races}, ${kills} kills, every ${every}, ${sources.replaceAll("\n", " ").trim()}`;
const began = performance.now();
let failed = 0;
mkdirSync("bench-results", { recursive: true });
for (const engine of engines)
  for (const { name, part, file, tests } of RUNS) {
    const what = `${name} on ${engine}, ${figures}`;
    if (!parts.includes(part) || read().some((each) => each.what === what)) continue;
    const left = minutes * 60_000 - (performance.now() - began);
    if (left <= 0) continue;
    const start = performance.now();
    const { status, signal } = spawnSync(
      "npx",
      ["vitest", "run", "--project", "node", file, "-t", `on ${engine} .*(?:${tests.join("|")})`],
      {
        stdio: "inherit",
        timeout: Math.ceil(left),
        env: { ...process.env, PARALLEL: parallel, RACES: races, KILLS: kills, EVERY: every },
      },
    );
    const seconds = Math.round((performance.now() - start) / 1_000);
    const load = Math.round(loadavg()[0] ?? 0);
    const end = status === 0 ? "passed" : signal === null ? "FAILED" : "stopped";
    if (end === "passed") writeFileSync(RESULTS, JSON.stringify([...read(), { what, seconds, load }], null, 2));
    if (end === "FAILED") failed += 1;
    console.log(`${end}: ${name} on ${engine}, ${seconds} s, load ${load}`);
  }
process.exitCode = failed > 0 ? 1 : 0;
