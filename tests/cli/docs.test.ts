import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect, it } from "vitest";
import { rules } from "../../src/checker/rules.gen.ts";
import { verbs } from "../../src/cli/verbs.gen.ts";
import { sectionKinds } from "../../src/kinds/section-kinds.gen.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { funnel } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const page = (name: string): string => readFileSync(join(import.meta.dirname, "../../docs/reference", name), "utf8");

it("holds the reference fresh: npm run funnel -- docs", async () => {
  expect(await funnel("docs", "--check")).toEqual({ status: 0, stdout: "the reference is fresh", stderr: "" });
});

it("finds a stale page", async () => {
  const out = temporaryFolder();
  await funnel("docs", "--out", out);
  writeFileSync(join(out, "rules.md"), "old");
  expect(await funnel("docs", "--check", "--out", out)).toMatchObject({
    status: 1,
    stdout: `stale: ${join(out, "rules.md")}\nrun: npm run funnel -- docs`,
  });
});

const kinds = { ...vocabulary, sections: sectionKinds };

it.each(["questions", "steps", "sections", "screens", "modals"] as const)("describes every kind of %s", (family) => {
  const text = page(`${family}.md`);
  expect([...kinds[family].keys()].filter((name) => !text.includes(`\n## ${name}\n`))).toEqual([]);
});

it("describes every rule", () => {
  const text = page("rules.md");
  expect(rules.filter(({ code }) => !text.includes(`\n### ${code}\n`)).map(({ code }) => code)).toEqual([]);
});

const VERBS = [
  "check",
  "explain",
  "new",
  "show",
  "map",
  "walk",
  "prices",
  "words",
  "events",
  "diff",
  "seo",
  "calendar",
  "preview",
  "doctor",
  "docs",
  "spec",
];

it("knows every verb, which the reference describes", async () => {
  const { stdout, status } = await funnel("--help");
  expect(status).toBe(0);
  const names = [...verbs.keys()];
  expect(names.filter((verb) => !new RegExp(`^ {2}${verb}\\b`, "m").test(stdout))).toEqual([]);
  expect(names.filter((verb) => !page("verbs.md").includes(`\n## ${verb}\n`))).toEqual([]);
});

it("tells in docs/cli.md what each of these verbs is for", () => {
  expect(VERBS.filter((verb) => !verbs.has(verb))).toEqual([]);
  const reported = readFileSync(join(import.meta.dirname, "../../docs/cli.md"), "utf8");
  expect(VERBS.filter((verb) => !reported.includes(`\n## ${verb}\n`))).toEqual([]);
});

const program = new Command();
for (const addVerb of verbs.values()) addVerb(program, async () => {});

const namesIn = (command: Command, before: readonly string[] = []): readonly (readonly string[])[] =>
  command.commands.flatMap((each) => [[...before, each.name()], ...namesIn(each, [...before, each.name()])]);

it.each(namesIn(program))("shows two examples and the exit codes in the help of %s %s", async (...words) => {
  const { stdout, status } = await funnel(...words.filter((word) => word !== undefined), "--help");
  expect(status).toBe(0);
  const [examples, codes] = stdout.split("\nExamples:\n")[1]?.split("\n\nExit codes:\n") ?? [];
  expect(examples?.split("\n")).toEqual([
    expect.stringContaining("npm run funnel -- "),
    expect.stringContaining("npm run funnel -- "),
  ]);
  expect(codes?.split("\n").map((line) => line.slice(0, 4))).toEqual(["  0 ", "  1 ", "  2 ", "  3 "]);
});
