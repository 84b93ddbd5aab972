import type { AfterPolicy } from "../../src/language/types/brand.gen.ts";

export const AFTER: AfterPolicy = {
  retries: [1, 3, 6, 12],
  grace: 3,
  give_up: 14,
  longest_pause: 90,
  notices: {
    trial: { days: 3 },
    renewal: { from: { duration: 3, unit: "months" }, days: 31 },
    reminder: { every: { duration: 6, unit: "months" }, days: 7 },
    price_change: { days: 30, yes_in: ["de-DE"] },
  },
};
