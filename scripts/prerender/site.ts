import type { FunnelDefinition } from "../../src/engine/definition.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import type { BrandFile } from "../../src/funnel/brand.gen.ts";

/** Everything the site is made of, after the checker found nothing wrong. */
export interface Site {
  readonly funnels: ReadonlyMap<string, FunnelDefinition>;
  readonly brands: readonly BrandFile[];
  /** Every word of a locale, layers applied, by message key. */
  messages(locale: Locale): Readonly<Record<string, string>>;
}

/** SPEC §1: the default funnel. */
export const DEFAULT_FUNNEL = "20";
