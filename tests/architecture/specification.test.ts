import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { REPOSITORY } from "../../src/repository/language.ts";
import { readSpecification } from "../../src/repository/specification/specification.ts";
import { missingEvidence } from "../specification/evidence.ts";
import { hasTitle } from "../specification/titles.ts";

const { entries, reached, unreached, faults } = readSpecification(REPOSITORY);

const bySection = (listed: readonly { readonly section: number }[]): Readonly<Record<number, number>> =>
  Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8, 9].map((section) => [section, listed.filter((each) => each.section === section).length]),
  );

it("puts every entry into exactly one of the two lists", () => {
  expect(faults).toEqual([]);
});

it("loses no entry of the specification", () => {
  expect(bySection(entries)).toEqual({ 2: 247, 3: 270, 4: 118, 5: 67, 6: 8, 7: 110, 8: 39, 9: 85 });
});

// Lower the number of a section with every entry that moves to the first list. It never grows.
it("lists no more unreached entries than these", () => {
  expect(bySection(unreached.map(({ entry }) => entry))).toEqual({
    2: 0,
    3: 0,
    4: 0,
    5: 0,
    6: 0,
    7: 0,
    8: 0,
    9: 0,
  });
});

it("finds the evidence of each row of docs/specification/reached", () => {
  const wrong = reached.flatMap(({ entry, evidence }) =>
    missingEvidence(evidence).map((what) => `${entry.id}: ${what}`),
  );
  expect(wrong).toEqual([]);
});

/** `<file> › <title>`, and with a third part what the file must mention; without it the name of the entry. */
const testFault = ({ entry, test }: (typeof reached)[number]): string | null => {
  const [file = "", title = "", mention = entry.name] = test.split(" › ");
  if (!existsSync(file)) return `there is no ${file}`;
  const text = readFileSync(file, "utf8");
  if (!hasTitle(text, title)) return `${file} has no test "${title}"`;
  return text.includes(mention) ? null : `${file} does not mention ${mention}`;
};

it("finds the test of each row of docs/specification/reached", () => {
  const wrong = reached.flatMap((row) => {
    const fault = testFault(row);
    return fault === null ? [] : [`${row.entry.id}: ${fault}`];
  });
  expect(wrong).toEqual([]);
});

it("says of each where somebody reaches it", () => {
  expect(reached.filter(({ where }) => where === "").map(({ entry }) => entry.id)).toEqual([]);
  expect(unreached.filter(({ why }) => why === "").map(({ entry }) => entry.id)).toEqual([]);
});

it("lists nothing in docs/specification/unreached.md that is reached by now", () => {
  const now = unreached.filter(({ evidence }) => missingEvidence(evidence).length === 0);
  expect(now.map(({ entry, evidence }) => `${entry.id}: ${evidence} is there; move it to the first list`)).toEqual([]);
});
