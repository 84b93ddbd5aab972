import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editorBundles } from "./generate/editor-bundles.ts";
import { readKinds } from "./generate/kind-folders.ts";
import { loadSchemas } from "./generate/schema-store.ts";
import { unions } from "./generate/unions.ts";

const root = join(import.meta.dirname, "..");

it("finds every generated file up to date", () => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/generate.ts", "--check"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

it("makes a union that nothing satisfies when there is no kind yet", () => {
  const [questions] = unions([]);
  expect(questions?.schema).toMatchObject({ title: "Question", not: {} });
  expect(questions?.types.text).toMatch(/export type Question = never;\n$/);
});

it("makes editor bundles that refer to nothing outside themselves", () => {
  const { kinds } = readKinds(root);
  for (const { text } of editorBundles(loadSchemas(root, kinds, unions(kinds)), kinds)) {
    const outer = [...text.matchAll(/"\$ref": "([^"]+)"/g)]
      .map((match) => match[1])
      .filter((ref) => !ref?.startsWith("#/$defs/"));
    expect(outer).toEqual([]);
  }
});
