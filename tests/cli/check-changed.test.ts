import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { git, gitTree } from "../support/git-tree.ts";
import { funnel, replaceIn, sampleTree } from "../support/run-funnel.ts";

const codes = async (root: string, ...words: readonly string[]) => {
  const { status, stdout } = await funnel("check", "--cwd", root, "--format", "json", ...words);
  const { problems, summary } = JSON.parse(stdout);
  return {
    status,
    hidden: summary.hidden,
    found: problems.map(({ code, file }: { code: string; file: string }) => `${code} ${file}`),
  };
};

const OLD_FAULT = ["funnels/products/extra.json", '"category": "', '"catgory": "'] as const;

describe("check --changed", () => {
  it("tells of the files that changed and counts what it does not tell", async () => {
    const root = gitTree();
    replaceIn(root, ...OLD_FAULT);
    git(root, "commit", "-qam", "an old fault");
    replaceIn(root, "funnels/sample/funnel.json", '"min_age": 18', '"min_age": "18"');
    expect(await codes(root, "--changed")).toEqual({
      status: 1,
      hidden: expect.any(Number),
      found: ["FNL1009 funnels/sample/funnel.json"],
    });
    expect((await codes(root, "--changed")).hidden).toBeGreaterThan(0);
    const { stdout } = await funnel("check", "--cwd", root, "--changed");
    expect(stdout).toMatch(/other problems? not shown: check without paths and --changed$/);
  });

  it("tells of another file, too, when the change has broken it", async () => {
    const root = gitTree();
    replaceIn(root, "locales/de/sample.json", '"goal.title"', '"goal.titel"');
    const { found } = await codes(root, "--changed");
    expect(found.some((each: string) => !each.includes("locales/de/"))).toBe(true);
  });

  it("is content when only others' old faults are left", async () => {
    const root = gitTree();
    replaceIn(root, ...OLD_FAULT);
    git(root, "commit", "-qam", "an old fault");
    expect(await codes(root, "--changed")).toMatchObject({ status: 0, found: [] });
  });

  it("counts from where the branch began, commits and new files included", async () => {
    const root = gitTree();
    git(root, "branch", "-M", "main");
    git(root, "checkout", "-qb", "work");
    replaceIn(root, ...OLD_FAULT);
    git(root, "commit", "-qam", "in the branch");
    writeFileSync(join(root, "funnels/products/new.json"), "{");
    expect((await codes(root, "--changed=main")).found).toEqual([
      expect.stringMatching(/^FNL1\d{3} funnels\/products\/extra\.json$/),
      expect.stringMatching(/^FNL1\d{3} funnels\/products\/new\.json$/),
    ]);
  });

  it.each([
    ["nowhere", 'git knows no commit "nowhere"', 2],
    ["--help=x", '"--help=x" is no commit', 2],
  ])("answers --changed=%s with a sentence", async (ref, sentence, code) => {
    const { status, stderr } = await funnel("check", "--cwd", gitTree(), `--changed=${ref}`);
    expect(stderr).toContain(sentence);
    expect(status).toBe(code);
  });

  it("needs a repository", async () => {
    expect((await funnel("check", "--cwd", sampleTree(), "--changed")).status).toBe(3);
  });
});

describe("check --max-warnings", () => {
  const warned = (): string => {
    const root = sampleTree();
    replaceIn(root, "locales/en/sample.json", "{", '{ "unused.one": "One", "unused.two": "Two",');
    return root;
  };

  it("lets as many warnings pass and no more", async () => {
    const root = warned();
    const { summary } = JSON.parse((await funnel("check", "--cwd", root, "--format", "json")).stdout);
    expect(summary).toMatchObject({ errors: 0, warnings: expect.any(Number) });
    expect((await funnel("check", "--cwd", root, "--max-warnings", String(summary.warnings))).status).toBe(0);
    const { status, stdout } = await funnel("check", "--cwd", root, "--max-warnings", String(summary.warnings - 1));
    expect(status).toBe(1);
    expect(stdout).toContain("warnings are too many (--max-warnings)");
  });

  it.each(["-1", "many", "1.5"])("answers --max-warnings=%s with exit code 2 and a sentence", async (number) => {
    const { status, stderr } = await funnel("check", "--cwd", sampleTree(), `--max-warnings=${number}`);
    expect(stderr).toContain("is no number of warnings");
    expect(status).toBe(2);
  });
});
