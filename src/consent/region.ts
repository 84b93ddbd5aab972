import type { ConsentState } from "./consent.ts";
import { UNKNOWN } from "./consent.ts";

/** What location detection said (SPEC §4). A failure there means "US" for prices, and "unknown" here. */
export type Region =
  | { readonly status: "unknown" }
  | { readonly status: "known"; readonly isEu: boolean; readonly country: string };

/** Outside the EU, countries whose law asks for an opt-in as well: EEA, UK, Switzerland, Brazil, Canada (Québec). */
const OPT_IN = new Set(["GB", "CH", "NO", "IS", "LI", "BR", "CA"]);

/**
 * What counts before the visitor decided. Strictest default: an unknown region is asked, and where no question is
 * needed, marketing still waits for a yes, because our answers are about health.
 * `optsOut`: the browser sends Global Privacy Control.
 */
export const impliedConsent = (region: Region, optsOut: boolean): ConsentState => {
  if (region.status === "unknown" || region.isEu || optsOut || OPT_IN.has(region.country)) return UNKNOWN;
  return { status: "decided", granted: ["necessary", "preferences", "statistics"] };
};
