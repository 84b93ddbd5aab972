import { Ajv } from "ajv";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { githubText } from "../../src/cli/formats/github.ts";
import { junitText } from "../../src/cli/formats/junit.ts";
import { sarifText } from "../../src/cli/formats/sarif.ts";
import type { Problem } from "../../src/funnel/problem.ts";
import { rules } from "../../src/funnel/rules.gen.ts";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const problem: Problem = {
  code: "FNL2003",
  severity: "error",
  file: "funnels/a,b:c/funnel.json",
  line: 9,
  column: 15,
  length: 6,
  message: 'unknown product "100%\r\n<x>"',
  help: 'did you mean "plan"?',
};

describe("github", () => {
  it("escapes what the runner takes for its own signs", () => {
    expect(githubText([problem])).toBe(
      '::error file=funnels/a%2Cb%3Ac/funnel.json,line=9,col=15,endColumn=21,title=FNL2003::unknown product "100%25%0D%0A<x>"%0Adid you mean "plan"?',
    );
  });

  it("shows errors first, ten of a kind, and says how many are not shown", () => {
    const warning = { ...problem, severity: "warning" as const };
    const lines = githubText([warning, ...Array.from({ length: 12 }, () => problem)]).split("\n");
    expect(lines.map((line) => line.slice(0, 9))).toEqual([
      ...Array.from({ length: 10 }, () => "::error f"),
      "2 more of",
      "::warning",
    ]);
    expect(lines[10]).toBe('2 more of kind "error" are not shown here');
  });
});

describe("junit", () => {
  it("is well-formed XML with one test a file, failed by errors only", () => {
    const warning = { ...problem, file: "b.json", severity: "warning" as const, message: "\u0001 & ]]>" };
    const text = junitText(["a.json", "b.json", problem.file], [problem, warning], 1234);
    const { document } = new JSDOM(text, { contentType: "application/xml" }).window;
    const suite = document.getElementsByTagName("testsuite")[0];
    expect([suite?.getAttribute("tests"), suite?.getAttribute("failures"), suite?.getAttribute("time")]).toEqual([
      "3",
      "1",
      "1.234",
    ]);
    expect([...document.getElementsByTagName("testcase")].map((each) => each.getAttribute("name"))).toEqual([
      "a.json",
      "b.json",
      problem.file,
    ]);
    expect(document.getElementsByTagName("failure")[0]?.getAttribute("type")).toBe("FNL2003");
    expect(document.getElementsByTagName("system-out")[0]?.textContent).toContain("\uFFFD & ]]>");
  });
});

const text = {
  type: "object",
  required: ["text"],
  properties: { text: { type: "string", minLength: 1 } },
  additionalProperties: false,
};
const level = { enum: ["none", "note", "warning", "error"] };

/** The part of SARIF 2.1.0 (OASIS, §3) that we write, closed so that nothing else slips in. */
const SARIF = {
  type: "object",
  required: ["version", "runs"],
  additionalProperties: false,
  properties: {
    $schema: { type: "string" },
    version: { const: "2.1.0" },
    runs: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["tool", "results"],
        additionalProperties: false,
        properties: {
          columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
          originalUriBaseIds: {
            type: "object",
            additionalProperties: { type: "object", properties: { description: text }, additionalProperties: false },
          },
          tool: {
            type: "object",
            required: ["driver"],
            additionalProperties: false,
            properties: {
              driver: {
                type: "object",
                required: ["name"],
                additionalProperties: false,
                properties: {
                  name: { type: "string" },
                  informationUri: { type: "string", pattern: "^https://" },
                  rules: {
                    type: "array",
                    uniqueItems: true,
                    items: {
                      type: "object",
                      required: ["id"],
                      additionalProperties: false,
                      properties: {
                        id: { type: "string" },
                        shortDescription: text,
                        fullDescription: text,
                        helpUri: { type: "string", pattern: "^https://" },
                        defaultConfiguration: { type: "object", properties: { level }, additionalProperties: false },
                      },
                    },
                  },
                },
              },
            },
          },
          results: {
            type: "array",
            items: {
              type: "object",
              required: ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
              additionalProperties: false,
              properties: {
                ruleId: { type: "string" },
                ruleIndex: { type: "integer", minimum: 0 },
                level,
                message: text,
                partialFingerprints: { type: "object", additionalProperties: { type: "string" } },
                locations: {
                  type: "array",
                  items: {
                    type: "object",
                    required: ["physicalLocation"],
                    additionalProperties: false,
                    properties: {
                      physicalLocation: {
                        type: "object",
                        required: ["artifactLocation", "region"],
                        additionalProperties: false,
                        properties: {
                          artifactLocation: {
                            type: "object",
                            additionalProperties: false,
                            properties: {
                              uri: { type: "string", pattern: "^[^\\s\\\\]+$" },
                              uriBaseId: { type: "string" },
                            },
                          },
                          region: {
                            type: "object",
                            additionalProperties: false,
                            properties: Object.fromEntries(
                              ["startLine", "startColumn", "endColumn"].map((name) => [
                                name,
                                { type: "integer", minimum: 1 },
                              ]),
                            ),
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

describe("sarif", () => {
  const validate = new Ajv({ allErrors: true }).compile(SARIF);

  it.each([
    ["no problem", []],
    ["one problem", [problem]],
    [
      "equal ones and a name with blanks",
      [problem, problem, { ...problem, file: "funnels/a b.json", severity: "warning" as const }],
    ],
  ])("writes valid SARIF for %s", (_name, problems) => {
    const log = JSON.parse(sarifText(problems, rules));
    validate(log);
    expect(validate.errors).toBeNull();
    for (const { ruleId, ruleIndex } of log.runs[0].results)
      expect(log.runs[0].tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it("keeps the name of a problem when its line moves, and tells equal ones apart", () => {
    const names = (problems: readonly Problem[]): readonly string[] =>
      JSON.parse(sarifText(problems, rules)).runs[0].results.map(
        (each: { partialFingerprints: Record<string, string> }) => each.partialFingerprints["problem/v1"],
      );
    expect(names([{ ...problem, line: 99 }])).toEqual(names([problem]));
    expect(new Set(names([problem, problem])).size).toBe(2);
  });
});

it.each([
  [
    "github",
    /^::error file=funnels\/sample\/funnel\.json,line=\d+,col=\d+,endColumn=\d+,title=FNL2003::unknown product "plna"%0Adid you mean "plan"\?/m,
  ],
  ["junit", /<failure type="FNL2003" message="unknown product &quot;plna&quot;">/],
  ["sarif", /"ruleId": "FNL2003"/],
])("check --format %s tells of a misspelt product", async (format, pattern) => {
  const root = sampleTree();
  replaceIn(root, "funnels/sample/funnel.json", '"plan"', '"plna"');
  const { status, stdout } = await funnel("check", "--root", root, "--format", format);
  expect(stdout).toMatch(pattern);
  expect(status).toBe(1);
});
