import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const words = (root: string, language: string) =>
  JSON.parse(readFileSync(join(root, `locales/${language}/sample.json`), "utf8"));

it("writes a message in several languages at once", async () => {
  const root = sampleTree();
  const { status } = await funnel(
    "set-text",
    "sample.goal.title",
    "de=Was hast du vor?",
    "en=What is the plan?",
    "--cwd",
    root,
  );
  expect(status).toBe(0);
  expect(words(root, "de")["goal.title"]).toBe("Was hast du vor?");
  expect(words(root, "en")["goal.title"]).toBe("What is the plan?");
});

it("writes nothing that does not pass the check", async () => {
  const root = sampleTree();
  const before = words(root, "de");
  const { status, stdout } = await funnel("set-text", "sample.goal.title", "de=Was {{kostet}} das?", "--cwd", root);
  expect(stdout).toContain("nothing was written");
  expect([status, words(root, "de")]).toEqual([1, before]);
});

it.each([
  [["sample.gaol.title", "de=Ja"], 'did you mean "sample.goal.title"?'],
  [["sample.goal.title", "dee=Ja"], 'did you mean "de"?'],
  [["sample.goal.title", "Ja"], 'write de="…" in place of Ja'],
  [["sample.goal.title", "de="], 'de="" says nothing'],
])("answers set-text %j with exit code 2 and a sentence", async (given, sentence) => {
  const { status, stderr } = await funnel("set-text", ...given, "--cwd", sampleTree());
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
