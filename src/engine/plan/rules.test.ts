import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EXERCISES, LIMITS, PACES, RULES, TABLES, TURNS, USUAL_ANSWERS } from "./rules.ts";

/** What is said and drawn follows no rule of training. */
const SAYING: ReadonlySet<string> = new Set([
  "rules.ts",
  "say-session.ts",
  "say-pace.ts",
  "say-curve.ts",
  "plan-curve.ts",
]);

/** A constant that is a figure, and figures that a table or a tuple holds. */
const FIGURES =
  /^(?:export )?const [A-Z_]+ = [\d.]+;$|^ +(?:"?\w+"?: |\[)\d[\d.]*(?:, [\d.]+\])?,$|\{ \w+: \d[\d.]*,/gm;

it("keeps the figures that plans obey in one table, each with its source", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith(".test.ts") && !SAYING.has(file));
  const elsewhere = files.flatMap((file) =>
    (readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(FIGURES) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(elsewhere).toEqual([]);
  for (const { source } of [
    ...Object.values(RULES),
    ...Object.values(LIMITS),
    ...Object.values(TABLES),
    TURNS,
    USUAL_ANSWERS,
    EXERCISES,
    PACES.cost,
    PACES.drop,
    PACES.zones,
  ])
    expect(source).not.toBe("");
});
