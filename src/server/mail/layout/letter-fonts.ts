import type { LetterTheme } from "./letterhead.ts";

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Heavy and wide, as the letters of the brand are: of Windows, of macOS, and of iOS. */
const HEAVY = `'Arial Black', 'Avenir Next Heavy', 'Avenir-Black', ${SANS}`;
const HEAVY_FROM = 800;

const family = (name: string, behind: string): string => `'${name.replace(" Variable", "")}', ${behind}`;

const isSerif = (name: string): boolean => name.startsWith("Fraunces");

/** Mail programs that know the fonts of the brand show them; all others a plain one. */
export const fontOf = (name: string): string => family(name, isSerif(name) ? SERIF : SANS);

const headingFont = (name: string, weight: number): string =>
  weight >= HEAVY_FROM ? family(name, HEAVY) : fontOf(name);

/** Of headings: where the font of the brand is not known, one that is as heavy. */
export const displayFontOf = (theme: LetterTheme): string =>
  headingFont(theme["font-display"], theme["display-weight"]);

/** Of the name of the brand. */
export const markFontOf = (theme: LetterTheme): string => headingFont(theme["font-display"], theme["mark-weight"]);

/** Declarations for Windows, each of a font that it has: of text, and of headings as heavy as those of the brand. */
export const windowsFonts = (theme: LetterTheme): { readonly text: string; readonly display: string } => {
  const text = isSerif(theme["font-body"]) ? "Georgia,serif" : "'Segoe UI',Arial,sans-serif";
  if (isSerif(theme["font-display"])) return { text, display: "font-family:Georgia,serif!important" };
  return theme["display-weight"] >= HEAVY_FROM
    ? { text, display: "font-family:'Arial Black',Arial,sans-serif!important;font-weight:normal!important" }
    : { text, display: `font-family:${text}!important` };
};
