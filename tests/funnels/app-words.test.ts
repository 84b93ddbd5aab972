import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import app from "../../locales/en/app.json" with { type: "json" };
import { APP_WORD } from "../../src/prerender/pick-messages.ts";
import { isTest, sourceFiles } from "../support/source-files.ts";

it("keeps no word of the site itself that nothing says", () => {
  const sources = sourceFiles("src", "scripts", "funnels").filter(
    (path) => /\.(?:tsx?|json)$/.test(path) && !isTest(path),
  );
  const said = new Set(sources.flatMap((path) => readFileSync(path, "utf8").match(APP_WORD) ?? []));
  // A key whose last part is computed is said by what stands before it.
  const prefixes = [...said].filter((key) => key.endsWith("."));
  const keys = Object.keys(app).map((key) => `app.${key.replace(/_(?:one|other)$/, "")}`);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !said.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))).toEqual([]);
});
