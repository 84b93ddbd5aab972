import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { api } from "./generate/api.ts";
import { editorBundles } from "./generate/editor-bundles.ts";
import { emit, type Output } from "./generate/emit.ts";
import { FAMILIES, readKinds } from "./generate/kind-folders.ts";
import { locales } from "./generate/locales.ts";
import { kindNames } from "./generate/nodes.ts";
import { privacy } from "./generate/privacy.ts";
import { browserHalves, serverHalves } from "./generate/provider-table.ts";
import { ruleTable } from "./generate/rule-table.ts";
import { loadSchemas } from "./generate/schema-store.ts";
import { trackingPlan } from "./generate/tracking-plan.ts";
import { commonTypes, definitionTypes, fileTypes, nodeTypes } from "./generate/types.ts";
import { unions } from "./generate/unions.ts";
import { verbTable } from "./generate/verb-table.ts";
import { viewRegistry } from "./generate/views.ts";
import { sectionKinds, vocabulary } from "./generate/vocabulary.ts";

/**
 * kind folders ──► union schemas ──► types ──► registries ──► editor bundles; schemas of the API ──► types, calls.
 * `--check` writes nothing and fails when a generated file is stale.
 */
const root = join(import.meta.dirname, "..");
const check = process.argv.includes("--check");
const began = performance.now();

const { kinds, warnings } = readKinds(root);
const unionFiles = unions(kinds);
const localeOutputs = locales(root);
// Two of them are schemas, which are read with the others.
const changedLocales = emit(root, localeOutputs, check);
const store = loadSchemas(root, kinds, unionFiles);
const outputs: Output[] = [
  ...localeOutputs,
  ...unionFiles.map((union) => union.output),
  ...(await commonTypes(store)),
  ...(await definitionTypes(kinds, store)),
  kindNames(kinds),
  ...(await nodeTypes(kinds, store)),
  ...(await fileTypes(store)),
  ...unionFiles.map((union) => union.types),
  ...trackingPlan(root),
  ...privacy(root),
  ...(await api(root)),
  ruleTable(root),
  serverHalves(root),
  browserHalves(root),
  verbTable(root),
  vocabulary(kinds),
  sectionKinds(kinds),
  ...viewRegistry(kinds),
  ...editorBundles(store, kinds),
];

/** What lost its schema must not keep what was made of it. */
const orphans = [...Object.keys(FAMILIES).map((family) => `src/kinds/${family}`), "src/api"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.gen\.(?:d\.ts|ts|js)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  .filter((path) => !outputs.some((output) => output.path === path));

const changed = [...changedLocales, ...emit(root, outputs, check).filter((path) => !changedLocales.includes(path))];
if (!check) for (const path of orphans) rmSync(join(root, path));
for (const warning of warnings) console.warn(`warning: ${warning}`);

const stale = [...changed, ...orphans];
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (check && stale.length > 0) {
  console.error(`${stale.length} generated files are stale; run: npm run generate\n  ${stale.join("\n  ")}`);
  process.exit(1);
}
console.log(`generate: ${kinds.length} kinds, ${outputs.length} files, ${stale.length} changed, ${seconds} s`);
