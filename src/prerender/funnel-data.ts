import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { contentHash } from "./bundle.ts";
import type { Site } from "./site.ts";

/** What the browser needs of a funnel: pages carry their own sections. */
export const withoutSections = ({ references: _checked, ...funnel }: FunnelDefinition): FunnelDefinition => ({
  ...funnel,
  pages: Object.fromEntries(Object.entries(funnel.pages).map(([id, page]) => [id, { ...page, sections: {} }])),
});

export interface FunnelData {
  readonly text: string;
  readonly hash: string;
}

/** The data of every edition, by its name. */
export const funnelData = ({ editions }: Pick<Site, "editions">): ReadonlyMap<string, FunnelData> =>
  new Map(
    editions.map(({ id, edition, funnel, playsPlain }) => {
      const plain = playsPlain && editions.find((each) => each.id === edition.funnel);
      const text = JSON.stringify(withoutSections(plain ? plain.funnel : funnel));
      return [id, { text, hash: contentHash(text) }];
    }),
  );
