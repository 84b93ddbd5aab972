import type { Consent } from "../../../consent/consent.ts";
import type { Ports } from "../../ports/ports.ts";
import { loadFeatureExperiments } from "../tracking/arms.ts";
import { showAffiliateScript } from "./affiliate.ts";
import { startFeatures } from "./features.ts";
import { startRecaptcha } from "./recaptcha.ts";
import { whileAllowed } from "./while-allowed.ts";

/** Services that the build names, each while its category is allowed. Never on a document with card fields. */
export const startServices = (ports: Ports, consent: Consent, visitorCode: () => string): void => {
  const { source, reportFault } = ports;
  const { VITE_RECAPTCHA_KEY: key, VITE_AFFILIATE_SCRIPT: affiliate, VITE_GROWTHBOOK_KEY: clientKey } = import.meta.env;
  if (key) whileAllowed(consent, "preferences", () => startRecaptcha(window, key, reportFault));
  if (affiliate)
    whileAllowed(consent, "marketing", () => showAffiliateScript(document, affiliate, source.parameters, reportFault));
  if (clientKey) {
    const apiHost = import.meta.env.VITE_GROWTHBOOK_HOST ?? "https://cdn.growthbook.io";
    void loadFeatureExperiments().then((experiments) => {
      // A service that has nothing to choose is not asked.
      if (experiments.length === 0) return;
      whileAllowed(consent, "statistics", () =>
        startFeatures(ports, experiments, { apiHost, clientKey, visitorCode: visitorCode() }),
      );
    });
  }
};
