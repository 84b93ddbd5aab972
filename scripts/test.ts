import { scriptOptions } from "./options/script-options.ts";
import { changedSteps } from "./test/changed-steps.ts";
import { runSteps, summaryLines } from "./test/run-steps.ts";
import { STEPS } from "./test/steps.ts";

const { values, refuse } = scriptOptions({
  script: "test",
  does: "Everything that CI runs, one group of steps, or what a change touches.",
  takes: { only: [...new Set(STEPS.map(({ group }) => group))].join(" | "), since: "commit" },
  options: { only: { type: "string" }, changed: { type: "boolean" }, since: { type: "string", default: "HEAD" } },
});
const steps = values.changed
  ? changedSteps(values.since)
  : STEPS.filter(({ group }) => values.only === undefined || group === values.only);
if (steps.length === 0 && !values.changed) refuse(`There are no steps ${values.only}`);

const outcomes = await runSteps(steps, Date.now, console.log);
console.log("");
for (const line of summaryLines(outcomes)) console.log(line);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
