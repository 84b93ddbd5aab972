import type { FunnelDefinition } from "../../src/engine/definition.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import type { BrandFile } from "../../src/funnel/brand.gen.ts";
import type { CampaignTheme } from "../../src/funnel/campaign.gen.ts";

/** Everything the site is made of, after the checker found nothing wrong. */
export interface Site {
  readonly funnels: ReadonlyMap<string, FunnelDefinition>;
  /** Campaigns whose pages are up at the moment of the build. */
  readonly seasons: readonly Season[];
  readonly brands: readonly BrandFile[];
  /** Every word of a locale, layers applied, by message key. */
  messages(locale: Locale): Readonly<Record<string, string>>;
}

/** A campaign as its pages are published. */
export interface Season {
  readonly id: string;
  /** Pages that stand below its id, as paths below the locale. */
  readonly paths: readonly string[];
  readonly theme: CampaignTheme;
  /** What a visitor of these pages plays. */
  readonly funnel: FunnelDefinition;
}

/** SPEC §1: the default funnel. */
export const DEFAULT_FUNNEL = "20";
