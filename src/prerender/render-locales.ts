import { LOCALES, type Locale } from "../foundation/locale.ts";
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
    for (const edition of site.editions.filter(({ brands }) => brands.includes(brand.id))) {
      const { id, drawn, seasons } = edition;
      const prerenderer = prerenderers.get(id);
      if (!prerenderer) continue;
      const season = new Map(seasons.flatMap((each) => each.paths.map((path) => [path, each] as const)));
      for (const page of drawn) {
        const funnelHash = data.get(id)?.hash ?? "";
        const variant: Variant = { brand, edition, season: season.get(page) ?? null, funnelHash, prerenderer };
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
