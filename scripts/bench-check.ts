/**
 * `npm run bench:check [-- --copies N]`: how long the checker takes. Cold: a process of its own, start included. Watch: one
 * edited file with everything else known. Copies: funnel 20 under other ids, beside bare JSON.parse and bare Ajv.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { checkTree, type Language } from "../src/cli/check-tree.ts";
import { readTexts } from "../src/cli/disk.ts";
import { loadValidator, REPOSITORY } from "../src/cli/language.ts";
import { createWorld } from "../src/cli/world.ts";
import { readContent } from "../src/funnel/content.ts";
import { fileRole } from "../src/funnel/file-kind.ts";
import { type ContentFile, readFile } from "../src/funnel/read-file.ts";
import { vocabulary } from "../src/kinds/vocabulary.gen.ts";
import { copiesOf } from "./bench/copies.ts";

const { values } = parseArgs({
  options: { copies: { type: "string", default: "1000" }, rounds: { type: "string", default: "5" } },
});
const most = Number(values.copies);
const rounds = Number(values.rounds);

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const say = (name: string, value: string): void => console.log(`${name.padEnd(48)} ${value}`);

const texts = readTexts(REPOSITORY);
const validator = loadValidator();
const language: Language = { validator, vocabulary, world: createWorld(vocabulary), explored: new Map() };

const cold = Array.from({ length: rounds }, () =>
  timed(() => void spawnSync(process.execPath, ["src/cli/funnel.mjs", "check"], { cwd: REPOSITORY, stdio: "ignore" })),
);
say(`shipped set, cold (${texts.size} files)`, `${median(cold).toFixed(0)} ms, goal 2000`);

/** One file changes; the others are known by their text, as the dev server knows them. */
const watch = (file: string, change: (text: string, round: number) => string): number => {
  const known = new Map<string, { readonly text: string; readonly file: ContentFile }>();
  const readOne = (path: string, text: string): ContentFile => {
    const before = known.get(path);
    if (before?.text === text) return before.file;
    const read = readFile(path, text, validator);
    known.set(path, { text, file: read });
    return read;
  };
  const check = (all: ReadonlyMap<string, string>): void => void checkTree(all, language, readOne);
  check(texts);
  const edited = Array.from({ length: rounds + 1 }, (_value, round) =>
    new Map(texts).set(file, change(texts.get(file) ?? "", round)),
  );
  return median(edited.map((all) => timed(() => check(all))).slice(1));
};
say(
  "one edited word, everything else known",
  `${watch("locales/de/funnel-20.json", (text, round) => text.replace(/Ziel/, `Ziel${round}`)).toFixed(0)} ms, goal 150`,
);
say(
  "one edited page, everything else known",
  `${watch("funnels/20/pages/home.json", (text, round) => `${text}${" ".repeat(round)}`).toFixed(0)} ms, goal 150`,
);
say(
  "one edited step, the funnel explored anew",
  `${watch("funnels/20/quiz.json", (text, round) => text.replace('"kind": "questions",', `"kind": "questions", "renamedFrom": ["old-${round}"],`)).toFixed(0)} ms`,
);

for (const count of [most / 100, most / 10, most].filter((each) => each >= 1)) {
  const copies = copiesOf(texts, count);
  const rate = (work: () => void): string => (count / (timed(work) / 1000)).toFixed(0).padStart(7);
  const bare = (): void => {
    for (const [path, text] of copies) {
      const kind = fileRole(path)?.kind;
      if (kind && kind !== "messages") validator.validate(kind, JSON.parse(text));
    }
  };
  const parse = (): void => {
    for (const text of copies.values()) JSON.parse(text);
  };
  say(
    `${count} copies of funnel 20, funnels a second`,
    `read and validated ${rate(() => void readContent(copies, validator))}, bare Ajv ${rate(bare)}, bare JSON.parse ${rate(parse)}`,
  );
}
