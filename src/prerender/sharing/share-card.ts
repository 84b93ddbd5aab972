import type { PageData } from "../../app/page/page-data.ts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { contentHash } from "../bundle.ts";
import { originOf } from "../head.ts";
import type { Season } from "../site.ts";

/** What the picture of a shared link shows: plain data, and pages with the same share one picture. */
export interface ShareCard {
  readonly headline: string;
  /** Name of an illustration: `doodle:running`. */
  readonly art: string;
  readonly mark: string;
  readonly host: string;
  readonly look: Pick<
    BrandFile["theme"],
    | "stage"
    | "on-stage"
    | "stage-pop"
    | "stage-doodle-ink"
    | "stage-doodle-accent"
    | "font-display"
    | "font-body"
    | "display-weight"
    | "display-stretch"
    | "mark-weight"
    | "mark-stretch"
    | "mark-case"
  >;
}

/** For a brand that names no illustration. */
export const DEFAULT_ART = "doodle:running";

export interface SharedPage {
  /** Whose address is shared. */
  readonly brand: BrandFile;
  readonly season: Season | null;
  readonly data: Pick<PageData, "definition">;
  /** Title of the page in its locale. */
  readonly title: string;
  /** Title of the brand's front page in the same locale: what is said of pages that are for one visitor alone. */
  readonly frontTitle: string;
}

export const shareCardOf = ({ brand, season: worn, data, title, frontTitle }: SharedPage): ShareCard => {
  const { theme } = brand;
  const { definition } = data;
  // For one visitor alone, or a page of a campaign that rests.
  const isPrivate = definition.robots === "noindex";
  const season = isPrivate ? null : worn;
  return {
    headline: isPrivate ? frontTitle : title,
    art: (isPrivate ? undefined : definition.art) ?? brand.art ?? DEFAULT_ART,
    mark: brand.name,
    host: new URL(originOf(brand)).host,
    look: {
      stage: theme.stage,
      "on-stage": theme["on-stage"],
      "stage-pop": season?.theme.pop ?? theme["stage-pop"],
      "stage-doodle-ink": season?.theme["doodle-ink"] ?? season?.theme.pop ?? theme["stage-doodle-ink"],
      "stage-doodle-accent": season?.theme["doodle-accent"] ?? theme["stage-doodle-accent"],
      "font-display": theme["font-display"],
      "font-body": theme["font-body"],
      "display-weight": theme["display-weight"],
      "display-stretch": theme["display-stretch"],
      "mark-weight": theme["mark-weight"],
      "mark-stretch": theme["mark-stretch"],
      "mark-case": theme["mark-case"],
    },
  };
};

/** Counts up when the drawing changes and the data do not: caches outside keep a picture by its address. */
const DRAWING = 1;

/** Path of its picture below the root of the site. */
export const pathOfCard = (card: ShareCard): string => `og/${contentHash(JSON.stringify([DRAWING, card]))}.png`;
