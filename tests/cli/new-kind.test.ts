import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sampleTree } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

/** The language alone, where a kind may be added without touching the repository. */
const copyOfTheLanguage = (): string => {
  const root = temporaryFolder();
  // The tracking plan and what is kept of visitors are written beside the funnels, and read by the program.
  for (const folder of ["src", "scripts", "schemas", "funnels", "locales"])
    cpSync(join(REPOSITORY, folder), join(root, folder), { recursive: true });
  cpSync(join(REPOSITORY, "package.json"), join(root, "package.json"));
  symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
  return root;
};

const handWritten = (root: string): ReadonlyMap<string, string> =>
  new Map(
    ["src", "scripts", "schemas"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name}`)
        .filter((path) => statSync(join(root, path)).isFile() && !/\.gen\.|schemas\/generated\//.test(path))
        .map(
          (path) =>
            [
              path,
              createHash("sha256")
                .update(readFileSync(join(root, path)))
                .digest("hex"),
            ] as const,
        ),
    ),
  );

const run = (root: string, ...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/funnel.mjs", ...words], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, text: `${stdout}${stderr}` };
};

it("adds a question type that edits no hand-written file outside its folder, and that a funnel can use", {
  timeout: 180_000,
}, () => {
  const root = copyOfTheLanguage();
  const before = handWritten(root);
  const made = run(root, "new", "kind", "question", "star-rating");
  expect(made.text).toContain("wrote   src/kinds/questions/star-rating/schema.json");
  expect(made.status).toBe(0);

  const after = handWritten(root);
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  expect(changed.toSorted()).toEqual(
    [
      "StarRating.module.css",
      "StarRating.tsx",
      "definition.test.ts",
      "definition.ts",
      "examples.json",
      "schema.json",
    ].map((name) => `src/kinds/questions/star-rating/${name}`),
  );
  expect(readFileSync(join(root, "src/kinds/vocabulary.gen.ts"), "utf8")).toContain("starRatingQuestion,");

  const tree = sampleTree();
  expect(
    run(
      root,
      "new",
      "question",
      "stars",
      "--funnel",
      "sample",
      "--after",
      "goal",
      "--type",
      "star-rating",
      "--cwd",
      tree,
    ).text,
  ).toContain("changed funnels/sample/quiz.json");
  expect(run(root, "map", "sample", "--cwd", tree).text).toContain("star-rating");
  expect(run(root, "walk", "sample", "--cwd", tree).text).toMatch(/stars +quiz +"a" /);

  const quiz = join(tree, "funnels/sample/quiz.json");
  const spoiled = readFileSync(quiz, "utf8").replace('"label": "sample.stars.label"', '"labl": "sample.stars.label"');
  writeFileSync(quiz, spoiled);
  expect(run(root, "check", "--cwd", tree).text).toContain('did you mean "label"?');
});
