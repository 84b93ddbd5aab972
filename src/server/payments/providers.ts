import { provider as braintree } from "../../payments/braintree/server.ts";
import { provider as simulated } from "../../payments/simulated/server.ts";
import type { ConfiguredProvider, ProviderHalf } from "./provider.ts";

/** Every provider, a line each. The first that the environment configures takes the money; simulated always can. */
export const PROVIDERS: readonly ProviderHalf[] = [braintree, simulated];

/** @throws when the keys of a provider are not all there: half of them must not fall back to play money. */
export const configuredProvider = (
  variables: Readonly<Record<string, string | undefined>>,
  providers: readonly ProviderHalf[] = PROVIDERS,
): ConfiguredProvider => {
  for (const provider of providers) {
    const configured = provider.configure(variables);
    if (configured) return configured;
  }
  throw new Error("no payment provider is configured");
};
