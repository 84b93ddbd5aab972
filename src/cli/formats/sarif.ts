import { createHash } from "node:crypto";
import type { Problem } from "../../funnel/problem.ts";
import type { Rule } from "../../funnel/rule.ts";

/** SARIF 2.1.0, which code scanning keeps over time. */
export const sarifText = (problems: readonly Problem[], rules: readonly Rule[]): string => {
  const used = [...new Set(problems.map(({ code }) => code))].sort();
  const seen = new Map<string, number>();
  return JSON.stringify(
    {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
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
          results: problems.map((problem) => result(problem, used.indexOf(problem.code), seen)),
        },
      ],
    },
    null,
    2,
  );
};

const descriptor = (code: string, rules: readonly Rule[]) => {
  const rule = rules.find((each) => each.code === code);
  return {
    id: code,
    shortDescription: { text: rule?.title ?? code },
    fullDescription: { text: rule?.explanation ?? code },
    helpUri: `https://funnel.example/docs/reference/rules.md#${code.toLowerCase()}`,
    defaultConfiguration: { level: rule?.severity ?? "error" },
  };
};

const result = (
  { code, severity, file, line, column, length, message, help }: Problem,
  ruleIndex: number,
  seen: Map<string, number>,
) => ({
  ruleId: code,
  ruleIndex,
  level: severity,
  message: { text: `${message}. ${help}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: encodeURI(file), uriBaseId: "ROOT" },
        region: { startLine: line, startColumn: column, endColumn: column + length },
      },
    },
  ],
  partialFingerprints: { "problem/v1": fingerprint(`${code}|${file}|${message}`, seen) },
});

/** The same problem in the next run, wherever its line has moved; equal ones are counted. */
const fingerprint = (name: string, seen: Map<string, number>): string => {
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  return `${createHash("sha256").update(name).digest("hex").slice(0, 16)}:${count}`;
};
