import { expect, it } from "vitest";
import { selectFor, stepsFor } from "./changed-steps.ts";
import { nearestTests } from "./nearest-tests.ts";

const names = (files: readonly string[], nearest: readonly string[] = []) =>
  stepsFor(selectFor(files, nearest), "HEAD").map(({ name }) => name);

it("checks code by its format, lint, types and tests", () => {
  expect(names(["src/engine/a.ts"], ["src/engine/a.test.ts"])).toEqual(["format", "lint", "types", "nearest tests"]);
});

it("checks definitions where definitions changed, and nothing that they cannot break", () => {
  expect(names(["funnels/20/quiz.json"])).toEqual(["format", "definitions"]);
  expect(names(["locales/de/app.json"])).toEqual(["format", "definitions"]);
});

it("has nothing to check in prose", () => {
  expect(names(["docs/cli.md"])).toEqual([]);
});

it("formats what is generated, and does not lint it", () => {
  expect(selectFor(["src/api/types.gen.ts", "src/ui/Button.module.css"], [])).toEqual({
    formatted: ["src/api/types.gen.ts", "src/ui/Button.module.css"],
    linted: [],
    checksTypes: true,
    checksDefinitions: false,
    tests: [],
  });
});

it("runs four test files at the most, the nearest ones", () => {
  const nearest = ["1", "2", "3", "4", "5", "6", "7"].map((n) => `src/${n}.test.ts`);
  expect(selectFor(["src/a.ts"], nearest).tests).toEqual(nearest.slice(0, 4));
});

it("finds the tests that reach a change, the nearest first", () => {
  const imports = new Map([
    ["src/price.ts", []],
    ["src/order.ts", ["src/price.ts"]],
    ["src/page.tsx", ["src/order.ts"]],
    ["src/site.ts", ["src/page.tsx"]],
    ["tests/site.test.ts", ["src/site.ts"]],
    ["tests/page.test.tsx", ["src/page.tsx"]],
    ["src/order.test.ts", ["src/order.ts"]],
    ["src/price.test.ts", ["src/price.ts"]],
    ["src/word.test.ts", ["src/word.ts"]],
    ["tests/architecture/files.test.ts", ["src/price.ts"]],
  ]);
  expect(nearestTests(["src/price.ts"], imports)).toEqual([
    "src/price.test.ts",
    "src/order.test.ts",
    "tests/page.test.tsx",
  ]);
  expect(nearestTests(["src/word.test.ts"], imports)).toEqual(["src/word.test.ts"]);
  expect(nearestTests(["funnels/20/quiz.json"], imports)).toEqual([]);
});
