import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const read = (root: string, language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, `locales/${language}/sample.json`), "utf8"));

const decided = [{ code: "FNL5010", key: "goal.title", because: "quoted as it was said", until: "2027-01-31" }];

/** The sample, with an exception in the words of two languages. */
const withExceptions = (): string => {
  const root = sampleTree();
  for (const language of ["en", "de"]) {
    const words = { "x-ignore": decided, ...read(root, language) };
    writeFileSync(join(root, `locales/${language}/sample.json`), JSON.stringify(words, null, 2));
  }
  return root;
};

const verbs: readonly (readonly string[])[] = [
  ["words", "status", "sample"],
  ["words", "export", "sample", "--locale", "de", "--format", "csv"],
  ["words", "export", "sample", "--locale", "de", "--format", "xliff"],
];

it.each(verbs)("%s %s says the same with exceptions in the files of words", async (...verb) => {
  const plain = await funnel(...verb, "--cwd", sampleTree());
  expect(await funnel(...verb, "--cwd", withExceptions())).toEqual(plain);
});

it("leaves the exceptions where they stand when a translation comes back", async () => {
  const root = withExceptions();
  const csv = await funnel("words", "export", "sample", "--locale", "de", "--format", "csv", "--cwd", root);
  const file = join(root, "de.csv");
  const goal = String(read(root, "de")["goal.title"]);
  writeFileSync(file, csv.stdout.replace(goal, "Was möchtest du erreichen?"));
  await funnel("words", "import", file, "--locale", "de", "--cwd", root);
  expect(read(root, "de")).toMatchObject({ "x-ignore": decided, "goal.title": "Was möchtest du erreichen?" });
});
