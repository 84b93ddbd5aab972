/**
 * `npm run test:kills -- [--kills 50]`: real servers on both databases and with ClickHouse, killed at random moments while
 * visitors send events. A short form is part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { kills: { type: "string", default: "50" } } });
if (!/^[1-9]\d*$/.test(values.kills)) throw new Error(`--kills is a number: ${values.kills}`);
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--project", "node", "--project", "clickhouse", "killed-events", "clickhouse/killed"],
  { stdio: "inherit", env: { ...process.env, KILLS: values.kills } },
);
process.exitCode = status ?? 1;
