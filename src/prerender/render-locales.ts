import { LOCALES, type Locale } from "../foundation/locale.ts";
import { editionId, RESTING } from "../language/overlays/edition.ts";
import { readBundle } from "./bundle.ts";
import { funnelData } from "./funnel-data.ts";
import type { KeptBuild, KeptPage } from "./kept/kept-build.ts";
import { Output } from "./output.ts";
import { type EntryServer, folderOf, loadEntryServer, PageWriter, type Variant } from "./page-writer.ts";
import type { ShareCard } from "./sharing/share-card.ts";
import type { Site } from "./site.ts";

/** What a thread is told; plain data, for it is copied. */
export interface RenderTask {
  readonly dist: string;
  readonly bootFile: string;
  readonly build: string;
  /** Hash of all that draws pages. */
  readonly program: string;
  readonly locales: readonly Locale[];
  readonly site: Omit<Site, "messages">;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly kept: KeptBuild;
  readonly isCompressed: boolean;
}

export interface Rendered {
  readonly pages: Readonly<Record<string, KeptPage>>;
  /** How many of the pages were drawn; the others are as the last build left them. */
  readonly drawn: number;
  /** What shared links to the pages that were drawn show, by path. */
  readonly cards: Readonly<Record<string, ShareCard>>;
  /** Hashes of the files, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly written: number;
}

/**
 * Writes every page of every brand in these locales.
 * @param most gives up before anything is written when more pages than this have to be drawn
 * @param mayWrite awaited before the first file is written
 */
export const renderLocales = async (
  task: RenderTask,
  most = Number.POSITIVE_INFINITY,
  mayWrite: Promise<unknown> = Promise.resolve(),
): Promise<Rendered | null> => {
  const site: Site = { ...task.site, messages: (locale) => task.words[locale] ?? {} };
  const server = await loadEntryServer();
  const output = new Output(task.dist, { before: task.kept.files, isCompressed: task.isCompressed });
  const bundle = readBundle(task.dist, task.bootFile);
  const writer = new PageWriter(site, task.build, bundle, server, output, task.program);
  const pages: Record<string, KeptPage> = {};
  const waiting: (() => void)[] = [];
  for (const { variant, page } of variantsOf(site, server)) {
    for (const locale of LOCALES.filter((each) => task.locales.includes(each))) {
      const id = `${folderOf(variant)} ${locale} ${page}`;
      const inputs = writer.hashOf(variant, page, locale);
      const kept = task.kept.pages[id];
      if (kept?.inputs === inputs) pages[id] = kept;
      else
        waiting.push(() => {
          pages[id] = { inputs, ...writer.draw(variant, page, locale) };
        });
    }
  }
  if (waiting.length > most) return null;
  await mayWrite;
  for (const { files } of Object.values(pages)) for (const path of files) output.keep(path);
  for (const draw of waiting) draw();
  return { pages, drawn: waiting.length, cards: writer.cards, files: output.files, written: output.written };
};

interface VariantOfPage {
  readonly variant: Variant;
  readonly page: string;
}

const variantsOf = (site: Site, server: EntryServer): readonly VariantOfPage[] => {
  const data = funnelData(site);
  const prerenderers = new Map(site.editions.map(({ id, funnel }) => [id, server.createPrerenderer(funnel)]));
  return site.brands.flatMap((brand) =>
    [...site.editions, ...site.resting]
      .filter(({ brands }) => brands.includes(brand.id))
      .flatMap((edition) => {
        const { drawn, seasons, funnel } = edition;
        const id = edition.id === RESTING ? funnel.id : edition.id;
        const prerenderer = edition.id === RESTING ? server.createPrerenderer(funnel) : prerenderers.get(id);
        if (!prerenderer) return [];
        const season = new Map(seasons.flatMap((each) => each.paths.map((path) => [path, each] as const)));
        const funnelHash = data.get(id)?.hash ?? "";
        // On the hosts of other brands the addresses of a campaign lead to the pages behind them.
        const shown = drawn.filter((page) => season.get(page)?.brands.includes(brand.id) !== false);
        return shown.map((page): VariantOfPage => {
          const own = season.get(page) ?? null;
          const worn = own ?? seasons.find((each) => each.id === edition.edition.campaign) ?? null;
          const entered = own && edition.id === funnel.id ? editionId({ ...edition.edition, campaign: own.id }) : id;
          const playedHash = data.get(entered)?.hash ?? funnelHash;
          return { page, variant: { brand, edition, season: own, worn, funnelHash, playedHash, prerenderer } };
        });
      }),
  );
};
