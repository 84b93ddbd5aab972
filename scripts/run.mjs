// Usage: node scripts/run.mjs scripts/fuzz.ts --cases 1000
import { ENTRIES } from "../src/setup/program/entries.mjs";
import { runEntry } from "../src/setup/program/run-entry.mjs";

const [entry = ""] = process.argv.splice(2, 1);
if (!ENTRIES.includes(entry))
  throw new Error(`${entry} is none of: ${ENTRIES.join(", ")} (src/setup/program/entries.mjs)`);
await runEntry(entry);
