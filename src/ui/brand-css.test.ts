import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "../checker/rules/parts/contrast.ts";
import { present } from "../foundation/invariant.ts";
import type { BrandLook } from "./brand-css.ts";
import { brandCss, brandFontCss, seasonCss } from "./brand-css.ts";

const root = new URL("../../", import.meta.url);
const brandOf = (id: string): BrandLook => JSON.parse(readFileSync(new URL(`funnels/brands/${id}.json`, root), "utf8"));
const BRANDS = ["run", "health"].map((id) => [id, brandOf(id)] as const);

/** Text on its ground needs 4.5; borders of controls and large text 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = [
  ["ink", "bg"],
  ["ink", "surface"],
  ["ink", "card"],
  ["ink", "select"],
  ["ink", "pop"],
  ["muted", "bg"],
  ["muted", "surface"],
  ["muted", "card"],
  ["muted", "select"],
  ["on-cta", "cta"],
  ["on-cta", "cta-hover"],
  ["cta", "bg"],
  ["on-stage", "stage"],
  ["stage-pop", "stage"],
] as const;
const SHAPES = [
  ["line-strong", "bg"],
  ["line-strong", "card"],
  ["cta", "select"],
  ["cta", "bg"],
  ["doodle-ink", "bg"],
  ["stage-doodle-ink", "stage"],
] as const;

const PALETTES = BRANDS.flatMap(([id, { theme, dark }]) => [
  [id, "light", theme, ["#B42318", "#93370D", "#067647", "#C2161D"]] as const,
  [id, "dark", present(dark, `the dark colours of ${id}`), ["#FF9A8D", "#FDBF6F", "#6CE0A6", "#FF8A8A"]] as const,
]);

describe.each(PALETTES)("the colours of brand %s, %s", (_id, _scheme, theme, messages) => {
  it.each(TEXT)("%s on %s can be read", (front, ground) => {
    expect(contrast(String(theme[front]), String(theme[ground]))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s on %s can be made out", (front, ground) => {
    expect(contrast(String(theme[front]), String(theme[ground]))).toBeGreaterThanOrEqual(3);
  });

  it.each(messages)("message colour %s can be read on the page", (color) => {
    expect(contrast(color, String(theme["bg"]))).toBeGreaterThanOrEqual(4.5);
  });
});

describe("brandCss", () => {
  it("widens the spaces of a font whose own are narrow, and leaves those of others", () => {
    expect(brandCss(brandOf("run"))).toMatch(/^\[data-brand="run"\]\{[^}]*word-spacing:\.05em[;}]/);
    expect(brandCss(brandOf("health"))).not.toContain("word-spacing");
  });

  it("writes each token as a custom property of the brand", () => {
    const css = brandCss(brandOf("run"));
    expect(css).toMatch(/^\[data-brand="run"\]\{/);
    expect(css).toContain("--cta:#D83A00;");
    expect(css).toContain('--font-display:"Archivo Variable","Archivo Fallback",sans-serif;');
  });

  it("gives the dark colours to visitors whose system is dark, and to nobody where the brand has none", () => {
    const css = brandCss(brandOf("run"));
    expect(css).toContain('@media (prefers-color-scheme:dark){:root[data-brand="run"]{color-scheme:dark}');
    expect(css).toContain("--bg:#0F1218;");
    const { dark: _dark, ...light } = brandOf("run");
    expect(brandCss(light)).not.toContain("@media");
  });

  it("loads only the fonts of the brand, from files that exist", () => {
    expect(brandFontCss(brandOf("run"))).not.toContain("Fraunces");
    const files = new Set(
      BRANDS.flatMap(([, brand]) => [...brandFontCss(brand).matchAll(/url\("?([^")]+)/g)].map(([, file = ""]) => file)),
    );
    expect(files.size).toBe(3);
    expect([...files].filter((file) => !existsSync(new URL(`public${file}`, root)))).toEqual([]);
  });

  it("refuses a font that we have no file of", () => {
    const brand = brandOf("run");
    expect(() => brandCss({ ...brand, theme: { ...brand.theme, "font-body": "Comic Sans" } })).toThrow(
      'no font file for "Comic Sans"',
    );
  });
});

describe("seasonCss", () => {
  it("turns the accent into button and selection and leaves the rest of the brand alone", () => {
    const css = seasonCss("easter", { accent: "#7A3FF2" });
    expect(css).toMatch(/^\[data-brand\]\[data-season="easter"\]\{--cta:#7A3FF2;/);
    expect(css).not.toContain("doodle");
  });

  it("paints the header of results and checkout on a screen, where the season has a ground", () => {
    expect(seasonCss("easter", { stage: "#4D0F1C" })).toContain(
      '@media screen{[data-brand][data-season="easter"] header:has(~main [data-aside]){border-image:conic-gradient(',
    );
    expect(seasonCss("easter", { pop: "#FFD7CF" })).not.toContain("header");
  });
});
