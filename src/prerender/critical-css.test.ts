import { expect, it } from "vitest";
import { CriticalCss } from "./critical-css.ts";

it("keeps rules without classes and rules whose classes the page has", () => {
  const css =
    "body{margin:0}.a{top:0}.b{top:1px}.a .c{top:2px}@media (width>9px){.b{top:3px}}@media (width>8px){.a{top:4px}}";
  expect(new CriticalCss(css).of('<p class="a x">')).toBe("body{margin:0}.a{top:0}@media (width>8px){.a{top:4px}}");
});
