import type { PolicySource } from "../payments/provider.ts";

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
