import { checkTree } from "../../src/checker/check-tree.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { type CheckRates, checkRates } from "./check-rates.ts";

const COUNTS = [1, 100, 1_000] as const;

/** Funnel 20 copied under other ids, each with its quiz and pages; the floor does less and less of the same texts. */
export const definitions: Benchmark = {
  name: "definitions",
  run: async () => {
    const texts = readTexts(".");
    const language = {
      validator: loadValidator(),
      vocabulary,
      world: createWorld(vocabulary),
      explored: new Map(),
    };
    // The first uses compile schemas and code and explore, which a cold check pays too; here the rate is the subject.
    checkTree(texts, language);
    checkRates(texts, 20, language);
    const measured = COUNTS.map((count) => checkRates(texts, count, language));
    const row = (name: string, what: keyof CheckRates): Row => ({ name, values: measured.map((rates) => rates[what]) });
    return [
      {
        title: "Funnels a second of processor time (funnel 20 with its quiz and pages)",
        columns: COUNTS.map((count) => `copies: ${count}`),
        rows: [
          row("checked: rules and every proof, with the shared files", "checked"),
          row("read with positions and validated", "validated"),
          row("floor: JSON.parse and bare Ajv", "bare"),
          row("floor: JSON.parse", "parsed"),
        ],
      },
    ];
  },
};
