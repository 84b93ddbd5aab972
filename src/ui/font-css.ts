import type { Face, Fallback } from "./font-faces.ts";
import { FACES } from "./font-faces.ts";

/** All ten locales are written with these letters. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122," +
  "U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

const faceOf = (family: string): Face => {
  const face = FACES[family];
  if (!face) throw new Error(`fontCss: no font file for "${family}"; known: ${Object.keys(FACES).join(", ")}`);
  return face;
};

const fallbackName = (family: string): string => family.replace("Variable", "Fallback");

/** Value of `font-family`: our font, the bent system font, the generic one. */
export const fontStack = (family: string): string => `"${family}","${fallbackName(family)}",${faceOf(family).generic}`;

/** Addresses of the files that text in these families needs. */
export const fontFiles = (families: readonly string[]): readonly string[] =>
  [...new Set(families)].map((family) => `/fonts/${faceOf(family).file}`);

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
    `font-stretch:${face.stretch};src:url(/fonts/${face.file}) format("woff2");unicode-range:${LATIN}}` +
    face.fallbacks.map((fallback) => fallbackCss(family, face, fallback)).join("")
  );
};

/** `@font-face` rules of these families and no others. @throws on a family that we have no file of. */
export const fontCss = (families: readonly string[]): string => [...new Set(families)].map(faceCss).join("");
