import { pathToFileURL } from "node:url";
import type { BootPlan } from "../app/boot/boot-state.ts";
import type { PageData } from "../app/page/page-data.ts";
import type { PageGoal } from "../engine/contracts/section-kind.ts";
import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { newSession } from "../engine/session/start.ts";
import { withAnswers } from "../engine/session/with-answers.ts";
import { ANY_DAY } from "../foundation/calendar.ts";
import { present } from "../foundation/invariant.ts";
import type { Locale } from "../foundation/locale.ts";
import { spriteFor, spriteSvg } from "../icons/icons.ts";
import type { BrandFile } from "../language/types/brand.gen.ts";
import { type Bundle, contentHash } from "./bundle.ts";
import { CriticalCss } from "./critical-css.ts";
import { documentKeys, documentParts, documentWords, iconsIn, lookCss, staticPart } from "./document-parts.ts";
import { withoutSections } from "./funnel-data.ts";
import { Hashes } from "./kept/hashes.ts";
import type { KeptPage } from "./kept/kept-build.ts";
import type { Output } from "./output.ts";
import { PageBuilder } from "./page-builder.ts";
import { pickMessages } from "./pick-messages.ts";
import { goalOf, readsOf } from "./reads.ts";
import { pathOfCard, type ShareCard } from "./sharing/share-card.ts";
import { frontTitleOf, homeOfPage, type Season, type Site, type SiteEdition } from "./site.ts";

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
  /** What shared links show of the pages drawn so far, by path. */
  readonly cards: Record<string, ShareCard> = {};
  readonly #site: Site;
  readonly #bundle: Bundle;
  readonly #server: EntryServer;
  readonly #output: Output;
  readonly #builder: PageBuilder;
  readonly #critical: CriticalCss;
  readonly #build: string;
  readonly #program: string;
  readonly #hashes = new Hashes();
  readonly #looks = new Map<string, string>();
  /** Landing pages of one goal hold the same steps ready, and so do those of none and the quiz. */
  readonly #bootSteps = new Map<FunnelDefinition, Map<string, BootSteps>>();

  /** @param program hash of all that draws pages */
  constructor(site: Site, build: string, bundle: Bundle, server: EntryServer, output: Output, program: string) {
    this.#site = site;
    this.#bundle = bundle;
    this.#server = server;
    this.#output = output;
    this.#builder = new PageBuilder(site, build);
    this.#critical = new CriticalCss(bundle.css);
    this.#build = build;
    this.#program = program;
  }

  /**
   * Hash of all that decides what the files of a page say: `draw` reads nothing else.
   * @throws {InvariantError} for a page that the funnel does not have
   */
  hashOf(variant: Variant, page: string, locale: Locale): string {
    const { brand, edition, season, worn, funnelHash } = variant;
    const { funnel } = edition;
    const { of } = this.#hashes;
    const home = homeOfPage(this.#site, brand, page);
    const all = this.#site.messages(locale);
    const contentOf = (path: string): readonly (string | undefined)[] => {
      const { keys, shown } = this.#builder.contents(brand, funnel, path, locale);
      return [of(present(funnel.pages[path], path)), of(shown), of(keys), ...keys.map((key) => all[key])];
    };
    return contentHash(
      [
        this.#program,
        this.#build,
        locale,
        page,
        of(brand),
        of(season),
        of(worn),
        of(funnel, withoutSections),
        funnelHash,
        edition.id,
        edition.takenOver.includes(page),
        home && `${of(home.brand)} ${home.edition.id}`,
        ...contentOf(page),
        ...documentKeys(funnel, page, frontTitleOf(this.#site, home?.brand ?? brand)).map((key) => all[key]),
        ...(this.#isBooted(variant, page) ? contentOf("quiz") : []),
      ].join("\0"),
    );
  }

  /** Holds ready the first steps of the quiz, for the taps that come before the application. */
  #isBooted({ edition, prerenderer }: Variant, page: string): boolean {
    const { pages } = edition.funnel;
    const reads = readsOf(present(pages[page], page));
    const isDeferred = prerenderer.runtime.screens.get(page)?.deferred === true;
    return isDeferred && (reads.has("start") || reads.has("question")) && pages["quiz"] !== undefined;
  }

  /** @throws {InvariantError} for a page that the funnel does not have */
  draw(variant: Variant, page: string, locale: Locale): Omit<KeptPage, "inputs"> {
    const { brand, edition, season, worn, funnelHash, prerenderer } = variant;
    const { funnel } = edition;
    const own = this.#builder.data(brand, funnel, funnelHash, page, locale);
    const data: PageData = { ...own, ...(worn && { season: worn.id }) };
    // The same address shows every edition; search engines know the one of those who just come (`foldersOf` of the server).
    const home = homeOfPage(this.#site, brand, page);
    const frontTitle = frontTitleOf(this.#site, home?.brand ?? brand);
    const keys = documentKeys(funnel, page, frontTitle);
    const messages = { ...data.messages, ...pickMessages(this.#site.messages(locale), keys) };
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
      frontTitle,
      funnel,
      messages,
      pathOf: this.#server.pathOf,
    });
    const body = prerenderer.html(data);
    const isDeferred = kind?.deferred === true;
    const boot = this.#isBooted(variant, page) ? this.#bootOf(variant, page, locale) : NO_STEPS;
    const drawn = `${body}${boot.templates.map((each) => each.html).join("")}`;
    const atOnce = iconsIn(firstSight(body));
    const later = [...iconsIn(drawn)].filter((icon) => !atOnce.has(icon));
    const laterIcons = later.length === 0 ? "" : `page-data/sq/d/${contentHash(later.sort().join())}.svg`;
    const chunks = this.#server.chunksOf(this.#server.viewsOfPage(data));
    const beside = [
      ...[...this.#bundle.parts, ...chunks.flatMap(({ chunk }) => this.#bundle.modulesOf(chunk))].map(asScript),
      { href: `/page-data/sq/d/${funnelHash}.json`, as: "fetch" as const },
    ];
    const dataText = JSON.stringify(data);
    const dataFile = `page-data/sq/d/${contentHash(dataText)}.json`;
    const dataHref = { href: `/${dataFile}`, as: "fetch" as const };
    const head = { ...parts, robots: isListed ? "index" : "noindex" } as const;
    const html = this.#server.htmlDocument({
      ...head,
      css: this.#lookOf(brand, worn) + this.#critical.of(`${drawn}<p class="noscript"><div class="trouble">`),
      bootScript: this.#bundle.bootScript,
      body,
      templates: boot.templates,
      data: {
        // What only the application reads delays nobody who looks and taps.
        "page-data": isDeferred ? dataHref : { value: data },
        "boot-plan": {
          value: {
            next: boot.next,
            quizPath: this.#server.pathOf(locale, "quiz"),
            modules: this.#bundle.modules,
            icons: laterIcons === "" ? "" : `/${laterIcons}`,
            beside: isDeferred ? [dataHref, ...beside] : [],
            styles: this.#bundle.styles,
            deferred: isDeferred,
          } satisfies BootPlan,
        },
      },
      sprite: spriteFor(atOnce),
      isPersonal: kind?.personal === true,
      elsewhere: isDeferred ? undefined : this.#server.elsewhere(prerenderer.runtime, page, locale),
      ...documentWords(messages),
      preloads: isDeferred ? [] : [...this.#bundle.modules.map(asScript), ...beside],
    });
    const alone: PageData = { ...data, head: this.#server.pageHead(head) };
    const folder = folderOf(variant);
    const files: string[] = [];
    const write = (path: string, text: string): void => {
      files.push(path);
      this.#output.write(path, text);
    };
    const writeOnce = (path: string, text: () => string): void => {
      files.push(path);
      this.#output.writeOnce(path, text);
    };
    write(`${folder}/${locale}/${page}.html`, html);
    write(folder + this.#server.pageDataPath(locale, page), JSON.stringify(alone));
    if (this.#server.isStaticPage(prerenderer.runtime, page))
      write(folder + this.#server.staticPartPath(locale, page), JSON.stringify(staticPart(data.build, body)));
    writeOnce(`page-data/sq/d/${data.icons}.svg`, () => spriteSvg(this.#builder.pictures(funnel, page)));
    if (isDeferred) writeOnce(dataFile, () => dataText);
    if (laterIcons !== "") writeOnce(laterIcons, () => spriteSvg(later));
    const cardPath = pathOfCard(card);
    this.cards[cardPath] = card;
    const { canonical, alternates } = parts;
    const listed = isListed && isHome && data.definition.canonical === undefined ? { canonical, alternates } : null;
    return { files, card: cardPath, listed };
  }

  #lookOf(brand: BrandFile, worn: Season | null): string {
    const key = `${brand.id} ${worn?.id ?? ""}`;
    const css = this.#looks.get(key) ?? lookCss(brand, worn);
    this.#looks.set(key, css);
    return css;
  }

  /** The steps that the boot script holds ready, drawn by the quiz page. */
  #bootOf(variant: Variant, shownOn: string, locale: Locale): BootSteps {
    const { brand, edition, funnelHash } = variant;
    const ofFunnel = this.#bootSteps.get(edition.funnel) ?? new Map<string, BootSteps>();
    this.#bootSteps.set(edition.funnel, ofFunnel);
    const answers = goalOf(edition.funnel, shownOn)?.answers ?? [];
    const key = `${brand.id} ${locale} ${JSON.stringify(answers)}`;
    const page = (): PageData => this.#builder.data(brand, edition.funnel, funnelHash, "quiz", locale);
    const steps = ofFunnel.get(key) ?? this.#drawBootSteps(variant, page(), answers);
    ofFunnel.set(key, steps);
    return steps;
  }

  #drawBootSteps({ prerenderer }: Variant, quiz: PageData, answers: PageGoal["answers"]): BootSteps {
    const { runtime } = prerenderer;
    const start = withAnswers(runtime, newSession(runtime, { locale: quiz.locale, startedOn: ANY_DAY }), answers);
    const { next, sessions } = this.#server.bootSteps(runtime, start);
    const templates = [];
    for (const [step, session] of sessions) templates.push({ step, html: prerenderer.html(quiz, session) });
    return { templates, next };
  }
}

/** Where the files of a variant lie, below the root of the build. */
export const folderOf = ({ brand, edition }: Pick<Variant, "brand" | "edition">): string =>
  edition.id === brand.funnel ? `site/${brand.id}` : `site/${brand.id}/+${edition.id}`;
