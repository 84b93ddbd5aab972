import type { ConsentState } from "../../../consent/consent.ts";
import { ownConsent } from "../../../consent/own-banner.ts";
import type { WebStorage } from "../../../storage/web-storage.ts";
import { configuredProvider } from "./configured-provider.ts";

/** What the visitor once decided themselves: no rule of a region counts here. */
export const storedDecision = (window: Window, storage: Pick<WebStorage, "read">, brand: string): ConsentState => {
  const service = configuredProvider(import.meta.env, brand)
    ?.provider.consent(window)
    .current();
  if (service?.status === "decided") return service;
  return ownConsent({ read: () => storage.read("consent"), write: () => {} }).current();
};
