import { fontCss, fontStack } from "./font-css.ts";
import { FACES } from "./font-faces.ts";

/** The part of a brand file (`funnels/brands/<id>.json`) that becomes CSS. */
export interface BrandLook {
  readonly id: string;
  readonly theme: Readonly<Record<string, string | number>> & {
    readonly "font-display": string;
    readonly "font-body": string;
  };
  /** Colours for visitors whose system is dark. */
  readonly dark?: Readonly<Record<string, string>>;
}

/** What tokens.css says of states, for dark grounds. */
const DARK_STATES = {
  danger: "#ff9a8d",
  "danger-bg": "#3a1512",
  success: "#6ce0a6",
  "success-bg": "#0c2e20",
  warn: "#fdbf6f",
  "warn-bg": "#35220b",
  sunday: "#ff8a8a",
  scrim: "rgb(0 0 0/65%)",
};

const inDark = (css: string): string => `@media (prefers-color-scheme:dark){${css}}`;

/** What a season may change of a brand's look (`campaign.schema.json`, theme). */
export interface SeasonLook {
  readonly accent?: string;
  readonly pop?: string;
  readonly stage?: string;
  readonly "doodle-ink"?: string;
  readonly "doodle-accent"?: string;
}

/** Of results and checkout, whose page has two columns. */
const HEADER = "header:has(~main [data-aside])";

/** Its ground reaches both edges of the screen, and makes the page no wider. */
const BAND = "border-image:conic-gradient(var(--stage) 0 0) fill 0/0/0 100vmax;color:var(--on-stage)";

const property = ([name, value]: readonly [string, string | number]): string => `--${name}:${value}`;

const block = (selector: string, entries: readonly (readonly [string, string | number])[]): string =>
  `${selector}{${entries.map(property).join(";")}}`;

/** The brand's tokens as custom properties under `[data-brand=<id>]`, for a style element in the page's head. */
export const brandCss = ({ id, theme, dark }: BrandLook): string => {
  const selector = `[data-brand="${id}"]`;
  const tokens = Object.entries(theme).map(
    ([name, value]) => [name, name.startsWith("font-") ? fontStack(String(value)) : value] as const,
  );
  const spacing = FACES[theme["font-body"]]?.wordSpacing;
  const look = `${selector}{${[...tokens.map(property), ...(spacing === undefined ? [] : [`word-spacing:${spacing}`])].join(";")}}`;
  if (!dark) return look;
  // Stronger than `:root` of tokens.css, which comes later.
  const inside = `:root${selector}`;
  return `${look}${inDark(`${inside}{color-scheme:dark}${block(inside, Object.entries({ ...DARK_STATES, ...dark }))}`)}`;
};

/** A season's changes over a brand, under `[data-season=<id>]`: comes after `brandCss`. */
export const seasonCss = (season: string, look: SeasonLook): string => {
  const entries: [string, string][] = [];
  if (look.accent) {
    entries.push(["cta", look.accent], ["cta-hover", `color-mix(in srgb,${look.accent} 84%,#000)`]);
    entries.push(["select", `color-mix(in srgb,${look.accent} 8%,#fff)`]);
  }
  if (look.pop) entries.push(["pop", look.pop], ["stage-pop", look.pop], ["stage-doodle-ink", look.pop]);
  if (look.stage) entries.push(["stage", look.stage]);
  if (look["doodle-ink"]) entries.push(["doodle-ink", look["doodle-ink"]]);
  if (look["doodle-accent"]) {
    entries.push(["doodle-accent", look["doodle-accent"]], ["stage-doodle-accent", look["doodle-accent"]]);
  }
  const selector = `[data-brand][data-season="${season}"]`;
  const { accent, pop } = look;
  // On a dark ground text is light: what lies under it is darkened by as much as the brands darken their own.
  const dark: [string, string][] = [];
  if (accent) dark.push(["on-cta", "#fff"], ["select", `color-mix(in srgb,${accent} 24%,#000)`]);
  if (pop) dark.push(["pop", `color-mix(in srgb,${pop} 28%,#000)`]);
  // The look goes there with whoever came by a page of the season. Paper has no ground: what is light on it could not be read.
  const band = look.stage ? `@media screen{${selector} ${HEADER}{${BAND}}}` : "";
  return `${block(selector, entries)}${dark.length > 0 ? inDark(block(selector, dark)) : ""}${band}`;
};

const families = ({ theme }: BrandLook): readonly string[] => [theme["font-display"], theme["font-body"]];

/** `@font-face` rules of the brand's fonts. */
export const brandFontCss = (brand: BrandLook): string => fontCss(families(brand));
