import { checkTree } from "../../src/cli/check-tree.ts";
import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { createWorld } from "../../src/cli/world.ts";
import { readContent } from "../../src/funnel/content.ts";
import { fileRole } from "../../src/funnel/file-kind.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { copiesOf } from "./copies.ts";

const COUNTS = [1, 100, 1_000] as const;
const WARM_UP = 20;

const perSecond = (count: number, work: () => void): number => {
  const started = performance.now();
  work();
  return count / ((performance.now() - started) / 1000);
};

/** Funnel 20 copied under other ids, each with its quiz and pages; the floor does less and less of the same texts. */
export const definitions: Benchmark = {
  name: "definitions",
  run: async () => {
    const texts = readTexts(".");
    const validator = loadValidator();
    const language = { validator, vocabulary, world: createWorld(vocabulary) };
    const check = (copies: ReadonlyMap<string, string>): void => {
      const { problems } = checkTree(new Map([...texts, ...copies]), language);
      if (problems.some(({ severity }) => severity === "error")) throw new Error("A copy of funnel 20 has problems");
    };
    // The first uses compile schemas and code, which a cold check pays too; here the rate is the subject.
    for (let warm = 0; warm < WARM_UP; warm += 1) readContent(copiesOf(texts, 1), validator);
    check(new Map());
    const bare = (copies: ReadonlyMap<string, string>): void => {
      for (const [path, text] of copies) {
        const kind = fileRole(path)?.kind;
        if (kind && kind !== "messages") validator.validate(kind, JSON.parse(text));
      }
    };
    const measured = COUNTS.map((count) => {
      const copies = copiesOf(texts, count);
      return [
        perSecond(count, () => check(copies)),
        perSecond(count, () => readContent(copies, validator)),
        perSecond(count, () => bare(copies)),
        perSecond(count, () => {
          for (const text of copies.values()) JSON.parse(text);
        }),
      ] as const;
    });
    const row = (name: string, at: 0 | 1 | 2 | 3): Row => ({ name, values: measured.map((rates) => rates[at]) });
    const rows = [
      row("checked: rules and every proof, with the shared files", 0),
      row("read with positions and validated", 1),
      row("floor: JSON.parse and bare Ajv", 2),
      row("floor: JSON.parse", 3),
    ];
    return [
      {
        title: "Funnels a second (funnel 20 with its quiz and pages)",
        columns: COUNTS.map((count) => `copies: ${count}`),
        rows,
      },
    ];
  },
};
