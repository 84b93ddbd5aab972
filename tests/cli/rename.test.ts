import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { funnel, sampleTree } from "../support/run-funnel.ts";

const read = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

it("calls a step otherwise in definitions and patches, and the step remembers its name", async () => {
  const root = sampleTree();
  const { status, stdout } = await funnel("rename", "step", "age", "how_old", "--cwd", root);
  expect(stdout).toContain("changed funnels/sample/quiz.json");
  expect(status).toBe(0);
  const quiz = read(root, "funnels/sample/quiz.json");
  expect(quiz.steps.how_old.renamedFrom).toEqual(["age"]);
  expect([quiz.steps.goal.next, quiz.roles.age]).toEqual(["how_old", "how_old"]);
});

it("calls a dialog otherwise where pages name it", async () => {
  const root = sampleTree();
  expect((await funnel("rename", "modal", "shorter", "start-smaller", "--cwd", root)).status).toBe(0);
  expect(JSON.stringify(read(root, "funnels/sample/pages/results.json"))).toContain('"modal":"start-smaller"');
});

it.each([
  [["step", "agee", "x"], 'did you mean "age"?'],
  [["step", "age", "goal"], 'there is a step "goal" already'],
  [["step", "age", "How old"], "a name has lower-case letters"],
  [["product", "plan", "x"], "orders and the price history keep the key"],
  [["thing", "plan", "x"], 'nothing of "thing" can be renamed'],
  [["message", "sample.goal.title", "other.goal"], "a message stays in its file"],
])("answers rename %j with exit code 2 and a sentence", async (given, sentence) => {
  const { status, stderr } = await funnel("rename", ...given, "--cwd", sampleTree());
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
