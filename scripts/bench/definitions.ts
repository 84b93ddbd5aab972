import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { readContent } from "../../src/funnel/content.ts";
import { fileRole } from "../../src/funnel/file-kind.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { copiesOf } from "./copies.ts";

const COUNTS = [1, 100, 1_000] as const;

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
    // The first use compiles the schemas, which a check of one file pays too; here the rate is the subject.
    readContent(texts, validator);
    const bare = (copies: ReadonlyMap<string, string>): void => {
      for (const [path, text] of copies) {
        const kind = fileRole(path)?.kind;
        if (kind && kind !== "messages") validator.validate(kind, JSON.parse(text));
      }
    };
    const measured = COUNTS.map((count) => {
      const copies = copiesOf(texts, count);
      return [
        perSecond(count, () => readContent(copies, validator)),
        perSecond(count, () => bare(copies)),
        perSecond(count, () => {
          for (const text of copies.values()) JSON.parse(text);
        }),
      ] as const;
    });
    const row = (name: string, at: 0 | 1 | 2): Row => ({ name, values: measured.map((rates) => rates[at]) });
    const rows = [
      row("read with positions and validated", 0),
      row("floor: JSON.parse and bare Ajv", 1),
      row("floor: JSON.parse", 2),
    ];
    return [
      {
        title: "Funnels a second (funnel 20 with its quiz and pages)",
        columns: COUNTS.map((count) => `${count} copies`),
        rows,
      },
    ];
  },
};
