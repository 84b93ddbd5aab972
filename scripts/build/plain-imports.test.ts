import { expect, it } from "vitest";
import { withPlainImports } from "./plain-imports.ts";

it("an import is called without its list of files", () => {
  expect(withPlainImports('__vitePreload(() => import("./a.js"), __VITE_PRELOAD__)', false)).toBe(
    '__vitePreload(() => import("./a.js"))',
  );
});

it("where the helper is, it does no more than import", () => {
  const helper = "var __vitePreload = function preload(baseModule, deps, importerUrl) {\n\tlet promise;\n};";
  const code = withPlainImports(`${helper}\n__vitePreload(async () => import("./a.js"), __VITE_PRELOAD__);`, true);
  expect(code).toContain("importerUrl) { return baseModule();");
  expect(code).toContain('((load) => load())(async () => import("./a.js"));');
});

it("stops the build where another version of Vite has another helper", () => {
  expect(() => withPlainImports("var __vitePreload = (load, files) => load();", true)).toThrow(
    "Vite's helper of imports looks otherwise",
  );
});
