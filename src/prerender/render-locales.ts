import { LOCALES, type Locale } from "../foundation/locale.ts";
import { RESTING } from "../language/overlays/edition.ts";
import { readBundle } from "./bundle.ts";
import { funnelData } from "./funnel-data.ts";
import type { HeadLinks } from "./head.ts";
import { Output } from "./output.ts";
import { loadEntryServer, PageWriter, type Variant } from "./page-writer.ts";
import type { ShareCard } from "./sharing/share-card.ts";
import type { Site } from "./site.ts";

/** What a thread is told; plain data, for it is copied. */
export interface RenderTask {
  readonly dist: string;
  readonly bootFile: string;
  readonly build: string;
  readonly locales: readonly Locale[];
  readonly site: Omit<Site, "messages">;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Rendered {
  readonly count: number;
  /** Pages that search engines may list, by brand. */
  readonly listed: Readonly<Record<string, readonly HeadLinks[]>>;
  /** What shared links show. */
  readonly cards: readonly ShareCard[];
}

/** Writes every page of every brand in these locales. */
export const renderLocales = async (task: RenderTask): Promise<Rendered> => {
  const site: Site = { ...task.site, messages: (locale) => task.words[locale] ?? {} };
  const server = await loadEntryServer();
  const output = new Output(task.dist);
  const writer = new PageWriter(site, task.build, readBundle(task.dist, task.bootFile), server, output);
  const data = funnelData(site);
  const prerenderers = new Map(site.editions.map(({ id, funnel }) => [id, server.createPrerenderer(funnel)]));

  let count = 0;
  const listed: Record<string, HeadLinks[]> = {};
  for (const brand of site.brands) {
    const links: HeadLinks[] = [];
    listed[brand.id] = links;
    for (const edition of [...site.editions, ...site.resting].filter(({ brands }) => brands.includes(brand.id))) {
      const { drawn, seasons, funnel } = edition;
      const id = edition.id === RESTING ? funnel.id : edition.id;
      const prerenderer = edition.id === RESTING ? server.createPrerenderer(funnel) : prerenderers.get(id);
      if (!prerenderer) continue;
      const season = new Map(seasons.flatMap((each) => each.paths.map((path) => [path, each] as const)));
      for (const page of drawn) {
        // On the hosts of other brands the addresses of a campaign lead to the pages behind them.
        if (season.get(page)?.brands.includes(brand.id) === false) continue;
        const funnelHash = data.get(id)?.hash ?? "";
        const own = season.get(page) ?? null;
        const worn = own ?? seasons.find((each) => each.id === edition.edition.campaign) ?? null;
        const variant: Variant = { brand, edition, season: own, worn, funnelHash, prerenderer };
        for (const locale of LOCALES.filter((each) => task.locales.includes(each))) {
          const found = await writer.write(variant, page, locale);
          if (found) links.push(found);
          count += 1;
        }
      }
    }
  }
  await output.settled();
  return { count, listed, cards: [...writer.cards.values()] };
};
