import type { GrowthBook } from "@growthbook/growthbook-react";
import type { Experiments, Exposure } from "./experiments.ts";

export interface GrowthBookSettings {
  readonly apiHost: string;
  readonly clientKey: string;
  /** Same visitor, same arm: the code is the hash. */
  readonly visitorCode: string;
  /** Attributes that rules may ask for: locale, brand, funnel. Never an answer. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onExposure: (exposure: Exposure) => void;
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

/** GrowthBook behind the port. Its SDK is fetched by `load`, so a page that has no experiment never pays for it. */
export const growthBookExperiments = (settings: GrowthBookSettings): Experiments => {
  const listeners = new Set<() => void>();
  const seen = new Set<string>();
  let client: GrowthBook | null = null;

  const report = ({ experiment, variation }: Exposure): void => {
    const key = `${experiment}:${variation}`;
    if (seen.has(key)) return;
    seen.add(key);
    settings.onExposure({ experiment, variation });
  };

  // Nobody waits for these: rules that come late count for what is shown after them.
  const retry = async (made: GrowthBook): Promise<void> => {
    for (let tried = 0; tried < RETRIES; tried += 1) {
      await settings.wait(FIRST_PAUSE_MS * 2 ** tried);
      const { success } = await made.init({ timeout: TIMEOUT_MS, skipCache: true });
      if (success) return;
    }
  };

  const load = async (): Promise<void> => {
    if (client) return;
    const { GrowthBook, configureCache, setPolyfills } = await import("@growthbook/growthbook-react");
    setPolyfills({ localStorage: NO_STORAGE });
    configureCache({ staleTTL: STALE_MS, backgroundSync: false });
    const made = new GrowthBook({
      apiHost: settings.apiHost,
      clientKey: settings.clientKey,
      attributes: { ...settings.attributes, id: settings.visitorCode },
      trackingCallback: (experiment, result) => report({ experiment: experiment.key, variation: result.key }),
    });
    client = made;
    made.setRenderer(() => {
      for (const listener of listeners) listener();
    });
    const answer = await made.init({ timeout: TIMEOUT_MS });
    if (answer.success) return;
    settings.reportFault(`experiments unavailable: ${answer.source}`, answer.error);
    void retry(made);
  };

  return {
    load: () => load().catch((error: unknown) => settings.reportFault("experiments did not load", error)),
    variant: (feature) => {
      const value: unknown = client?.evalFeature(feature).value ?? null;
      return typeof value === "string" ? value : null;
    },
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
