import { expect, it } from "vitest";
import { fromLibraries, withoutRuntime, withRuntime } from "./one-runtime.ts";

const runtime =
  "var __toESM = (mod) => mod;\nvar __commonJSMin = (cb) => cb;\n\nexport { __toESM as a, __commonJSMin as t };";

it("libraries hold the bundler's own functions and export them beside their own", () => {
  const libraries =
    'import { a as __toESM, t as __commonJSMin } from "./rolldown-runtime-x.js";\n\nvar react = __commonJSMin(() => 1);\n\nexport { react as a };';
  const whole = withRuntime(libraries, runtime);
  expect(whole).not.toContain("import");
  expect(whole.indexOf("var __commonJSMin")).toBeLessThan(whole.indexOf("var react"));
  expect(whole).toContain("export { react as a };");
  expect(whole).toContain("export { __toESM as $a, __commonJSMin as $t };");
});

it("a chunk has them from the libraries", () => {
  expect(fromLibraries('import { r as __exportAll } from "./rolldown-runtime-x.js";\nuse();', "libraries-y.js")).toBe(
    'import { $r as __exportAll } from "./libraries-y.js";\nuse();',
  );
});

it("a chunk that needs none of them stays as it is", () => {
  expect(fromLibraries('import { a } from "./app-x.js";\na();', "libraries-y.js")).toBe(
    'import { a } from "./app-x.js";\na();',
  );
});

it("the manifest names the libraries, once, where it named the runtime", () => {
  const manifest = {
    "_libraries-y.js": { name: "libraries", imports: ["_rolldown-runtime-x.js"] },
    "_rolldown-runtime-x.js": { name: "rolldown-runtime" },
    "_calls-z.js": { name: "calls", imports: ["_rolldown-runtime-x.js"] },
    "main.tsx": { name: "app", imports: ["_rolldown-runtime-x.js", "_libraries-y.js"] },
  };
  expect(JSON.parse(withoutRuntime(JSON.stringify(manifest)))).toEqual({
    "_libraries-y.js": { name: "libraries", imports: [] },
    "_calls-z.js": { name: "calls", imports: ["_libraries-y.js"] },
    "main.tsx": { name: "app", imports: ["_libraries-y.js"] },
  });
});
