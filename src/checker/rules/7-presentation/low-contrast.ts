import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Theme } from "../../../language/types/brand.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import { contrast } from "../parts/contrast.ts";

type Args = { readonly text: string; readonly ground: string; readonly ofBrand: boolean; readonly ratio: string };

type ColorName =
  | "bg"
  | "surface"
  | "ink"
  | "muted"
  | "line-strong"
  | "cta"
  | "cta-hover"
  | "on-cta"
  | "select"
  | "pop"
  | "stage"
  | "on-stage";

/** Foreground, background, least ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly (readonly [ColorName, ColorName, number])[] = [
  ["ink", "bg", 4.5],
  ["ink", "surface", 4.5],
  ["ink", "select", 4.5],
  ["ink", "pop", 4.5],
  ["muted", "bg", 4.5],
  ["muted", "surface", 4.5],
  ["on-cta", "cta", 4.5],
  ["on-cta", "cta-hover", 4.5],
  ["line-strong", "bg", 3],
  ["on-stage", "stage", 4.5],
];

function* check({ brands, campaigns, funnels }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of brands.values()) {
    for (const name of ["theme", "dark"] as const) {
      const colors = value[name];
      for (const [text, ground, ratio] of colors ? tooLow(colors) : []) {
        const args = { text, ground, ofBrand: false, ratio: ratio.toFixed(2) };
        yield { where: spot(document, [name, text]), args };
      }
    }
  }
  for (const { document, value } of campaigns.values()) {
    const brand = brands.get(funnels.get(value.extends)?.funnel?.value.brand ?? "");
    if (!brand || !value.theme) continue;
    const { accent, pop, stage } = value.theme;
    const theme = {
      ...brand.value.theme,
      ...(accent === undefined ? {} : { cta: accent }),
      ...(pop === undefined ? {} : { pop }),
      ...(stage === undefined ? {} : { stage }),
    };
    for (const [text, ground, ratio] of tooLow(theme)) {
      const key = ground === "cta" ? "accent" : ground;
      if ((key !== "accent" && key !== "pop" && key !== "stage") || value.theme[key] === undefined) continue;
      const args = { text, ground: key, ofBrand: true, ratio: ratio.toFixed(2) };
      yield { where: spot(document, ["theme", key]), args };
    }
  }
}

const tooLow = (theme: Partial<Pick<Theme, ColorName>>): readonly (readonly [ColorName, ColorName, number])[] =>
  PAIRS.flatMap(([text, ground, least]) => {
    const [ink, paper] = [theme[text], theme[ground]];
    if (ink === undefined || paper === undefined) return [];
    const ratio = contrast(ink, paper);
    return ratio < least ? [[text, ground, ratio] as const] : [];
  });

export const rule: Rule<Args> = {
  code: "FNL7003",
  severity: "error",
  title: "Two colours cannot be told apart",
  explanation:
    "Text needs a contrast of 4.5 against its ground, the border of a control 3 (WCAG 2.2). A campaign may change the accent only as far as its brand's text stays readable on it.",
  wrong: { "funnels/seasonal/sale.json": { theme: { accent: "#FFB020" } } },
  right: { "funnels/seasonal/sale.json": { theme: { accent: "#7A3FF2" } } },
  check,
  say: ({ text, ground, ofBrand, ratio }) => [
    `"${text}"${ofBrand ? " of the brand" : ""} on "${ground}" has contrast ${ratio}`,
    "text needs 4.5, the border of a control 3",
  ],
};
