import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCode, isGenerated, isTest, sourceFiles } from "../support/source-files.ts";

const isOfTheBrowser = (path: string): boolean =>
  /^src\/(?:app|consent|experiments|kinds|monitoring|payments|renderer|storage|tracking|ui)\//.test(path) &&
  !/\/server\.ts$|\.d\.ts$|\/entry-server\.tsx$/.test(path);

const code = sourceFiles("src").filter(
  (path) => isCode(path) && isOfTheBrowser(path) && !isTest(path) && !isGenerated(path),
);

/** Every import that comes later, with what stands in front of it. Comments hold examples. */
const lateImports = (text: string): readonly string[] =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, "")
    // An argument on a line of its own.
    .replaceAll(/\(\s+(?=\(\) => import\()/g, "(")
    .match(/[^\n]{0,24}\bimport\([^)]*\)/g) ?? [];

it("asks in the browser for every part that comes later through the loader, with its limits and tries", () => {
  const bare = code.flatMap((path) =>
    lateImports(readFileSync(path, "utf8"))
      .filter((line) => !/load(?:Part|Quietly)?\(\(\) => import\(/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});

it("sees imports that come later", () => {
  expect(lateImports('const { a } = await import("./a.ts");')).toHaveLength(1);
});
