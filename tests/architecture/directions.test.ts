import { expect, it } from "vitest";
import { importsIn, importsOf, resolveImport } from "../support/imports.ts";
import { isCode, isTest, sourceFiles } from "../support/source-files.ts";
import { forbiddenImport, PARTS, partOf } from "./directions.ts";

const files = sourceFiles("src").filter((path) => isCode(path) && !isTest(path));

it("finds every way of importing", () => {
  const source = `import { a } from "./a.ts";\nimport type {\n  B,\n} from "./b.ts";\nimport "./c.css";\nconst d = () => import("./d.ts");\nexport { e } from "./e.ts";`;
  expect([...importsIn(source)].sort()).toEqual(["./a.ts", "./b.ts", "./c.css", "./d.ts", "./e.ts"]);
});

it.each([
  ["src/engine/definition/compile.ts", "src/app/start/main.tsx", "engine imports app"],
  ["src/app/start/main.tsx", "src/server/main.ts", "app imports server"],
  ["src/tracking/gateway.ts", "src/consent/store.ts", "tracking imports consent"],
  [
    "src/kinds/questions/date/Date.tsx",
    "src/kinds/questions/loader/Loader.tsx",
    "kind view imports the kind src/kinds/questions/loader",
  ],
  ["src/kinds/questions/date/Date.tsx", "src/api/calls/lead.gen.ts", "kind view imports api"],
  ["src/kinds/questions/date/Date.tsx", "src/kinds/questions/date/definition.ts", null],
  ["src/ui/Button.tsx", "src/engine/answers/answer.ts", "ui imports engine"],
] as const)("judges that %s importing %s is %j", (from, to, verdict) => {
  expect(forbiddenImport(from, to)).toBe(verdict);
});

it("gives every source file to a part", () => {
  expect(files.filter((path) => partOf(path) === null)).toEqual([]);
});

it("speaks of no part that has no file", () => {
  expect(PARTS.filter((part) => !files.some((path) => partOf(path) === part)).map(({ name }) => name)).toEqual([]);
});

it("imports only along the directions", () => {
  const wrong = files.flatMap((from) =>
    importsOf(from).flatMap((specifier) => {
      const to = resolveImport(from, specifier);
      const reason = to === null ? null : forbiddenImport(from, to);
      return reason === null ? [] : [`${from} → ${to}: ${reason}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it("keeps packages where they belong", () => {
  const wrong = files.flatMap((from) =>
    importsOf(from)
      .filter((specifier) => !specifier.startsWith(".") && partOf(from)?.neverPackages?.test(specifier))
      .map((specifier) => `${from} → ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

it("writes the extension in every import of our own code", () => {
  const wrong = files.flatMap((from) =>
    importsOf(from)
      .filter((specifier) => specifier.startsWith(".") && !/\.[a-z]+(?:\?[a-z&]+)?$/.test(specifier))
      .map((specifier) => `${from} → ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

const everywhere = sourceFiles("src", "scripts", "tests", "e2e", "emulator").filter(isCode);

const importsInto = (from: readonly string[], folder: string): readonly string[] =>
  from.flatMap((path) =>
    importsOf(path)
      .filter((specifier) => resolveImport(path, specifier)?.startsWith(`${folder}/`))
      .map((specifier) => `${path} → ${specifier}`),
  );

it("imports from the command line only in the command line and its tests", () => {
  const itsOwn = /^(?:src|tests)\/cli\/|^tests\/support\/run-funnel\.ts$/;
  expect(
    importsInto(
      everywhere.filter((path) => !itsOwn.test(path)),
      "src/cli",
    ),
  ).toEqual([]);
});

it.each(["scripts", "emulator"])("imports nothing from %s in src", (folder) => {
  expect(
    importsInto(
      everywhere.filter((path) => path.startsWith("src/")),
      folder,
    ),
  ).toEqual([]);
});
