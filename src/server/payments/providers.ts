import { halves } from "./halves.gen.ts";
import type { ConfiguredProvider, ProviderHalf } from "./provider.ts";

/** The first provider that the environment configures takes the money; simulated always can. */
const ORDER = ["braintree", "simulated"] as const;

export const PROVIDERS: readonly ProviderHalf[] = ORDER.map((name) => halves[name]);

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
