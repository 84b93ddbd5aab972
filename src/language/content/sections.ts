import type { JsonDocument } from "../reading/json-document.ts";
import type { PageFile } from "../types/page.gen.ts";
import type { SectionNode } from "../types/section-node.gen.ts";
import type { Content } from "./content.ts";

/** A section of a sound page, with its place: of a campaign's page the place is in the campaign's patch. */
export interface PlacedSection {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly node: SectionNode;
  /** Campaign whose page it is; null for a page that is always up. */
  readonly campaign: string | null;
}

export function* sectionsOf({ files, overlays, arms }: Content): Iterable<PlacedSection> {
  for (const { role, sound, document } of files.values()) {
    if (role?.kind !== "page" || !sound || !document) continue;
    // A sound page passed the schema from which the type is made.
    const { sections } = document.value as PageFile;
    for (const [id, node] of Object.entries(sections))
      yield { document, pointer: ["sections", id], node, campaign: null };
  }
  for (const [campaign, { campaign: file, pages }] of overlays) {
    for (const source of new Set(Object.values(file.value.pages))) {
      for (const [id, node] of Object.entries(pages.get(source)?.sections ?? {})) {
        yield { document: file.document, pointer: ["patch", "pages", source, "sections", id], node, campaign };
      }
    }
  }
  for (const { document, at, patch, pages } of arms.values()) {
    // What an arm leaves alone stands in the page itself.
    for (const [path, change] of Object.entries(patch.pages ?? {})) {
      const changed = Object.keys("sections" in change ? (change.sections ?? {}) : {});
      for (const id of changed) {
        const node = pages.get(path)?.sections[id];
        if (node) yield { document, pointer: [...at, "pages", path, "sections", id], node, campaign: null };
      }
    }
  }
}
