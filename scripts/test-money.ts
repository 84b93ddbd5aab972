/**
 * `npm run test:money -- [--parallel 200] [--races 20] [--kills 50]`: purchases, upsells, gift cards and coupons through an
 * emulator of the payment provider, on both databases: sent many times at once, killed before every statement, and met by
 * everything that the provider may do wrong. A short form is part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    parallel: { type: "string", default: "200" },
    races: { type: "string", default: "20" },
    kills: { type: "string", default: "50" },
  },
});
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--project", "node", "tests/contracts/money.test.ts", "tests/contracts/killed.test.ts"],
  {
    stdio: "inherit",
    env: { ...process.env, PARALLEL: values.parallel, RACES: values.races, KILLS: values.kills },
  },
);
process.exitCode = status ?? 1;
