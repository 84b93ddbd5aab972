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
