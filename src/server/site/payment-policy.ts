import type { PolicySource } from "../payments/provider.ts";

const TRUSTED_TYPES = /^(?:require-)?trusted-types\b/;

/** The policy of documents with offers; none where a saved card is never asked about. */
export const offerPolicy = (policy: string, added: readonly PolicySource[]): string | undefined => {
  const sources = added.filter(({ forOffers }) => forOffers);
  if (sources.length === 0) return undefined;
  // As on documents with card fields: the provider's scripts write markup.
  const directives = policy.split(";").map((text) => text.trim());
  return withSources(directives.filter((text) => !TRUSTED_TYPES.test(text)).join("; "), sources);
};

/** A Content-Security-Policy in which documents may also load what the payment provider needs. */
export const withSources = (policy: string, added: readonly PolicySource[]): string => {
  const directives = new Map(
    policy
      .split(";")
      .map((text) => text.trim().split(/\s+/))
      .flatMap(([name, ...sources]): [string, readonly string[]][] => (name ? [[name, sources]] : [])),
  );
  for (const { directive, sources } of added)
    directives.set(directive, [...new Set([...(directives.get(directive) ?? []), ...sources])]);
  return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
};
