/**
 * `npx tsx scripts/false-alarms.ts [tests]`: tests of two equal arms, each looked at every day for four weeks. Prints
 * the share in which some look called one arm better, or the test broken; at most five percent may.
 */
import { falseAlarms } from "../src/results/false-alarms.ts";

const tests = Number(process.argv[2] ?? 2_000);
const alarms = falseAlarms({ tests, days: 28, visitors: 1_000, share: 0.08, seed: 1 });
console.log(`${alarms} of ${tests} tests of nothing were called: ${((100 * alarms) / tests).toFixed(2)} %`);
process.exitCode = alarms / tests > 0.05 ? 1 : 0;
