/** A system font bent to the size of ours: lines break where they will, so nothing moves when the real font arrives. */
export interface Fallback {
  /** Full font names to look for on the device. */
  readonly local: readonly string[];
  readonly weight: string;
  readonly stretch: string;
  /** Width of our text over theirs, in percent; measured in Chromium with sentences in four languages. */
  readonly size: number;
}

export interface Face {
  /** File below `public/fonts/`. Its name carries version and cut, so it may be cached for ever. */
  readonly file: string;
  readonly weight: string;
  readonly stretch: string;
  /** Heights above and below the baseline, in percent of the font size. */
  readonly ascent: number;
  readonly descent: number;
  readonly generic: "sans-serif" | "serif";
  /** What is added to a space, as CSS writes it: for fonts whose own is so narrow that words run together in small sizes. */
  readonly wordSpacing?: string;
  readonly fallbacks: readonly Fallback[];
}

const ARIAL = ["Arial", "Liberation Sans"];
const ARIAL_BOLD = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"];
const TIMES_BOLD = ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"];

/** Font family, as brand files name it → its file and stand-ins. */
export const FACES: Readonly<Record<string, Face>> = {
  "Archivo Variable": {
    file: "archivo-5.3.0-b.woff2",
    weight: "400 800",
    stretch: "100% 125%",
    ascent: 87.8,
    descent: 21,
    generic: "sans-serif",
    wordSpacing: ".05em",
    fallbacks: [
      { local: ARIAL, weight: "400 500", stretch: "100%", size: 98.5 },
      { local: ARIAL_BOLD, weight: "600 800", stretch: "100%", size: 95 },
      { local: ARIAL_BOLD, weight: "600 800", stretch: "101% 125%", size: 112.8 },
    ],
  },
  "Fraunces Variable": {
    file: "fraunces-5.3.0-b.woff2",
    weight: "400 700",
    stretch: "100%",
    ascent: 97.8,
    descent: 25.5,
    generic: "serif",
    fallbacks: [{ local: TIMES_BOLD, weight: "400 700", stretch: "100%", size: 111.3 }],
  },
  "Figtree Variable": {
    file: "figtree-5.3.0-b.woff2",
    weight: "400 700",
    stretch: "100%",
    ascent: 95,
    descent: 25,
    generic: "sans-serif",
    fallbacks: [
      { local: ARIAL, weight: "400 500", stretch: "100%", size: 100.8 },
      { local: ARIAL_BOLD, weight: "600 700", stretch: "100%", size: 95.1 },
    ],
  },
};
