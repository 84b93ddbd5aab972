import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEditor } from "../../tests/support/editor/editor.ts";
import { manyFunnels } from "../../tests/support/editor/many-funnels.ts";
import type { Benchmark } from "./benchmark.ts";
import { median } from "./statistics.ts";

const QUIZ = "funnels/many-50/quiz.json";
const NEXT = '"next": "question_9"';
const ROUNDS = 9;

const timeOf = async (work: (round: number) => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return median(times);
};

/** The language server in a set of 50 funnels of 80 steps, through the protocol. */
export const editor: Benchmark = {
  name: "editor",
  run: async () => {
    const root = mkdtempSync(join(tmpdir(), "funnel-editor-"));
    await cp("tests/funnels/sample", root, { recursive: true });
    for (const [path, text] of manyFunnels(root)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const opened = await startEditor(root);
    try {
      const text = opened.readText(QUIZ);
      const ask = async (round: number): Promise<void> => {
        await opened.type(QUIZ, text.replace(NEXT, `"next": "unknown_${round}"`));
        await opened.reported(QUIZ, "FNL2001", `unknown_${round}`);
      };
      // The first one reads everything and compiles code.
      await ask(ROUNDS);
      const reported = await timeOf(ask);
      await opened.type(QUIZ, text);
      await opened.reported(QUIZ, null);
      const completed = await timeOf(async (round) =>
        opened.complete(await opened.type(QUIZ, text.replace(NEXT, `"next": "question_${round + 1}‸"`))),
      );
      const renamed = await timeOf(async (round) =>
        opened.rename(await opened.at(QUIZ, NEXT.slice(0, -1)), `asked_${round}`),
      );
      const nothing = { textDocument: { uri: opened.uriOf(QUIZ) }, position: { line: 0, character: 0 } };
      const floor = await timeOf(() => opened.hover(nothing));
      const row = (name: string, value: number) => ({ name, values: [value] });
      return [
        {
          title: "Language server, 50 funnels of 80 steps",
          columns: ["ms"],
          rows: [
            row("a problem after an edit", reported),
            row("completion after an edit", completed),
            row("rename", renamed),
            row("floor: a request about nothing", floor),
          ],
        },
      ];
    } finally {
      await opened.close();
      rmSync(root, { recursive: true, force: true });
    }
  },
};
