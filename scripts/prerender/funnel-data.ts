import type { FunnelDefinition } from "../../src/engine/definition.ts";
import { contentHash } from "./bundle.ts";
import type { Site } from "./site.ts";

/** What the browser needs of a funnel: pages carry their own sections. */
const withoutSections = (funnel: FunnelDefinition): FunnelDefinition => ({
  ...funnel,
  pages: Object.fromEntries(Object.entries(funnel.pages).map(([id, page]) => [id, { ...page, sections: {} }])),
});

export interface FunnelData {
  readonly text: string;
  readonly hash: string;
}

/** The data of every funnel that a visitor can play: the shipped ones, and those of campaigns. */
export const funnelData = (site: Site): ReadonlyMap<FunnelDefinition, FunnelData> => {
  const playable = new Set([...site.funnels.values(), ...site.seasons.map(({ funnel }) => funnel)]);
  return new Map(
    [...playable].map((funnel) => {
      const text = JSON.stringify(withoutSections(funnel));
      return [funnel, { text, hash: contentHash(text) }];
    }),
  );
};
