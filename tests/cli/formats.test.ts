import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import ajvFormats from "ajv-formats";
import { JSDOM } from "jsdom";
import { describe, expect, it, vi } from "vitest";
import type { Problem } from "../../src/checker/problems/problem.ts";
import { rules } from "../../src/checker/rules.gen.ts";
import { githubText } from "../../src/cli/verbs/check/formats/github.ts";
import { gitlabText } from "../../src/cli/verbs/check/formats/gitlab.ts";
import { junitText } from "../../src/cli/verbs/check/formats/junit.ts";
import { markdownText } from "../../src/cli/verbs/check/formats/markdown.ts";
import { sarifText } from "../../src/cli/verbs/check/formats/sarif.ts";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const problem: Problem = {
  code: "FNL2003",
  severity: "error",
  file: "funnels/a,b:c/funnel.json",
  line: 9,
  column: 15,
  length: 6,
  args: { name: "100%\r\n<x>" },
  hints: { suggestion: { meant: "plan", names: [], count: 1 }, renamed: null },
};

/** The same cause in another line and another file. */
const spread: Problem = {
  ...problem,
  fix: { offset: 1, length: 2, text: "a" },
  related: [
    { file: problem.file, line: 10, column: 3, length: 6, fix: { offset: 8, length: 2, text: "b" } },
    { file: "b.json", line: 4, column: 5, length: 6, fix: { offset: 0, length: 2, text: "c" } },
  ],
};

it.each([
  ["github", githubText([spread])],
  ["gitlab", gitlabText([spread])],
  ["md", markdownText([spread], "1 problem")],
  ["junit", junitText(["b.json", problem.file], [spread], 1)],
])("%s names the other places of one cause", (_format, text) => {
  expect(text).toContain("; also at funnels/a,b:c/funnel.json:10:3, b.json:4:5");
});

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
      "  funnels",
      "  funnels",
      "::warning",
    ]);
    expect(lines[10]).toBe('2 more of kind "error" are not shown on lines:');
    expect(lines[11]).toBe(
      '  funnels/a,b:c/funnel.json:9:15 FNL2003 unknown product "100% <x>" (did you mean "plan"?)',
    );
  });
});

describe("gitlab", () => {
  it("names what its Code Quality report needs, each problem once", () => {
    const found = JSON.parse(gitlabText([problem, problem, { ...problem, severity: "warning" }]));
    expect(found[0]).toEqual({
      description: 'unknown product "100%\r\n<x>". did you mean "plan"?',
      check_name: "FNL2003",
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}:1$/),
      severity: "critical",
      location: { path: "funnels/a,b:c/funnel.json", lines: { begin: 9 } },
    });
    expect(found[2].severity).toBe("minor");
    expect(new Set(found.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(3);
  });
});

describe("md", () => {
  it("keeps words of authors from becoming tags, cells or links", () => {
    const text = markdownText([{ ...problem, args: { name: "a | b\n<img> [x](y)" } }], "1 problem");
    expect(text.split("\n").at(-1)).toBe(
      '| error FNL2003 | `funnels/a,b:c/funnel.json:9:15` | unknown product "a \\| b \\<img\\> \\[x\\](y)" | did you mean "plan"? |',
    );
  });

  it("says in a sentence that nothing is wrong", () => {
    expect(markdownText([], "no problems in 3 files")).toBe("### Funnel check\n\nno problems in 3 files");
  });
});

describe("junit", () => {
  it("is well-formed XML with one test a file, failed by errors only", () => {
    const warning = { ...problem, file: "b.json", severity: "warning" as const, args: { name: "\u0001 & ]]>" } };
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

/**
 * The schema that OASIS published, as it is. It is written in draft 04 and uses nothing of it that draft 07 takes
 * otherwise, but the name of its own address.
 */
const {
  $schema: _draft,
  id: $id,
  ...published
} = JSON.parse(readFileSync(join(import.meta.dirname, "sarif/sarif-schema-2.1.0.json"), "utf8"));

describe("sarif", () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajvFormats(ajv);
  const validate = ajv.compile({ $id, ...published });
  const texts = new Map([[problem.file, '{\n  "plans": ["plna"]\n}\n']]);
  const mendable: Problem = { ...problem, line: 2, column: 13, fix: { offset: 15, length: 4, text: "plan" } };

  it("is measured by a schema that can fail", () => {
    expect(validate({ version: "2.1.0", runs: [{ tool: { driver: {} } }] })).toBe(false);
  });

  it("tells what a safe fix puts in which place", () => {
    const [result] = JSON.parse(sarifText([mendable], rules, texts)).runs[0].results;
    expect(result.fixes).toEqual([
      {
        description: { text: 'did you mean "plan"?' },
        artifactChanges: [
          {
            artifactLocation: { uri: "funnels/a,b:c/funnel.json", uriBaseId: "ROOT" },
            replacements: [
              {
                deletedRegion: { startLine: 2, startColumn: 14, endLine: 2, endColumn: 18 },
                insertedContent: { text: "plan" },
              },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ["no problem", []],
    ["one problem", [problem]],
    ["a problem with a fix", [mendable]],
    ["a problem that shows in two files", [spread]],
    [
      "equal ones and a name with blanks",
      [problem, problem, { ...problem, file: "funnels/a b.json", severity: "warning" as const }],
    ],
  ])("writes valid SARIF for %s", (_name, problems) => {
    const log = JSON.parse(sarifText(problems, rules, texts));
    validate(log);
    expect(validate.errors).toBeNull();
    for (const { ruleId, ruleIndex } of log.runs[0].results)
      expect(log.runs[0].tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it("fixes all places of one cause at once, each file in one change", () => {
    const [result] = JSON.parse(sarifText([spread], rules, texts)).runs[0].results;
    expect(result.relatedLocations).toHaveLength(2);
    expect(
      result.fixes.map(({ artifactChanges }: { artifactChanges: readonly { replacements: readonly unknown[] }[] }) =>
        artifactChanges.map(({ replacements }) => replacements.length),
      ),
    ).toEqual([[2, 1]]);
  });

  it("keeps the name of a problem when its line moves, and tells equal ones apart", () => {
    const names = (problems: readonly Problem[]): readonly string[] =>
      JSON.parse(sarifText(problems, rules, texts)).runs[0].results.map(
        (each: { partialFingerprints: Record<string, string> }) => each.partialFingerprints["problem/v2"],
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
  ["gitlab", /"check_name": "FNL2003"/],
  ["md", /^\| error FNL2003 \| `funnels\/sample\/funnel\.json:\d+:\d+` \| unknown product "plna" \|/m],
])("check --format %s tells of a misspelt product", async (format, pattern) => {
  const root = sampleTree();
  replaceIn(root, "funnels/sample/funnel.json", '"plan"', '"plna"');
  const { status, stdout } = await funnel("check", "--cwd", root, "--format", format);
  expect(stdout).toMatch(pattern);
  expect(status).toBe(1);
});

it("writes everything into the summary of a GitHub job", async () => {
  const root = sampleTree();
  replaceIn(root, "funnels/sample/funnel.json", '"plan"', '"plna"');
  const job = join(root, "summary.md");
  vi.stubEnv("GITHUB_STEP_SUMMARY", job);
  try {
    await funnel("check", "--cwd", root, "--format", "github");
  } finally {
    vi.unstubAllEnvs();
  }
  expect(readFileSync(job, "utf8")).toMatch(/^### Funnel check\n\n1 problem .+\n\n\|[\s\S]+error FNL2003/);
});
