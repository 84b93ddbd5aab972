import { type DescribedProblem, describeProblem } from "../../../../checker/problems/described-problem.ts";
import { type Problem, placesOf } from "../../../../checker/problems/problem.ts";
import type { Rule } from "../../../../checker/rule.ts";
import type { Fix, Place } from "../../../../language/reading/place.ts";
import { fingerprints } from "./fingerprints.ts";

type Texts = ReadonlyMap<string, string>;

/** SARIF 2.1.0, which code scanning keeps over time. `texts`: the files, in which fixes find their lines. */
export const sarifText = (problems: readonly Problem[], rules: readonly Rule[], texts: Texts): string => {
  const used = [...new Set(problems.map(({ code }) => code))].sort();
  const names = fingerprints(problems);
  return JSON.stringify(
    {
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: {
            driver: {
              name: "funnel check",
              informationUri: "https://funnel.example/",
              rules: used.map((code) => descriptor(code, rules)),
            },
          },
          columnKind: "utf16CodeUnits",
          originalUriBaseIds: { ROOT: { description: { text: "The folder that holds funnels/ and locales/." } } },
          results: problems.map(describeProblem).map((problem, index) => ({
            ruleId: problem.code,
            ruleIndex: used.indexOf(problem.code),
            level: problem.severity,
            message: { text: `${problem.message}. ${problem.help}` },
            locations: [locationOf(problem)],
            ...(problem.related ? { relatedLocations: problem.related.map(locationOf) } : {}),
            partialFingerprints: { "problem/v2": names[index] },
            ...fixesOf(problem, texts),
            properties: { args: problem.args },
          })),
        },
      ],
    },
    null,
    2,
  );
};

const descriptor = (code: string, rules: readonly Rule[]) => {
  const rule = rules.find((each) => each.code === code);
  const explanation = { text: rule?.explanation ?? code };
  return {
    id: code,
    shortDescription: { text: rule?.title ?? code },
    fullDescription: explanation,
    help: explanation,
    helpUri: `https://funnel.example/docs/reference/rules.md#${code.toLowerCase()}`,
    defaultConfiguration: { level: rule?.severity ?? "error" },
  };
};

const artifact = (file: string) => ({ uri: encodeURI(file), uriBaseId: "ROOT" });

const locationOf = ({ file, line, column, length }: Place) => ({
  physicalLocation: {
    artifactLocation: artifact(file),
    region: { startLine: line, startColumn: column, endColumn: column + length },
  },
});

/** One fix changes every place of its problem: half of them would be another fault. */
const fixesOf = (problem: DescribedProblem, texts: Texts) => {
  const places = placesOf(problem).filter(({ fix }) => fix !== undefined);
  if (places.length === 0) return {};
  const artifactChanges = [...new Set(places.map(({ file }) => file))].map((file) => ({
    artifactLocation: artifact(file),
    replacements: places.flatMap((place) =>
      place.file === file && place.fix ? [replacementOf(place.fix, texts.get(file) ?? "")] : [],
    ),
  }));
  return { fixes: [{ description: { text: problem.help }, artifactChanges }] };
};

const replacementOf = ({ offset, length, text }: Fix, content: string) => {
  const [start, end] = [placeAt(content, offset), placeAt(content, offset + length)];
  return {
    deletedRegion: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    insertedContent: { text },
  };
};

/** Both count from 1. */
const placeAt = (content: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = content.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
