import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

it.each([
  ["map", ["map", "sample", "--out"]],
  ["words export", ["words", "export", "--locale", "de", "--out"]],
])("%s says in a sentence that a folder is no file, and ends with 3", async (_verb, words) => {
  const root = sampleTree();
  const { status, stderr } = await funnel(...words, root, "--cwd", root);
  expect(stderr).toBe(`error: ${root} cannot be read or written: EISDIR: illegal operation on a directory`);
  expect(status).toBe(3);
});

it("says in a sentence that a file is in the way of a folder", async () => {
  const root = sampleTree();
  writeFileSync(join(root, "funnels/marathons"), "");
  const { status, stderr } = await funnel("new", "marathon", "lake-run", "--base", "sample", "--cwd", root);
  expect(stderr).toMatch(/^error: .*funnels\/marathons cannot be read or written: EEXIST/);
  expect(status).toBe(3);
});

it.runIf(process.getuid?.() !== 0)("says in a sentence that a folder may not be written", async () => {
  const root = sampleTree();
  mkdirSync(join(root, "out"));
  chmodSync(join(root, "out"), 0o555);
  const { status, stderr } = await funnel("map", "sample", "--out", join(root, "out/map.svg"), "--cwd", root);
  expect(stderr).toContain("EACCES: permission denied");
  expect(status).toBe(3);
});

it.each([
  [["chek"], "(Did you mean check?)"],
  [["check", ""], "an empty path names nothing"],
  [["nonsense"], "see: npm run funnel -- --help"],
  [["check", "--nonsense"], "see: npm run funnel -- --help, or <verb> --help"],
])("tells whoever writes %j the way out", async (words, sentence) => {
  const { status, stderr } = await funnel(...words);
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
