import type { Consent } from "../../../consent/consent.ts";
import type { Ports } from "../../ports/ports.ts";
import { showAffiliateScript } from "./affiliate.ts";
import { startRecaptcha } from "./recaptcha.ts";
import { whileAllowed } from "./while-allowed.ts";

/** Scripts of others that the build names, each while its category is allowed. Never on a document with card fields. */
export const startServices = ({ source, reportFault }: Ports, consent: Consent): void => {
  const { VITE_RECAPTCHA_KEY: key, VITE_AFFILIATE_SCRIPT: affiliate } = import.meta.env;
  if (key) whileAllowed(consent, "preferences", () => startRecaptcha(window, key, reportFault));
  if (affiliate)
    whileAllowed(consent, "marketing", () => showAffiliateScript(document, affiliate, source.parameters, reportFault));
};
