import { readTexts } from "../../src/cli/disk.ts";
import { loadValidator } from "../../src/cli/language.ts";
import { withPages } from "../../src/engine/compile.ts";
import type { FunnelDefinition, PageDefinition } from "../../src/engine/definition.ts";
import { toDefinition } from "../../src/engine/to-definition.ts";
import { type Locale, messageLayers } from "../../src/foundation/locale.ts";
import { type Content, readContent } from "../../src/funnel/content.ts";
import { plainEdition } from "../../src/funnel/edition.ts";
import type { CampaignOverlay } from "../../src/funnel/overlay.ts";
import { isPublished } from "../../src/funnel/season.ts";
import type { Season, Site } from "./site.ts";

/**
 * Reads the content tree of a root. The checker has its own place in the build; a broken tree does not get here.
 * @param now milliseconds since 1970: campaigns whose window it is outside are not part of the site
 */
export const loadSite = (root: string, now = Date.now()): Site => {
  const content = readContent(readTexts(root), loadValidator());
  const published = [...content.overlays.values()].filter(({ campaign }) => isPublished(campaign.value.active, now));
  const funnels = new Map<string, FunnelDefinition>();
  for (const id of content.funnels.keys()) {
    const authored = toDefinition(content, plainEdition(id));
    if (!authored) continue;
    const pages = published.filter(({ base }) => base.id === id).flatMap(seasonPages);
    const definition = withPages(authored);
    funnels.set(id, { ...definition, pages: { ...definition.pages, ...Object.fromEntries(pages) } });
  }
  const words = new Map<Locale, Readonly<Record<string, string>>>();
  return {
    funnels,
    seasons: published.flatMap((overlay) => seasonOf(content, overlay, funnels) ?? []),
    brands: [...content.brands.values()].map(({ value }) => value),
    messages: (locale) => {
      const known = words.get(locale) ?? wordsOf(content, locale);
      words.set(locale, known);
      return known;
    },
  };
};

/** Address → page: `blackfriday/home` is the page `home` of the funnel with the patch. */
const seasonPages = ({ campaign, pages }: CampaignOverlay): readonly (readonly [string, PageDefinition])[] =>
  Object.entries(campaign.value.pages).flatMap(([last, source]) => {
    const page = pages.get(source);
    // As in `toDefinition`: the page passed its schema.
    return page ? [[`${campaign.value.id}/${last}`, page as unknown as PageDefinition] as const] : [];
  });

/** A season that patches the funnel or the quiz brings a definition of its own; else it shares that of its funnel. */
const seasonOf = (
  content: Content,
  overlay: CampaignOverlay,
  funnels: ReadonlyMap<string, FunnelDefinition>,
): Season | null => {
  const { id, patch, theme = {} } = overlay.campaign.value;
  const base = funnels.get(overlay.base.id);
  const patched = toDefinition(content, { ...plainEdition(overlay.base.id), campaign: id });
  if (!base || !patched) return null;
  const paths = seasonPages(overlay).map(([path]) => path);
  const isOwn = patch?.funnel !== undefined || patch?.quiz !== undefined;
  return {
    id,
    paths,
    theme,
    funnel: isOwn ? { ...withPages(patched), pages: { ...base.pages, ...patched.pages } } : base,
  };
};

const wordsOf = ({ messages }: Content, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    messageLayers(locale).flatMap((folder) =>
      [...(messages.folders.get(folder) ?? [])].map(([key, { text }]) => [key, text]),
    ),
  );
