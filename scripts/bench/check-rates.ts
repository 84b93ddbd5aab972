import { checkTree, type Language } from "../../src/checker/check-tree.ts";
import { readContent } from "../../src/language/content/content.ts";
import { fileRole } from "../../src/language/reading/file-kind.ts";
import { type ContentFile, readFile } from "../../src/language/reading/read-file.ts";
import { batchesOf } from "./copies.ts";
import { processorTime } from "./processor-time.ts";

/** Funnels a second of processor time: what else runs on the machine does not count. */
export interface CheckRates {
  /** Rules and every proof, in a tree with the shared files. */
  readonly checked: number;
  /** Read with positions and validated. */
  readonly validated: number;
  /** JSON.parse and bare Ajv. */
  readonly bare: number;
  /** JSON.parse alone. */
  readonly parsed: number;
  /** The most memory that the process held at the end of a batch, in megabytes. */
  readonly megabytes: number;
}

/**
 * How fast `count` copies of funnel 20 are checked, and how fast less and less is done with the same texts. Each batch is
 * read, checked and let go; the files that the copies share are read once.
 */
export const checkRates = (texts: ReadonlyMap<string, string>, count: number, language: Language): CheckRates => {
  const { validator } = language;
  const shared = new Map<string, ContentFile>();
  for (const [path, text] of texts) shared.set(path, readFile(path, text, validator));
  const readOne = (path: string, text: string): ContentFile => shared.get(path) ?? readFile(path, text, validator);

  const spent = { checked: 0, validated: 0, bare: 0, parsed: 0 };
  const clock = (what: keyof typeof spent, work: () => void): void => {
    spent[what] += processorTime(work);
  };
  let bytes = 0;
  for (const copies of batchesOf(texts, count)) {
    clock("parsed", () => {
      for (const text of copies.values()) JSON.parse(text);
    });
    clock("bare", () => {
      for (const [path, text] of copies) {
        const kind = fileRole(path)?.kind;
        if (kind && kind !== "messages") validator.validate(kind, JSON.parse(text));
      }
    });
    clock("validated", () => void readContent(copies, validator));
    clock("checked", () => {
      const { problems } = checkTree(new Map([...texts, ...copies]), language, readOne);
      if (problems.some(({ severity }) => severity === "error")) throw new Error("A copy of funnel 20 has problems");
    });
    bytes = Math.max(bytes, process.memoryUsage().rss);
  }
  const rate = (milliseconds: number): number => count / (milliseconds / 1000);
  return {
    checked: rate(spent.checked),
    validated: rate(spent.validated),
    bare: rate(spent.bare),
    parsed: rate(spent.parsed),
    megabytes: bytes / 2 ** 20,
  };
};
