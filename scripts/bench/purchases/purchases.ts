import { join } from "node:path";
import type { Benchmark, Row } from "../benchmark.ts";
import { atRate, perSecond } from "../load.ts";
import { startSite } from "../site.ts";
import { median, quantile } from "../statistics.ts";
import { startBareShop } from "./bare-shop.ts";
import { processorSecondsOf } from "./process-stat.ts";
import { purchase, shownPrice } from "./purchase.ts";

const ROUNDS = 3;
const HALF_LOAD_MS = 20_000;

/** @returns as `perSecond`, then milliseconds of processor time that the process had for each act */
const measured = async (pid: number, act: () => Promise<unknown>): Promise<readonly number[]> => {
  let count = 0;
  const began = processorSecondsOf(pid);
  const rates = await perSecond(() => {
    count += 1;
    return act();
  });
  return [...rates, ((processorSecondsOf(pid) - began) * 1000) / count];
};

/** Purchases beside a bare handler that inserts the same rows in as many calls and commits; then half of that load. */
export const purchases: Benchmark = {
  name: "purchases",
  run: async () => {
    const site = await startSite();
    const shown = await shownPrice(site.address);
    const buy = () => purchase(site.address, shown);
    const bare = await startBareShop(join(site.dataFolder, "funnel.sqlite"), await buy());
    try {
      const [ours, floors, shares]: [(readonly number[])[], (readonly number[])[], number[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [own, floor] = [await measured(site.pid, buy), await measured(bare.pid, () => bare.purchase())];
        ours.push(own);
        floors.push(floor);
        shares.push((own[0] ?? 0) / (floor[0] ?? 1));
      }
      const middle = (name: string, rounds: readonly (readonly number[])[]): Row => ({
        name,
        values: [0, 1, 2, 3].map((at) => median(rounds.map((values) => values[at] ?? Number.NaN))),
      });
      const rows: Row[] = [
        middle("purchase: lead, secret, consent, payment", ours),
        middle("floor: the same rows in as many calls and commits", floors),
        { name: "share of the floor, median of the rounds", values: [median(shares), null, null, null] },
      ];
      const rate = median(ours.map(([aSecond]) => aSecond ?? 0)) / 2;
      const began = processorSecondsOf(site.pid);
      const times = await atRate(buy, rate, HALF_LOAD_MS);
      const processorMs = ((processorSecondsOf(site.pid) - began) * 1000) / times.length;
      const halfLoad = [rate, quantile(times, 0.5), quantile(times, 0.98), quantile(times, 0.99), processorMs];
      return [
        {
          title: "Purchases, embedded database, 16 at a time",
          columns: ["per second", "p50 ms", "p98 ms", "processor ms"],
          rows,
        },
        {
          title: "Purchases at half of that load",
          columns: ["per second", "p50 ms", "p98 ms", "p99 ms", "processor ms"],
          rows: [{ name: "purchase", values: halfLoad }],
        },
      ];
    } finally {
      await bare.stop();
      await site.stop();
    }
  },
};
