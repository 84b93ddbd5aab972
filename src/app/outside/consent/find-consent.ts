import type { Consent } from "../../../consent/consent.ts";
import { type CookiebotWindow, cookiebotConsent } from "../../../consent/cookiebot.ts";
import { type OneTrustWindow, oneTrustConsent } from "../../../consent/onetrust.ts";
import { type ConsentRecord, type OwnConsent, ownConsent } from "../../../consent/own-banner.ts";
import { impliedConsent, type Region } from "../../../consent/region.ts";

/** Who asks the visitor: a provider whose script is on the page, or we. */
export type ConsentDesk =
  | { readonly by: "provider"; readonly consent: Consent; readonly openSettings: () => void }
  | { readonly by: "us"; readonly consent: OwnConsent };

/** With what opens the choice again. */
type ProviderWindow = OneTrustWindow &
  CookiebotWindow & {
    readonly OneTrust?: { ToggleInfoDisplay(): void };
    readonly Cookiebot?: { renew(): void };
  };

/** Longer than this a slow answer about the region does not delay the question. */
const PATIENCE_MS = 3_000;

const withPatience = (region: Promise<Region>): Promise<Region> =>
  Promise.race([
    region,
    new Promise<Region>((resolve) => setTimeout(() => resolve({ status: "unknown" }), PATIENCE_MS)),
  ]);

/** A decision that is stored counts at once; without one the region says whether there is anything to ask. */
export const findConsent = async (
  window: Window & ProviderWindow,
  record: ConsentRecord,
  region: Promise<Region>,
): Promise<ConsentDesk> => {
  const { OneTrust, Cookiebot } = window;
  if (OneTrust)
    return { by: "provider", consent: oneTrustConsent(window), openSettings: () => OneTrust.ToggleInfoDisplay() };
  if (Cookiebot) return { by: "provider", consent: cookiebotConsent(window), openSettings: () => Cookiebot.renew() };
  const stored = ownConsent(record);
  if (stored.current().status === "decided") return { by: "us", consent: stored };
  const optsOut = "globalPrivacyControl" in window.navigator && window.navigator.globalPrivacyControl === true;
  return { by: "us", consent: ownConsent(record, impliedConsent(await withPatience(region), optsOut)) };
};
