/**
 * `npm run simulate -- [--seeds N] [--from S] [--minutes M] [--history]`: purchases with a server that dies and a provider
 * that misbehaves, on the embedded database. One seed, one history: `--from S --seeds 1 --history` shows it.
 */
import { localPlace } from "../tests/support/simulation/local-database.ts";
import { simulate } from "../tests/support/simulation/simulate.ts";
import { scriptOptions } from "./options/script-options.ts";

const { values, number } = scriptOptions({
  script: "simulate",
  does: "Plays purchases with a server that dies and a provider that misbehaves. One seed, one history.",
  takes: { seeds: "number", from: "seed", minutes: "number" },
  options: {
    seeds: { type: "string", default: "100" },
    from: { type: "string", default: "1" },
    minutes: { type: "string", default: "1000" },
    history: { type: "boolean", default: false },
  },
});
const [seeds, from] = [number("seeds"), number("from", { least: 0 })];
const minutes = number("minutes", { least: 0, isWhole: false });

const began = performance.now();
const place = await localPlace();
const sums = { histories: 0, purchases: 0, deaths: 0, orders: 0, returned: 0, differences: 0, violations: 0 };
for (let seed = from; seed < from + seeds && performance.now() - began < minutes * 60_000; seed += 1) {
  const { purchases, deaths, orders, returned, differences, violations, digest, history } = await simulate(seed, place);
  sums.histories += 1;
  sums.purchases += purchases;
  sums.deaths += deaths;
  sums.orders += orders;
  sums.returned += returned;
  sums.differences += differences;
  sums.violations += violations.length;
  if (values.history) console.log([...history, digest].join("\n"));
  for (const violation of violations) console.error(`seed ${seed}: ${violation}`);
}
place.remove();
const seconds = (performance.now() - began) / 1_000;
console.log(JSON.stringify({ ...sums, seconds: Math.round(seconds) }));
process.exit(sums.violations > 0 ? 1 : 0);
