import { expect, it } from "vitest";
import { squeeze, withPlainCalls } from "./squeeze.ts";

it.each([
  ["a=(0,import_react.useState)(1)", "a=import_react.useState(1)"],
  ["return(0,import_jsx_runtime.jsx)(A,{})", "return import_jsx_runtime.jsx(A,{})"],
  ["x=>(0, import_react.lazy)(f)", "x=>import_react.lazy(f)"],
])("React is called plainly: %s", (code, plain) => {
  expect(withPlainCalls(code)).toBe(plain);
});

it("a function of another package is handed no `this`", () => {
  expect(withPlainCalls("return(0,import_other.parse)(text)")).toBe("return(0,import_other.parse)(text)");
});

it("a classic script is as small as can be and does the same", async () => {
  expect(await squeeze("(function () { const first = 1; window.x = first + 1; })();")).toBe("window.x=2;");
});
