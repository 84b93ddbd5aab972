import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { DEFAULT_FUNNEL } from "../foundation/default-funnel.ts";
import type { Locale } from "../foundation/locale.ts";
import type { MediaToMake } from "../language/content/media-to-make.ts";
import type {
  ComparedExperiment,
  RunningCampaign,
  RunningExperiment,
  RunningWindow,
} from "../language/dates/running.ts";
import type { Edition } from "../language/overlays/edition.ts";
import type { BrandFile } from "../language/types/brand.gen.ts";
import type { CampaignTheme } from "../language/types/campaign.gen.ts";
import type { CouponDefinition } from "../server/services.ts";

/** Everything the site is made of, after the checker found nothing wrong. */
export interface Site {
  /** The default funnel first. */
  readonly editions: readonly SiteEdition[];
  /** Of each funnel with campaigns: their pages as they are while the campaigns are not up. */
  readonly resting: readonly SiteEdition[];
  readonly campaigns: readonly RunningCampaign[];
  readonly experiments: readonly RunningExperiment[];
  readonly compared: readonly ComparedExperiment[];
  /** When the experiments run, those that are over or to come included. */
  readonly windows: readonly RunningWindow[];
  readonly coupons: readonly CouponDefinition[];
  readonly brands: readonly BrandFile[];
  readonly media: MediaToMake;
  /** Every word of a locale, layers applied, by message key. */
  messages(locale: Locale): Readonly<Record<string, string>>;
}

/** A funnel as some visitors play it, with its pages. */
export interface SiteEdition {
  readonly id: string;
  readonly edition: Edition;
  readonly funnel: FunnelDefinition;
  /** Pages that are drawn for it; of a plain funnel all, else every other one is that of the plain funnel. */
  readonly drawn: readonly string[];
  /** Only pages are other ones: the plain funnel is played on them. */
  readonly playsPlain?: true;
  readonly seasons: readonly Season[];
  /** Pages that its campaign has taken over for everybody. */
  readonly takenOver: readonly string[];
  /** Ids of the brands under which it is shown. */
  readonly brands: readonly string[];
}

/** A campaign as its pages are published. */
export interface Season {
  readonly id: string;
  /** Pages that stand below its id, as paths below the locale. */
  readonly paths: readonly string[];
  readonly theme: CampaignTheme;
  /** Ids of the brands on whose hosts it is. */
  readonly brands: readonly string[];
  /** Where it means something, and search engines may list its pages. */
  readonly locales: readonly Locale[];
}

/** Where a page stands in search engines: the brand of its address there, and the edition that they are shown. */
export interface HomeOfPage {
  readonly brand: BrandFile;
  readonly edition: SiteEdition;
}

/**
 * A page that the brand's own default funnel has is at home with the brand. Any other has one home, with the brand of the
 * first funnel that has it, whichever brand shows it, too.
 * @returns null for a page that no edition has
 */
export const homeOfPage = (
  { editions, brands }: Pick<Site, "editions" | "brands">,
  brand: BrandFile,
  page: string,
): HomeOfPage | null => {
  const having = editions.filter(({ funnel }) => funnel.pages[page] !== undefined);
  const own = having.find(({ id }) => id === brand.funnel);
  if (own) return { brand, edition: own };
  const [first] = having;
  const home = first && brands.find(({ id }) => id === first.funnel.brand);
  return home ? { brand: home, edition: first } : null;
};

/** Message key of what the brand's front page is called. @returns undefined when its default funnel has none */
export const frontTitleOf = ({ editions }: Pick<Site, "editions">, brand: BrandFile): string | undefined =>
  editions.find(({ id }) => id === brand.funnel)?.funnel.pages["index"]?.title;

/** @throws when the content tree has no default funnel */
export const defaultEdition = ({ editions }: Pick<Site, "editions">): SiteEdition => {
  const found = editions.find(({ id }) => id === DEFAULT_FUNNEL);
  if (!found) throw new Error(`There is no funnel ${DEFAULT_FUNNEL}: it is the default (SPEC §1).`);
  return found;
};
