import type { Consent } from "../../../consent/consent.ts";
import { type ConsentRecord, type OwnConsent, ownConsent } from "../../../consent/own-banner.ts";
import type { ConsentProvider } from "../../../consent/provider.ts";
import { impliedConsent, type Region } from "../../../consent/region.ts";

/** Who asks the visitor: a service that the build names, or we. */
export type ConsentDesk =
  /** `own`: asks in its place where its script is blocked and the visitor wants to choose all the same. */
  | {
      readonly by: "provider";
      readonly consent: Consent;
      readonly openSettings: () => boolean;
      readonly own: OwnConsent;
    }
  | { readonly by: "us"; readonly consent: OwnConsent };

/** Longer than this a slow answer about the region does not delay the question. */
const PATIENCE_MS = 3_000;

const withPatience = (region: Promise<Region>): Promise<Region> =>
  Promise.race([
    region,
    new Promise<Region>((resolve) => setTimeout(() => resolve({ status: "unknown" }), PATIENCE_MS)),
  ]);

/** A decision that is stored counts at once; without one the region says whether there is anything to ask. */
export const findConsent = async (
  window: Window,
  record: ConsentRecord,
  region: Promise<Region>,
  provider: ConsentProvider | null = null,
): Promise<ConsentDesk> => {
  const said = provider?.consent(window);
  const stored = ownConsent(record);
  const isDecided = said?.current().status === "decided" || stored.current().status === "decided";
  const optsOut = "globalPrivacyControl" in window.navigator && window.navigator.globalPrivacyControl === true;
  const own = isDecided ? stored : ownConsent(record, impliedConsent(await withPatience(region), optsOut));
  if (!provider || !said) return { by: "us", consent: own };
  return { by: "provider", consent: firstOf(said, own), openSettings: () => provider.openSettings(window), own };
};

/** What the service was told; until it was told anything, our own rules. */
const firstOf = (service: Consent, own: Consent): Consent => {
  const current = () => {
    const said = service.current();
    return said.status === "decided" ? said : own.current();
  };
  return {
    current,
    onChange: (changed) => {
      const stops = [service, own].map((each) => each.onChange(() => changed(current())));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
