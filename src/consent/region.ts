import type { ConsentState } from "./consent.ts";
import { UNKNOWN } from "./consent.ts";
import { CONSENT } from "./regions.gen.ts";

/** What location detection said (SPEC §4). A failure there means "US" for prices, and "unknown" here. */
export type Region =
  | { readonly status: "unknown" }
  | { readonly status: "known"; readonly isEu: boolean; readonly country: string };

const asksFirst = (region: Region): boolean => {
  const asked: readonly string[] = CONSENT.asked_first;
  if (region.status === "unknown") return asked.includes("unknown");
  return (region.isEu && asked.includes("EU")) || asked.includes(region.country);
};

/**
 * What counts before the visitor decided. Strictest default: an unknown region is asked, and where no question is
 * needed, marketing still waits for a yes, because our answers are about health.
 * `optsOut`: the browser sends Global Privacy Control.
 */
export const impliedConsent = (region: Region, optsOut: boolean): ConsentState => {
  if (optsOut || asksFirst(region)) return UNKNOWN;
  return { status: "decided", granted: CONSENT.unasked };
};
