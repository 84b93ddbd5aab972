interface Face {
  /** File below `public/fonts/`; its name carries the version, so it may be cached for ever. */
  readonly file: string;
  readonly weight: string;
  readonly stretch: string;
  readonly fallback: Fallback;
}

/** A system font bent to the metrics of ours: text keeps its lines when the real font arrives. */
interface Fallback {
  readonly local: readonly string[];
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
  readonly generic: "sans-serif" | "serif";
}

const FACES: Readonly<Record<string, Face>> = {
  "Archivo Variable": {
    file: "archivo-5.3.0-latin-wdth.woff2",
    weight: "100 900",
    stretch: "62% 125%",
    fallback: { local: ["Arial", "Liberation Sans"], sizeAdjust: "100%", ascent: "87.8%", descent: "21%", generic: "sans-serif" },
  },
  "Fraunces Variable": {
    file: "fraunces-5.3.0-latin-wght.woff2",
    weight: "100 900",
    stretch: "100%",
    fallback: { local: ["Georgia", "Times New Roman", "Liberation Serif"], sizeAdjust: "110%", ascent: "88%", descent: "23%", generic: "serif" },
  },
  "Figtree Variable": {
    file: "figtree-5.3.0-latin-wght.woff2",
    weight: "300 900",
    stretch: "100%",
    fallback: { local: ["Arial", "Liberation Sans"], sizeAdjust: "100%", ascent: "95%", descent: "25%", generic: "sans-serif" },
  },
};

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
export const fontStack = (family: string): string =>
  `"${family}","${fallbackName(family)}",${faceOf(family).fallback.generic}`;

/** Addresses of the files that a page in these families needs first. */
export const fontFiles = (families: readonly string[]): readonly string[] =>
  [...new Set(families)].map((family) => `/fonts/${faceOf(family).file}`);

const faceCss = (family: string): string => {
  const { file, weight, stretch, fallback } = faceOf(family);
  const local = fallback.local.map((name) => `local("${name}")`).join(",");
  return (
    `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weight};` +
    `font-stretch:${stretch};src:url(/fonts/${file}) format("woff2");unicode-range:${LATIN}}` +
    `@font-face{font-family:"${fallbackName(family)}";src:${local};size-adjust:${fallback.sizeAdjust};` +
    `ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`
  );
};

/** `@font-face` rules of these families and no others. @throws on a family that we have no file of. */
export const fontCss = (families: readonly string[]): string => [...new Set(families)].map(faceCss).join("");
