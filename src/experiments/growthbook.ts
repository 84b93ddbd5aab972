import type { GrowthBook } from "@growthbook/growthbook-react";
import { loadQuietly } from "../renderer/load-part.ts";
import type { FeatureFlags } from "./experiments.ts";

export interface GrowthBookSettings {
  readonly apiHost: string;
  readonly clientKey: string;
  /** Same visitor, same arm: the code is the hash. */
  readonly visitorCode: string;
  /** Attributes that rules may ask for: locale, brand, funnel. Never an answer. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly reportFault: (fault: string, error?: unknown) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** SPEC §9, feature-flag client. */
const TIMEOUT_MS = 15_000;
const STALE_MS = 60_000;
const RETRIES = 8;
const FIRST_PAUSE_MS = 1000;

/** The SDK would keep its cache in web storage without asking; one page load needs none. */
const NO_STORAGE = { getItem: () => null, setItem: () => {} };

/**
 * GrowthBook behind the port. Its SDK is fetched by `load`, so a page that has no experiment never pays for it. It reports
 * no views: an arm is counted where its difference is seen, and not where it was chosen.
 */
export const growthBook = (settings: GrowthBookSettings): FeatureFlags => {
  const { apiHost, clientKey, visitorCode, attributes, reportFault, wait } = settings;
  let client: GrowthBook | null = null;

  // Nobody waits for these: rules that come late count for the documents after them.
  const retry = async (made: GrowthBook): Promise<void> => {
    for (let tried = 0; tried < RETRIES; tried += 1) {
      await wait(FIRST_PAUSE_MS * 2 ** tried);
      const { success } = await made.init({ timeout: TIMEOUT_MS, skipCache: true });
      if (success) return;
    }
  };

  const load = async (): Promise<void> => {
    if (client) return;
    const { GrowthBook, configureCache, setPolyfills } = await loadQuietly(
      () => import("@growthbook/growthbook-react"),
    );
    setPolyfills({ localStorage: NO_STORAGE });
    configureCache({ staleTTL: STALE_MS, backgroundSync: false });
    const made = new GrowthBook({ apiHost, clientKey, attributes: { id: visitorCode, ...attributes } });
    client = made;
    const answer = await made.init({ timeout: TIMEOUT_MS });
    if (answer.success) return;
    reportFault(`feature flags unavailable: ${answer.source}`, answer.error);
    void retry(made);
  };

  return {
    load: () => load().catch((error: unknown) => reportFault("feature flags did not load", error)),
    refresh: async () => {
      await client
        ?.refreshFeatures({ timeout: TIMEOUT_MS })
        .catch((error: unknown) => reportFault("feature flags were not refreshed", error));
    },
    value: (feature) => {
      const value: unknown = client?.evalFeature(feature).value;
      return value ?? null;
    },
  };
};
