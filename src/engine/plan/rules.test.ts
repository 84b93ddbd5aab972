import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LIMITS, RULES } from "./rules.ts";

/** What is said and drawn follows no rule of training. */
const SAYING: ReadonlySet<string> = new Set(["rules.ts", "say-session.ts", "say-curve.ts", "plan-curve.ts"]);

it("keeps the figures that plans obey in one table, each with its source", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith(".test.ts") && !SAYING.has(file));
  const elsewhere = files.flatMap((file) =>
    (readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(/^(?:export )?const [A-Z_]+ = [\d.]+;$/gm) ?? []).map(
      (line) => `${file}: ${line}`,
    ),
  );
  expect(elsewhere).toEqual([]);
  for (const { source } of [...Object.values(RULES), ...Object.values(LIMITS)]) expect(source).not.toBe("");
});
