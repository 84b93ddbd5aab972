import { pathToFileURL } from "node:url";
import type { BootPlan, StepsAhead } from "../app/boot/boot-state.ts";
import type { PageData } from "../app/page/page-data.ts";
import type { PageGoal } from "../engine/contracts/section-kind.ts";
import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { newSession } from "../engine/session/start.ts";
import { withAnswers } from "../engine/session/with-answers.ts";
import { ANY_DAY } from "../foundation/calendar.ts";
import { present } from "../foundation/invariant.ts";
import type { Locale } from "../foundation/locale.ts";
import { spriteSvg } from "../icons/icons.ts";
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
  /** Of the funnel that whoever comes by this page plays: their campaign's, where it is an edition of its own. */
  readonly playedHash: string;
  readonly prerenderer: ReturnType<EntryServer["createPrerenderer"]>;
}

/**
 * HTML that takes its pictures from a file: they delay no word, and come without scripts as well. React leaves the
 * attributes of what it hydrates as they are.
 */
const withIcons = (html: string, file: string): string => html.replaceAll('href="#icon-', `href="/${file}#icon-`);

const asScript = (href: string) => ({ href, as: "script" as const });

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
  /** Landing pages of one goal have the same steps ahead, and so do those of none and the quiz. */
  readonly #ahead = new Map<FunnelDefinition, Map<string, Omit<StepsAhead, "css">>>();

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
    const { brand, edition, season, worn, funnelHash, playedHash } = variant;
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
        playedHash,
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
    const { brand, edition, season, worn, funnelHash, playedHash, prerenderer } = variant;
    const { funnel } = edition;
    const own = this.#builder.data(brand, funnel, funnelHash, page, locale);
    // Drawing the page fills `formatted`.
    const data: PageData = { ...own, formatted: {}, ...(worn && { season: worn.id }) };
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
    const drawn = prerenderer.html(data);
    const isDeferred = kind?.deferred === true;
    const ahead = this.#isBooted(variant, page) ? this.#stepsAhead(variant, page, locale) : null;
    const stepsHtml = Object.values(ahead?.html ?? {}).join("");
    const icons = [...iconsIn(drawn + stepsHtml)].sort();
    const iconFile = `page-data/sq/d/${contentHash(icons.join())}.svg`;
    const body = withIcons(drawn, iconFile);
    const stepsText =
      ahead &&
      JSON.stringify({
        next: ahead.next,
        html: Object.fromEntries(Object.entries(ahead.html).map(([step, html]) => [step, withIcons(html, iconFile)])),
        css: this.#critical.of(stepsHtml),
      } satisfies StepsAhead);
    const stepsFile = stepsText === null ? "" : `page-data/sq/d/${contentHash(stepsText)}.json`;
    const chunks = this.#server.chunksOf(this.#server.viewsOfPage(data));
    const beside = [
      // Views share modules.
      ...[...new Set([...this.#bundle.parts, ...chunks.flatMap(({ chunk }) => this.#bundle.modulesOf(chunk))])].map(
        asScript,
      ),
      { href: `/page-data/sq/d/${playedHash}.json`, as: "fetch" as const },
    ];
    const dataText = JSON.stringify(data);
    const dataFile = `page-data/sq/d/${contentHash(dataText)}.json`;
    const dataHref = { href: `/${dataFile}`, as: "fetch" as const };
    const head = { ...parts, robots: isListed ? "index" : "noindex" } as const;
    const html = this.#server.htmlDocument({
      ...head,
      css: this.#lookOf(brand, worn) + this.#critical.of(`${body}<p class="noscript"><div class="trouble">`),
      bootScript: this.#bundle.bootScript,
      body,
      data: {
        // What only the application reads delays nobody who looks and taps.
        "page-data": isDeferred ? dataHref : { value: data },
        "boot-plan": {
          value: {
            steps: stepsFile && `/${stepsFile}`,
            quizPath: this.#server.pathOf(locale, "quiz"),
            modules: this.#bundle.modules,
            beside: isDeferred ? [dataHref, ...beside] : [],
            styles: this.#bundle.styles,
            deferred: isDeferred,
          } satisfies BootPlan,
        },
      },
      sprite: "",
      styles: this.#bundle.styles,
      isPersonal: kind?.personal === true,
      elsewhere: isDeferred ? undefined : this.#server.elsewhere(prerenderer.runtime, page, locale),
      ...documentWords(messages, kind?.paymentDocument ? this.#server.pathOf(locale, "login") : null),
      preloads: [
        ...(stepsFile === "" ? [] : [{ href: `/${stepsFile}`, as: "fetch" as const }]),
        ...(isDeferred ? [] : [...this.#bundle.modules.map(asScript), ...beside]),
      ],
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
    if (icons.length > 0) writeOnce(iconFile, () => spriteSvg(icons));
    if (stepsText !== null) writeOnce(stepsFile, () => stepsText);
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

  /** The steps that the boot script shows, drawn by the quiz page. */
  #stepsAhead(variant: Variant, shownOn: string, locale: Locale): Omit<StepsAhead, "css"> {
    const { brand, edition, funnelHash } = variant;
    const ofFunnel = this.#ahead.get(edition.funnel) ?? new Map<string, Omit<StepsAhead, "css">>();
    this.#ahead.set(edition.funnel, ofFunnel);
    const answers = goalOf(edition.funnel, shownOn)?.answers ?? [];
    const key = `${brand.id} ${locale} ${JSON.stringify(answers)}`;
    const page = (): PageData => this.#builder.data(brand, edition.funnel, funnelHash, "quiz", locale);
    const steps = ofFunnel.get(key) ?? this.#drawAhead(variant, page(), answers);
    ofFunnel.set(key, steps);
    return steps;
  }

  #drawAhead({ prerenderer }: Variant, quiz: PageData, answers: PageGoal["answers"]): Omit<StepsAhead, "css"> {
    const { runtime } = prerenderer;
    const start = withAnswers(runtime, newSession(runtime, { locale: quiz.locale, startedOn: ANY_DAY }), answers);
    const { next, sessions } = this.#server.bootSteps(runtime, start);
    const html: Record<string, string> = {};
    for (const [step, session] of sessions) html[step] = prerenderer.html(quiz, session);
    return { next, html };
  }
}

/** Where the files of a variant lie, below the root of the build. */
export const folderOf = ({ brand, edition }: Pick<Variant, "brand" | "edition">): string =>
  edition.id === brand.funnel ? `site/${brand.id}` : `site/${brand.id}/+${edition.id}`;
