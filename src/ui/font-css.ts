import type { Face, Fallback } from "./font-faces.ts";
import { FACES } from "./font-faces.ts";

const faceOf = (family: string): Face => {
  const face = FACES[family];
  if (!face) throw new Error(`fontCss: no font file for "${family}"; known: ${Object.keys(FACES).join(", ")}`);
  return face;
};

const fallbackName = (family: string): string => family.replace("Variable", "Fallback");

/** Value of `font-family`: our font, the bent system font, the generic one. */
export const fontStack = (family: string): string => `"${family}","${fallbackName(family)}",${faceOf(family).generic}`;

const percent = (value: number): string => `${Number(value.toFixed(2))}%`;

const fallbackCss = (family: string, face: Face, { local, weight, stretch, size }: Fallback): string =>
  `@font-face{font-family:"${fallbackName(family)}";font-weight:${weight};font-stretch:${stretch};` +
  `src:${local.map((name) => `local("${name}")`).join(",")};size-adjust:${percent(size)};` +
  // The browser scales these with `size-adjust` too: divide, so that the line keeps our font's height.
  `ascent-override:${percent((100 * face.ascent) / size)};descent-override:${percent((100 * face.descent) / size)};` +
  "line-gap-override:0%}";

const faceCss = (family: string): string => {
  const face = faceOf(family);
  return (
    `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${face.weight};` +
    `font-stretch:${face.stretch};src:url(/fonts/${face.file}) format("woff2")}` +
    face.fallbacks.map((fallback) => fallbackCss(family, face, fallback)).join("")
  );
};

/** `@font-face` rules of these families and no others. @throws on a family that we have no file of. */
export const fontCss = (families: readonly string[]): string => [...new Set(families)].map(faceCss).join("");
