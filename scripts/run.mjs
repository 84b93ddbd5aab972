// Usage: node scripts/run.mjs scripts/fuzz.ts --cases 1000
import { ENTRIES } from "./run/entries.mjs";
import { runEntry } from "./run/run-entry.mjs";

const [entry = ""] = process.argv.splice(2, 1);
if (!ENTRIES.includes(entry)) throw new Error(`${entry} is none of: ${ENTRIES.join(", ")} (scripts/run/entries.mjs)`);
await runEntry(entry);
