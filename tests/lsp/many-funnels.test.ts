import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { manyFunnels } from "../support/editor/many-funnels.ts";
import { sampleTree } from "../support/run-funnel.ts";
import { openEditor } from "./open-editor.ts";

const QUIZ = "funnels/many-50/quiz.json";

it("answers in a set of 50 funnels with 80 steps each", { timeout: 180_000 }, async () => {
  const root = sampleTree();
  for (const [path, text] of manyFunnels(root)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const editor = await openEditor(root);
  const text = editor.readText(QUIZ);
  expect(Object.keys((JSON.parse(text) as { steps: object }).steps)).toHaveLength(74);

  await editor.type(QUIZ, text.replace('"next": "question_9"', '"next": "question_999"'));
  expect((await editor.reported(QUIZ, "FNL2001"))?.message).toContain("question_999");
  await editor.type(QUIZ, text);
  await editor.reported(QUIZ, null);

  const typed = text.replace('"next": "question_9"', '"next": "question_1‸"');
  const { items } = await editor.complete(await editor.type(QUIZ, typed));
  expect(items.map(({ label }) => label)).toContain("question_10");

  const { changes } = await editor.rename(await editor.at(QUIZ, '"next": "question_9'), "asked");
  expect(Object.keys(changes ?? {})).toContain(editor.uriOf(QUIZ));
});
