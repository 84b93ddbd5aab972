import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import type { FunnelDefinition } from "../../src/engine/definition.ts";
import { type Locale, messageLayers } from "../../src/foundation/locale.ts";
import { type Content, readContent } from "../../src/funnel/content.ts";
import type { Site } from "./site.ts";
import { toDefinition } from "./to-definition.ts";

/** Reads the content tree of a root. The checker has its own place in the build; a broken tree does not get here. */
export const loadSite = (root: string): Site => {
  const content = readContent(readTexts(root), loadValidator());
  const funnels = new Map<string, FunnelDefinition>();
  for (const parts of content.funnels.values()) {
    const definition = toDefinition(content, parts);
    if (definition) funnels.set(parts.id, definition);
  }
  return {
    funnels,
    brands: [...content.brands.values()].map(({ value }) => value),
    messages: (locale) => wordsOf(content, locale),
  };
};

const wordsOf = ({ messages }: Content, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    messageLayers(locale).flatMap((folder) =>
      [...(messages.folders.get(folder) ?? [])].map(([key, { text }]) => [key, text]),
    ),
  );
