import { expect, it } from "vitest";
import { CriticalCss } from "./critical-css.ts";

it("keeps rules without classes and rules whose classes the page has", () => {
  const css =
    "body{margin:0}.a{top:0}.b{top:1px}.a .c{top:2px}@media (width>9px){.b{top:3px}}@media (width>8px){.a{top:4px}}";
  expect(new CriticalCss(css).of('<p class="a x">')).toBe("body{margin:0}.a{top:0}@media (width>8px){.a{top:4px}}");
});

it("leaves out what only other pages read and move by", () => {
  const css =
    ":root{--a:1px;--b:var(--c);--c:2px}@media (width>9px){:root{--b:3px}}.a{top:var(--a);animation:.2s turn}.b{left:var(--b)}" +
    "@keyframes turn{0%{top:0}}@keyframes fade{0%{opacity:0}}/* of the bundler */";
  expect(new CriticalCss(css).of('<p class="a">')).toBe(
    ":root{--a:1px}.a{top:var(--a);animation:.2s turn}@keyframes turn{0%{top:0}}",
  );
});

it("keeps of a list of selectors those that can match", () => {
  expect(new CriticalCss(".a,.b,p{top:0}").of('<p class="a">')).toBe(".a,p{top:0}");
});

it("leaves out what waits for an attribute that the application sets", () => {
  const css =
    "[data-delayed]:before{top:0}[data-brand=run] .a{top:1px}[data-question]{top:2px}[dir=rtl] .a{left:0}.a:not(:has([data-active])){top:3px}";
  expect(new CriticalCss(css).of('<p class="a" data-question="goal">')).toBe(
    "[data-brand=run] .a{top:1px}[data-question]{top:2px}.a:not(:has([data-active])){top:3px}",
  );
});

it("leaves out what only other elements, later states and paper look like", () => {
  const css =
    "table,p{top:0}p:hover{top:1px}p:not(:hover){top:2px}p:disabled,p:focus{top:3px}@media print{p{top:4px}}@page{margin:0}" +
    ".a>figure{top:5px}p{top:6px;transition:top .2s}.a:has(p:disabled){top:7px}.a:has(p:not(:disabled)){top:8px}";
  expect(new CriticalCss(css).of('<p class="a">')).toBe(
    "p{top:0}p:not(:hover){top:2px}p:focus{top:3px}p{top:6px}.a:has(p:not(:disabled)){top:8px}",
  );
});
