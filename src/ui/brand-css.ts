import { fontCss, fontFiles, fontStack } from "./font-css.ts";

/** The part of a brand file (`funnels/brands/<id>.json`) that becomes CSS. */
export interface BrandLook {
  readonly id: string;
  readonly theme: Readonly<Record<string, string | number>> & {
    readonly "font-display": string;
    readonly "font-body": string;
  };
}

/** What a season may change of a brand's look (`campaign.schema.json`, theme). */
export interface SeasonLook {
  readonly accent?: string;
  readonly pop?: string;
  readonly "doodle-ink"?: string;
  readonly "doodle-accent"?: string;
}

const property = ([name, value]: readonly [string, string | number]): string => `--${name}:${value}`;

const block = (selector: string, entries: readonly (readonly [string, string | number])[]): string =>
  `${selector}{${entries.map(property).join(";")}}`;

/** The brand's tokens as custom properties under `[data-brand=<id>]`, for a style element in the page's head. */
export const brandCss = ({ id, theme }: BrandLook): string =>
  block(
    `[data-brand="${id}"]`,
    Object.entries(theme).map(([name, value]) => [name, name.startsWith("font-") ? fontStack(String(value)) : value]),
  );

/** A season's changes over a brand, under `[data-season=<id>]`: comes after `brandCss`. */
export const seasonCss = (season: string, look: SeasonLook): string => {
  const entries: [string, string][] = [];
  if (look.accent) {
    entries.push(["cta", look.accent], ["cta-hover", `color-mix(in srgb,${look.accent} 84%,#000)`]);
    entries.push(["select", `color-mix(in srgb,${look.accent} 8%,#fff)`]);
  }
  if (look.pop) entries.push(["pop", look.pop], ["stage-pop", look.pop], ["stage-doodle-ink", look.pop]);
  if (look["doodle-ink"]) entries.push(["doodle-ink", look["doodle-ink"]]);
  if (look["doodle-accent"]) {
    entries.push(["doodle-accent", look["doodle-accent"]], ["stage-doodle-accent", look["doodle-accent"]]);
  }
  return block(`[data-brand][data-season="${season}"]`, entries);
};

const families = ({ theme }: BrandLook): readonly string[] => [theme["font-display"], theme["font-body"]];

/** `@font-face` rules of the brand's fonts. */
export const brandFontCss = (brand: BrandLook): string => fontCss(families(brand));

/** Addresses of the brand's font files: the headings' first. */
export const brandFontFiles = (brand: BrandLook): readonly string[] => fontFiles(families(brand));
