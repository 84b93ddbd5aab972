import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createChecks } from "../../../checker/check-again.ts";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import { createWorld } from "../../../repository/create-world.ts";
import { readTexts } from "../../../repository/disk.ts";
import { languageValidator, type Tree } from "../../../repository/tree.ts";
import { compare } from "./diff.ts";

const sample = readTexts(join(import.meta.dirname, "../../../../tests/funnels/sample"));
const validator = languageValidator();

const compared = (now: ReadonlyMap<string, string>) => {
  const checks = createChecks({ validator, vocabulary, world: createWorld(vocabulary, "2026-11-21") });
  const whole = vi.fn<typeof checks.whole>(checks.whole);
  const treeOf = (texts: ReadonlyMap<string, string>): Tree => ({
    root: "",
    texts,
    validator,
    content: checks.read(texts),
  });
  const { problems } = compare(treeOf(sample), treeOf(now), { ...checks, whole });
  return { codes: problems.map(({ code }) => code), checked: whole.mock.calls.map(([texts]) => texts) };
};

const changed = (file: string, from: string, to: string): ReadonlyMap<string, string> =>
  new Map(sample).set(file, (sample.get(file) ?? "").replace(from, to));

describe("problems of a change", () => {
  it("are asked of what is there now alone, where that has none", () => {
    const now = changed("locales/en/sample.json", "Start now", "Begin now");
    expect(compared(now)).toEqual({ codes: [], checked: [now] });
  });

  it("are those that were not there before", () => {
    const now = changed("locales/en/sample.json", "Start now", "Lorem ipsum");
    expect(compared(now)).toEqual({ codes: ["FNL5020"], checked: [now, sample] });
  });
});
