import { importsOf, resolveImport } from "../../tests/support/imports.ts";
import { isCode, isTest, sourceFiles } from "../../tests/support/source-files.ts";

/** What each file imports, by path. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Suites that look at the whole project, or need what a quick check has not. */
const OTHER_SUITES = /^(?:e2e|tests\/(?:architecture|built|clickhouse|cli\/extensions|mistakes))\//;

/** Importers of importers further away than this hardly say anything of a change. */
const FURTHEST = 3;

/** Of all code that git knows. */
export const importsOfProject = (): Imports =>
  new Map(
    sourceFiles("src", "scripts", "tests", "emulator")
      .filter(isCode)
      .map((path) => [path, importsOf(path).flatMap((specifier) => resolveImport(path, specifier) ?? [])]),
  );

/** Tests that changed, or reach what has changed through few imports, the nearest first. */
export const nearestTests = (changed: readonly string[], imports: Imports): readonly string[] => {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), path]);
  const reached = new Set(changed.filter((path) => imports.has(path)));
  let ring = [...reached];
  for (let distance = 0; distance < FURTHEST; distance++) {
    ring = [...new Set(ring.flatMap((path) => importers.get(path) ?? []))].filter((path) => !reached.has(path));
    for (const path of ring) reached.add(path);
  }
  return [...reached].filter((path) => isTest(path) && /\.test\.tsx?$/.test(path) && !OTHER_SUITES.test(path));
};
