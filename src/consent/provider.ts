import type { Locale } from "../foundation/locale.ts";
import type { Consent } from "./consent.ts";

/** The script of a consent service, as its vendor has it put on a page. */
export interface ProviderScript {
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A consent service of somebody else's. */
export interface ConsentProvider {
  /** @param id of the site at the service */
  readonly script: (id: string, locale: Locale) => ProviderScript;
  /** What the visitor said: by its script, and until that is there by the cookie of an earlier visit. */
  readonly consent: (window: Window) => Consent;
  /** Opens the choice again. @returns false where its script is not there: late, or blocked */
  readonly openSettings: (window: Window) => boolean;
}

/** Heard by the adapters: the script has come, and may know a decision. */
export const PROVIDER_LOADED = "consentproviderloaded";

/**
 * The id for a brand of a setting such as `run=5f0a…,health=77b2…`; a setting without a brand counts for all.
 * @returns null when the service is not configured for the brand
 */
export const idForBrand = (setting: string | undefined, brand: string): string | null => {
  if (!setting) return null;
  if (!setting.includes("=")) return setting;
  const pairs = setting.split(",").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === brand)?.[1] || null;
};

/** A cookie's value, decoded as far as it can be; null when it is not there. */
export const cookieText = (cookies: string, name: string): string | null => {
  const pair = cookies.split("; ").find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
};
