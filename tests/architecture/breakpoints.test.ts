import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "../support/source-files.ts";

/** The rule of a width, with the line above it and the line that it begins with. */
const WIDTHS = /(.*)\n[ \t]*@media ([^{\n]*width[^{\n]*)\{\n(.*)/g;

it("says of every width at which the look changes why it changes there", () => {
  const silent = sourceFiles("src")
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(WIDTHS)].flatMap(([, above = "", width = "", first = ""]) =>
        above.trimEnd().endsWith("*/") || first.trimStart().startsWith("/*") ? [] : [`${file}: ${width.trim()}`],
      ),
    );
  expect(silent).toEqual([]);
});
