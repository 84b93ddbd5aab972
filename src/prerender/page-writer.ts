import { pathToFileURL } from "node:url";
import type { BootPlan } from "../app/boot/boot-state.ts";
import type { PageData } from "../app/page/page-data.ts";
import type { PageDefinition } from "../engine/definition/definition.ts";
import { newSession } from "../engine/session/start.ts";
import type { Locale } from "../foundation/locale.ts";
import { spriteFor, spriteSvg } from "../icons/icons.ts";
import type { BrandFile } from "../language/types/brand.gen.ts";
import { type Bundle, contentHash } from "./bundle.ts";
import { CriticalCss } from "./critical-css.ts";
import { documentParts, documentWords, iconsIn, lookCss, staticPart } from "./document-parts.ts";
import type { HeadLinks } from "./head.ts";
import type { Output } from "./output.ts";
import { PageBuilder } from "./page-builder.ts";
import { readsOf } from "./reads.ts";
import type { ShareCard } from "./sharing/share-card.ts";
import { homeOfPage, type Season, type Site, type SiteEdition } from "./site.ts";

export type EntryServer = typeof import("../app/document/entry-server.tsx");

export const loadEntryServer = async (): Promise<EntryServer> =>
  (await import(pathToFileURL(".cache/ssr/entry-server.js").href)) as EntryServer;

/** Who shows a page: a brand, in or out of a season, to visitors of an edition. */
export interface Variant {
  readonly brand: BrandFile;
  readonly edition: SiteEdition;
  /** Whose page it is. */
  readonly season: Season | null;
  /** Whose look it has: also that of the campaign through which the visitor came. */
  readonly worn: Season | null;
  readonly funnelHash: string;
  readonly prerenderer: ReturnType<EntryServer["createPrerenderer"]>;
}

interface BootSteps {
  readonly templates: readonly { readonly step: string; readonly html: string }[];
  readonly next: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const NO_STEPS: BootSteps = { templates: [], next: {} };

const asScript = (href: string) => ({ href, as: "script" as const });

/**
 * What is seen first: on a page that asks a question all down to the end of that section, else the whole page. Pictures
 * further down, and those of the steps held ready, come after the first paint.
 */
const firstSight = (body: string): string => {
  const option = body.lastIndexOf("data-step=");
  return option < 0 ? body : body.slice(0, body.indexOf("</section>", option));
};

/** Writes pages of one locale after the other, and remembers what they share. */
export class PageWriter {
  /** What shared links show of the pages written so far, by address. */
  readonly cards = new Map<string, ShareCard>();
  readonly #site: Site;
  readonly #bundle: Bundle;
  readonly #server: EntryServer;
  readonly #output: Output;
  readonly #builder: PageBuilder;
  readonly #critical: CriticalCss;
  /** Landing page and quiz hold the same steps ready. */
  readonly #bootSteps = new Map<string, Promise<BootSteps>>();

  constructor(site: Site, build: string, bundle: Bundle, server: EntryServer, output: Output) {
    this.#site = site;
    this.#bundle = bundle;
    this.#server = server;
    this.#output = output;
    this.#builder = new PageBuilder(site, build);
    this.#critical = new CriticalCss(bundle.css);
  }

  /** @returns the page's addresses for the sitemap; null when search engines shall not list it. */
  async write(variant: Variant, page: string, locale: Locale): Promise<HeadLinks | null> {
    const { brand, edition, season, worn, funnelHash, prerenderer } = variant;
    const { funnel } = edition;
    const data: PageData = {
      ...this.#builder.data(brand, funnel, funnelHash, page, locale),
      ...(worn && { season: worn.id }),
    };
    const isDefault = edition.id === brand.funnel;
    // The same address shows every edition; search engines know the one of those who just come (`foldersOf` of the server).
    const home = homeOfPage(this.#site, brand, page);
    const isHome = home?.brand.id === brand.id && home.edition.id === edition.id;
    // While a campaign has taken the page over, this is what its address shows to everybody.
    const isTaken = home?.brand.id === brand.id && edition.takenOver.includes(page);
    const isMeant = season === null || season.locales.includes(locale);
    const isListed = (isHome || isTaken) && isMeant && data.definition.robots !== "noindex";
    const kind = prerenderer.runtime.screens.get(page);
    const { card, ...parts } = documentParts({
      brand,
      home: home?.brand ?? brand,
      season,
      worn,
      data,
      funnel,
      messages: this.#site.messages(locale),
      pathOf: this.#server.pathOf,
    });
    this.cards.set(parts.image.href, card);
    const body = prerenderer.html(data);
    const isDeferred = kind?.deferred === true;
    const boot = isDeferred ? await this.#bootOf(variant, data.definition, locale) : NO_STEPS;
    const drawn = `${body}${boot.templates.map((each) => each.html).join("")}`;
    const atOnce = iconsIn(firstSight(body));
    const later = [...iconsIn(drawn)].filter((icon) => !atOnce.has(icon));
    const laterIcons = later.length === 0 ? "" : `page-data/sq/d/${contentHash(later.sort().join())}.svg`;
    const chunks = this.#server.chunksOf(this.#server.viewsOfPage(data));
    const beside = [
      ...[...this.#bundle.modules, ...chunks.flatMap(({ chunk }) => this.#bundle.modulesOf(chunk))].map(asScript),
      { href: `/page-data/sq/d/${funnelHash}.json`, as: "fetch" as const },
    ];
    const head = { ...parts, robots: isListed ? "index" : "noindex" } as const;
    const html = this.#server.htmlDocument({
      ...head,
      css: lookCss(brand, worn) + this.#critical.of(`${drawn}<p class="noscript"><div class="trouble">`),
      bootScript: this.#bundle.bootScript,
      body,
      templates: boot.templates,
      data: {
        "page-data": data,
        "boot-plan": {
          next: boot.next,
          quizPath: this.#server.pathOf(locale, "quiz"),
          entry: this.#bundle.entry,
          icons: laterIcons === "" ? "" : `/${laterIcons}`,
          beside: isDeferred ? beside : [],
          styles: this.#bundle.styles,
          deferred: isDeferred,
        } satisfies BootPlan,
      },
      sprite: spriteFor(atOnce),
      isPersonal: kind?.personal === true,
      ...documentWords(this.#site.messages(locale)),
      preloads: isDeferred ? [] : [asScript(this.#bundle.entry), ...beside],
    });
    const alone: PageData = { ...data, head: this.#server.pageHead(head) };
    const folder = isDefault ? `site/${brand.id}` : `site/${brand.id}/+${edition.id}`;
    await this.#output.write(`${folder}/${locale}/${page}.html`, html);
    await this.#output.write(folder + this.#server.pageDataPath(locale, page), JSON.stringify(alone));
    if (this.#server.isStaticPage(prerenderer.runtime, page)) {
      const part = JSON.stringify(staticPart(data.build, body));
      await this.#output.write(folder + this.#server.staticPartPath(locale, page), part);
    }
    await this.#output.writeOnce(`page-data/sq/d/${data.icons}.svg`, () =>
      spriteSvg(this.#builder.pictures(funnel, page)),
    );
    if (laterIcons !== "") await this.#output.writeOnce(laterIcons, () => spriteSvg(later));
    const { canonical, alternates } = parts;
    return isListed && isHome && data.definition.canonical === undefined ? { canonical, alternates } : null;
  }

  async #bootOf(variant: Variant, definition: PageDefinition, locale: Locale): Promise<BootSteps> {
    const reads = readsOf(definition);
    if (!reads.has("start") && !reads.has("question")) return NO_STEPS;
    const key = `${variant.brand.id} ${variant.funnelHash} ${locale}`;
    const steps = this.#bootSteps.get(key) ?? this.#drawBootSteps(variant, locale);
    this.#bootSteps.set(key, steps);
    return steps;
  }

  /** The steps that the boot script holds ready, drawn by the quiz page. */
  async #drawBootSteps(variant: Variant, locale: Locale): Promise<BootSteps> {
    const { brand, funnelHash, prerenderer } = variant;
    const { funnel } = variant.edition;
    if (!funnel.pages["quiz"]) return NO_STEPS;
    const start = newSession(prerenderer.runtime, { locale, startedOn: "2026-01-01" });
    const { next, sessions } = this.#server.bootSteps(prerenderer.runtime, start);
    const page = this.#builder.data(brand, funnel, funnelHash, "quiz", locale);
    const templates = [];
    for (const [step, session] of sessions) templates.push({ step, html: prerenderer.html(page, session) });
    return { templates, next };
  }
}
