import { cookiebot } from "../../../consent/cookiebot.ts";
import { oneTrust } from "../../../consent/onetrust.ts";
import { type ConsentProvider, idForBrand, PROVIDER_LOADED } from "../../../consent/provider.ts";
import type { Locale } from "../../../foundation/locale.ts";
import { loadScript } from "../load-script.ts";

/** The consent service of a brand. */
export interface ConfiguredProvider {
  readonly provider: ConsentProvider;
  readonly id: string;
}

type Settings = Pick<ImportMetaEnv, "VITE_ONETRUST_ID" | "VITE_COOKIEBOT_ID">;

/** Null where the build names none for the brand: then we ask ourselves. */
export const configuredProvider = (
  { VITE_ONETRUST_ID, VITE_COOKIEBOT_ID }: Settings,
  brand: string,
): ConfiguredProvider | null => {
  const named = [
    { provider: oneTrust, id: idForBrand(VITE_ONETRUST_ID, brand) },
    { provider: cookiebot, id: idForBrand(VITE_COOKIEBOT_ID, brand) },
  ];
  for (const { provider, id } of named) if (id !== null) return { provider, id };
  return null;
};

/** Fetches the service's script; where it is blocked nobody asks, and nothing is allowed. */
export const loadProvider = async (
  { provider, id }: ConfiguredProvider,
  locale: Locale,
  reportFault: (fault: string, error?: unknown) => void,
): Promise<void> => {
  const { src, attributes } = provider.script(id, locale);
  try {
    await loadScript(document, src, attributes);
    window.dispatchEvent(new Event(PROVIDER_LOADED));
  } catch (error) {
    reportFault("the consent service did not load", error);
  }
};
