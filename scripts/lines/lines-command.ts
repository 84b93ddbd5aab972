import { readFileSync, writeFileSync } from "node:fs";
import { scriptOptions } from "../options/script-options.ts";
import { ceiling, linesByRoom } from "./count-lines.ts";

const CEILINGS = "tests/architecture/lines.json";

const { values } = scriptOptions({
  script: "lines",
  does: "Counts the hand-written lines of each room, beside what it may have.",
  options: { write: { type: "boolean", default: false } },
});
const rooms = linesByRoom(".");
const allowed: Readonly<Record<string, number>> = JSON.parse(readFileSync(CEILINGS, "utf8"));

for (const [room, lines] of [...rooms].toSorted(([, a], [, b]) => b - a))
  console.log(`${String(lines).padStart(7)} of ${String(allowed[room] ?? 0).padStart(6)}  ${room}`);
console.log(`${String([...rooms.values()].reduce((sum, lines) => sum + lines, 0)).padStart(7)}            in all`);

if (values.write) {
  const sorted = [...rooms].toSorted(([a], [b]) => a.localeCompare(b));
  const entries = sorted.map(([room, lines]) => [room, ceiling(lines)]);
  writeFileSync(CEILINGS, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
