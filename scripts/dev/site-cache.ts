import { DEFAULT_FUNNEL } from "../../src/foundation/default-funnel.ts";
import { contentHash } from "../../src/prerender/bundle.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { PageBuilder } from "../../src/prerender/page-builder.ts";
import type { Site } from "../../src/prerender/site.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";
import type { DevClock } from "./clock.ts";

export interface DevSite {
  /** Folder that holds `funnels/` and `locales/`. */
  readonly root: string;
  readonly site: Site;
  readonly builder: PageBuilder;
}

/**
 * The site as its files say now, put together again only when one of them or the moment changed. While they do not hold together the
 * last site that did is shown, under the problem that the overlay tells.
 */
export const siteCache = (root: string, build: string, clock: Pick<DevClock, "text" | "now">): (() => DevSite) => {
  const validator = loadValidator();
  let known: { readonly key: string; readonly dev: DevSite } | null = null;
  return () => {
    const key = contentHash([clock.text, ...readTexts(root)].join());
    if (known?.key !== key) {
      const site = loadSite(root, clock.now(), validator);
      const isWhole = site.editions.some(({ id }) => id === DEFAULT_FUNNEL);
      if (known && !isWhole) return known.dev;
      known = { key, dev: { root, site, builder: new PageBuilder(site, build) } };
    }
    return known.dev;
  };
};
