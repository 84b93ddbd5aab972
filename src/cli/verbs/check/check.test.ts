import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { funnel } from "../../../../tests/support/run-funnel.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";

const repository = join(import.meta.dirname, "../../../..");
const sample = join(repository, "tests/funnels/sample");

/** A copy of the sample outside the repository, with one text replaced. */
const spoiled = (file: string, from: string, to: string): string => {
  const root = temporaryFolder();
  cpSync(sample, root, { recursive: true });
  const text = readFileSync(join(root, file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(root, file), text.replace(from, to));
  return root;
};

afterEach(() => void vi.useRealTimers());

describe("funnel check", () => {
  it("is clean for a sound tree and says how much it explored", async () => {
    // A sale that is over has no day left on which prices could be proved.
    vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00"), toFake: ["Date"] });
    const { status, stdout } = await funnel("check", "--cwd", sample);
    expect(stdout).toMatch(
      /^funnel sample: \d+ states, \d+ transitions explored; prices and terms proved in 10 cells of locale, brand and date\ncampaign sale: visitors go the ways of sample; prices and terms proved in 10 cells of locale, brand and date\n(?:edition .+\n)*no problems in \d+ files, 1 funnel, \d+ cells with \d distinct behaviours?, \d+ states, [\d.]+ s$/,
    );
    expect(status).toBe(0);
  });

  it("points at a misspelt product in a tree outside the repository", async () => {
    const root = spoiled("funnels/sample/funnel.json", '"plan"', '"plna"');
    const { status, stdout } = await funnel("check", "--cwd", root);
    expect(status).toBe(1);
    expect(stdout.replace(/ in \d+ files, 1 funnel, .+ s$/, "")).toMatchInlineSnapshot(`
      "error FNL2003 unknown product "plna"
        funnels/sample/funnel.json:9:15
        8 |   "offers": {
        9 |     "plans": ["plna"],
          |               ^^^^^^
        help: did you mean "plan"?

      1 problem (1 error, 0 warnings)"
    `);
  });

  it("gives machines the same as JSON", async () => {
    const root = spoiled("funnels/sample/funnel.json", '"min_age": 18', '"min_age": "18"');
    const { status, stdout } = await funnel("check", "--cwd", root, "--format", "json");
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      problems: [
        {
          code: "FNL1009",
          severity: "error",
          file: "funnels/sample/funnel.json",
          line: 7,
          column: 14,
          message: '"min_age" should be a whole number, not "18"',
          help: "Youngest age that may go on, in years. Example: 18",
          args: { part: "min_age", types: ["integer"], value: '"18"' },
        },
      ],
      summary: {
        errors: 1,
        warnings: 0,
        hidden: 0,
        cells: 0,
        behaviours: 0,
        files: expect.any(Number),
        funnels: 1,
        states: 0,
        stories: 0,
        milliseconds: expect.any(Number),
      },
    });
  });

  it("writes what is safe, keeps the rest of the text as it is, and changes nothing the second time", async () => {
    const root = spoiled("funnels/sample/funnel.json", '"plans": ["plan"]', '"plans":   ["plna"]');
    const file = join(root, "funnels/sample/funnel.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"min_age"', '"min_agee"'));
    const { status, stdout } = await funnel("check", "--fix", "--cwd", root);
    expect(stdout).toMatch(/^fixed funnels\/sample\/funnel\.json\n/);
    expect(status).toBe(0);
    const fixed = readFileSync(file, "utf8");
    const before = readFileSync(join(sample, "funnels/sample/funnel.json"), "utf8");
    expect(fixed).toBe(before.replace('"plans": ["plan"]', '"plans":   ["plan"]'));
    expect((await funnel("check", "--fix", "--cwd", root)).stdout).not.toContain("fixed");
    expect(readFileSync(file, "utf8")).toBe(fixed);
  }, 60_000);

  it("refuses invented testimonials in every build", async () => {
    const quoted = {
      kind: "testimonials",
      items: [
        {
          quote: "sample.story.head",
          name: "sample.story.title",
          source: "sample.story.action",
          as_of: "2026-09-01",
          consent: true,
          sample: true,
        },
      ],
    };
    const root = spoiled(
      "funnels/sample/pages/story.json",
      '"sections": {',
      `"sections": { "voices": ${JSON.stringify(quoted)},`,
    );
    expect((await funnel("check", "--cwd", root)).stdout).toContain("FNL9012");
    expect((await funnel("check", "--production", "--cwd", root)).stdout).toContain("FNL9012");
  }, 60_000);

  it("shows only the problems of the paths that are asked for", async () => {
    const root = spoiled("funnels/sample/funnel.json", '"min_age": 18', '"min_age": "18"');
    expect((await funnel("check", "--cwd", root, join(root, "locales"))).status).toBe(0);
    expect((await funnel("check", "--cwd", root, "funnels/sample")).status).toBe(1);
  });

  it.each([
    [["check", "--cwd", "/nowhere"], "no folder"],
    [["check", "--format", "xml"], "Allowed choices are pretty, json, github, gitlab, junit, sarif, md"],
    [["check", "funnels/99"], 'there is no "funnels/99"'],
    [["explain", "FNL1"], 'unknown code "FNL1"'],
    [["chekc"], "unknown command 'chekc'"],
  ])("answers %j with exit code 2 and a sentence", async (words, sentence) => {
    const { status, stderr } = await funnel(...words);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

it("explains a code with a wrong and a right example", async () => {
  expect((await funnel("explain", "fnl2003")).stdout).toMatchInlineSnapshot(`
    "FNL2003 (error): A product does not exist

    A product is named by its key: a file in \`funnels/products/\`.

    Wrong:
      funnels/sample/funnel.json
        {
          "offers": {
            "plans": [
              "plna"
            ]
          }
        }

    Right:
      funnels/sample/funnel.json
        {
          "offers": {
            "plans": [
              "plan"
            ]
          }
        }

    Both are changes of the sample in tests/funnels/sample; null takes a key away.

    It cannot be silenced: the funnel would not run."
  `);
});
