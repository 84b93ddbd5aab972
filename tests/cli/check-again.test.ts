import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { mutations } from "../../scripts/fuzz/mutations.ts";
import { createRandom } from "../../scripts/fuzz/random.ts";
import { targetsByKind } from "../../scripts/fuzz/targets.ts";
import { operators } from "../../scripts/mutants/operators.ts";
import { createCheck } from "../../src/checker/check-again.ts";
import { checkTree } from "../../src/checker/check-tree.ts";
import { watchFolders } from "../../src/cli/verbs/check/watch.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { times } from "../support/random/figures.ts";

const SAMPLE = new URL("../funnels/sample", import.meta.url).pathname;
const texts = readTexts(SAMPLE);
const language = { validator: loadValidator(), vocabulary, world: createWorld(vocabulary, "2026-11-21") };
const targets = [...targetsByKind(texts).values()].flat();

type Edit = (before: ReadonlyMap<string, string>, seed: number) => ReadonlyMap<string, string>;

/** As a slip of the hand would change a sound file: a route is dropped, prices are swapped, a word is deleted. */
const slip: Edit = (before, seed) => {
  const random = createRandom(seed);
  const { files, sites } = random.one(operators);
  const paths = [...before.keys()].filter((path) => files.test(path));
  if (paths.length === 0) return before;
  const path = random.one(paths);
  const value = JSON.parse(texts.get(path) ?? "{}");
  const found = sites(value, path);
  if (found.length === 0) return before;
  random.one(found).change();
  return new Map(before).set(path, JSON.stringify(value, null, 2));
};

/** What does not even have to be JSON. */
const breakage: Edit = (before, seed) => {
  const random = createRandom(seed);
  const target = random.one(targets);
  return new Map(before).set(target.file, random.one(Object.values(mutations))(target, random).text);
};

const fix: Edit = (before, seed) => {
  const changed = [...before].filter(([path, text]) => texts.get(path) !== text);
  const [path] = changed[Math.abs(seed) % Math.max(1, changed.length)] ?? [];
  return path === undefined ? before : new Map(before).set(path, texts.get(path) ?? "");
};

const edits = { slip, breakage, fix };
const anEdit = fc.record({ kind: fc.constantFrom("slip", "slip", "breakage", "fix", "fix"), seed: fc.integer() });

test("after any row of edits, checking again finds what checking for the first time finds", () => {
  fc.assert(
    fc.property(fc.array(anEdit, { minLength: 1, maxLength: 6 }), (row) => {
      const checkAgain = createCheck(language);
      let now: ReadonlyMap<string, string> = texts;
      checkAgain(now);
      for (const { kind, seed } of row) {
        now = edits[kind](now, seed);
        const { problems, proofs } = checkAgain(now);
        const anew = checkTree(now, language);
        expect(problems).toEqual(anew.problems);
        expect(proofs.map(({ exploration }) => exploration)).toEqual(anew.proofs.map(({ exploration }) => exploration));
      }
    }),
    { numRuns: times(12, 40) },
  );
}, 120_000);

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("a saved file is looked at, once for one save, until the watch is ended", async () => {
  const root = mkdtempSync(join(tmpdir(), "funnel-watch-"));
  folders.push(root);
  cpSync(SAMPLE, root, { recursive: true });
  const controller = new AbortController();
  let looks = 0;
  const looked = new Promise<void>((done) => {
    void watchFolders(
      root,
      () => {
        looks += 1;
        done();
      },
      controller.signal,
    ).then(() => (looks += 100));
  });
  writeFileSync(join(root, "locales/en/sample.json"), "{}");
  await looked;
  await new Promise((done) => setTimeout(done, 200));
  expect(looks).toBe(1);
  controller.abort();
  await vi.waitFor(() => expect(looks).toBe(101));
});
