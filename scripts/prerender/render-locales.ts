import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import type { BrandFile } from "../../src/funnel/brand.gen.ts";
import { readBundle } from "./bundle.ts";
import { funnelData } from "./funnel-data.ts";
import type { HeadLinks } from "./head.ts";
import { Output } from "./output.ts";
import { loadEntryServer, PageWriter, type Variant } from "./page-writer.ts";
import { DEFAULT_FUNNEL, type Site } from "./site.ts";

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
}

/** Writes every page of every brand in these locales. */
export const renderLocales = async (task: RenderTask): Promise<Rendered> => {
  const site: Site = { ...task.site, messages: (locale) => task.words[locale] ?? {} };
  const server = await loadEntryServer();
  const output = new Output(task.dist);
  const writer = new PageWriter(site, task.build, readBundle(task.dist, task.bootFile), server, output);
  const data = funnelData(site);
  const funnel = site.funnels.get(DEFAULT_FUNNEL);
  if (!funnel) throw new Error(`There is no funnel ${DEFAULT_FUNNEL}: it is the default (SPEC §1).`);

  const variantsOf = (brand: BrandFile): ((page: string) => Variant) => {
    const variant = (season: Variant["season"], played: typeof funnel): Variant => ({
      brand,
      season,
      funnel: played,
      funnelHash: data.get(played)?.hash ?? "",
      prerenderer: server.createPrerenderer(played),
    });
    const plain = variant(null, funnel);
    const seasonal = new Map(
      site.seasons
        .filter((season) => season.funnel.id === funnel.id)
        .flatMap((season) => {
          const own = season.funnel === funnel ? { ...plain, season } : variant(season, season.funnel);
          return season.paths.map((path): [string, Variant] => [path, own]);
        }),
    );
    return (page) => seasonal.get(page) ?? plain;
  };

  let count = 0;
  const listed: Record<string, HeadLinks[]> = {};
  for (const brand of site.brands) {
    const variantOf = variantsOf(brand);
    const links: HeadLinks[] = [];
    listed[brand.id] = links;
    for (const [page, definition] of Object.entries(funnel.pages)) {
      for (const locale of LOCALES.filter((each) => task.locales.includes(each))) {
        const found = await writer.write(variantOf(page), page, definition, locale);
        if (found) links.push(found);
        count += 1;
      }
    }
  }
  await output.settled();
  return { count, listed };
};
