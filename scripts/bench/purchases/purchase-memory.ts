import { setTimeout as pause } from "node:timers/promises";
import type { Benchmark } from "../benchmark.ts";
import { atRate } from "../load.ts";
import { startSite } from "../site.ts";
import { median } from "../statistics.ts";
import { megabytesOf } from "./process-stat.ts";
import { purchase, shownPrice } from "./purchase.ts";

/** `MINUTES=2 npm run bench -- purchase-memory` for a quick look. */
const MINUTES = Number(process.env["MINUTES"] ?? 10);
const A_SECOND = 20;
const MINUTE_MS = 60_000;
const SAMPLES = 20;

/** What the server holds in each minute under a steady load, after one in which it gets warm. */
export const purchaseMemory: Benchmark = {
  name: "purchase-memory",
  run: async () => {
    const site = await startSite();
    try {
      const shown = await shownPrice(site.address);
      const load = atRate(() => purchase(site.address, shown), A_SECOND, (MINUTES + 1) * MINUTE_MS);
      const rows = [];
      for (let minute = 0; minute <= MINUTES; minute += 1) {
        const samples: number[] = [];
        for (let sample = 0; sample < SAMPLES; sample += 1) {
          await pause(MINUTE_MS / SAMPLES);
          samples.push(megabytesOf(site.pid));
        }
        rows.push({ name: `minute ${minute}`, values: [Math.min(...samples), median(samples), Math.max(...samples)] });
      }
      const { length } = await load;
      const title = `Memory of the server, ${A_SECOND} purchases a second, ${length} in all`;
      return [{ title, columns: ["least MB", "median MB", "most MB"], rows }];
    } finally {
      await site.stop();
    }
  },
};
