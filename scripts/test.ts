import { parseArgs } from "node:util";
import { changedSteps } from "./test/changed-steps.ts";
import { runSteps, summaryLines } from "./test/run-steps.ts";
import { STEPS } from "./test/steps.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, changed: { type: "boolean" }, since: { type: "string", default: "HEAD" } },
});
const steps = values.changed
  ? changedSteps(values.since)
  : STEPS.filter(({ group }) => values.only === undefined || group === values.only);
if (steps.length === 0 && !values.changed) {
  console.error(`--only takes one of: ${[...new Set(STEPS.map(({ group }) => group))].join(", ")}`);
  process.exit(2);
}

const outcomes = await runSteps(steps, Date.now, console.log);
console.log("");
for (const line of summaryLines(outcomes)) console.log(line);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
