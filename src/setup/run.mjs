// Usage: node src/setup/run.mjs src/server/main.ts
import { ENTRIES } from "./program/entries.mjs";
import { runEntry } from "./program/run-entry.mjs";

const [entry = ""] = process.argv.splice(2, 1);
if (!ENTRIES.includes(entry))
  throw new Error(`${entry} is none of: ${ENTRIES.join(", ")} (src/setup/program/entries.mjs)`);
await runEntry(entry);
