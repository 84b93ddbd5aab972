import type { BrandData, PageData } from "../app/page/page-data.ts";
import type { SectionReads } from "../engine/contracts/section-kind.ts";
import type { FunnelDefinition, PageDefinition, StepDefinition } from "../engine/definition/definition.ts";
import { wholePostcode } from "../foundation/in-one-piece.ts";
import { present } from "../foundation/invariant.ts";
import { LOCALES, type Locale } from "../foundation/locale.ts";
import { vatLine } from "../foundation/vat-line.ts";
import { sectionKinds } from "../kinds/section-kinds.gen.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import type { BrandFile } from "../language/types/brand.gen.ts";
import type { ModalNode } from "../language/types/modal-node.gen.ts";
import { contentHash } from "./bundle.ts";
import { APP_WORD, keysName, pickKeys, pickMessages } from "./pick-messages.ts";
import { ReadOffCode } from "./read-off-code.ts";
import { goalOf, readsOf } from "./reads.ts";
import type { Site } from "./site.ts";
import { PICTURE, picturesIn, stringsIn } from "./strings.ts";

/** Code that every page runs, and so words that every page may show. */
const ALWAYS = ["src/app", "src/renderer"];

/** What is drawn on a page besides its sections: the quiz page shows every question of the quiz. */
const stepsShown = (
  funnel: FunnelDefinition,
  page: string,
  reads: ReadonlySet<SectionReads>,
): readonly StepDefinition[] => {
  const asks = reads.has("start") ? (goalOf(funnel, page)?.asks ?? funnel.start) : null;
  return Object.entries(funnel.steps).flatMap(([id, step]) => (step.page === page || id === asks ? [step] : []));
};

interface Shown {
  readonly steps: readonly StepDefinition[];
  readonly modals: readonly ModalNode[];
  /** Folders of the code that draws all of it. */
  readonly code: readonly string[];
}

const pageOf = (funnel: FunnelDefinition, page: string): PageDefinition =>
  present(funnel.pages[page], `page "${page}" of funnel ${funnel.id}`);

/** What a page can show besides its own definition. */
const shownOn = (funnel: FunnelDefinition, page: string): Shown => {
  const definition = pageOf(funnel, page);
  const steps = stepsShown(funnel, page, readsOf(definition));
  const named = new Set(stringsIn(definition));
  const { marketingHeader = false, undistracted = false } = vocabulary.screens.get(definition.kind) ?? {};
  // The header opens the menu.
  const isMenu = ({ kind }: ModalNode): boolean =>
    marketingHeader && !undistracted && vocabulary.modals.get(kind)?.menu === true;
  const modals = Object.entries(funnel.modals).flatMap(([id, modal]) =>
    named.has(id) || isMenu(modal) ? [modal] : [],
  );
  const sections = Object.values(definition.sections).map(({ kind }) => kind);
  const code = [
    ...ALWAYS,
    ...sections.map((kind) => `src/kinds/sections/${kind}`),
    ...steps.flatMap(({ question }) => (question ? [`src/kinds/questions/${question.type}`] : [])),
    ...modals.map(({ kind }) => `src/kinds/modals/${kind}`),
    ...(vocabulary.screens.get(definition.kind)?.paymentDocument ? ["src/payments"] : []),
  ];
  return { steps, modals, code: [...new Set(code)] };
};

const showsTraining = ({ sections }: PageDefinition): boolean =>
  Object.values(sections).some(({ kind }) => sectionKinds.get(kind)?.showsTraining);

/** The imprint at the foot of every page (consumer law L30). */
const traderLines = (trader: BrandFile["trader"]): readonly string[] => {
  const { company, address, email, phone, register } = trader;
  return [company, ...address.map(wholePostcode), email, phone, register, ...vatLine(trader)].filter(
    (line) => line !== undefined,
  );
};

/** Links of the footer that the law wants within reach on every page (L7–L9, L30), and the account, which ends contracts too. */
const legalLinks = ({ footer, trader }: BrandFile): readonly BrandFile["navigation"][number][] => {
  const pages: readonly string[] = [
    trader.terms,
    trader.privacy,
    trader.cancel,
    trader.withdrawal,
    trader.imprint,
    "account",
  ];
  return footer.flatMap(({ links }) => links).filter(({ page }) => page !== undefined && pages.includes(page));
};

/** @param counts whether the page counts to the end of a campaign: no other needs the clock */
const brandData = (brand: BrandFile, counts: boolean): BrandData => {
  const link = ({ label, page, url }: BrandFile["navigation"][number]) => ({ label, target: page ?? url ?? "index" });
  return {
    id: brand.id,
    name: brand.name,
    ...(counts && { zone: brand.zone }),
    funnel: brand.funnel,
    navigation: brand.navigation.map(link),
    footer: brand.footer.map(({ title, links }) => ({ title, links: links.map(link) })),
    legal: legalLinks(brand).map(link),
    trader: traderLines(brand.trader),
    ...(brand.app && { app: brand.app }),
  };
};

/** What a page can show, the same in every language. */
interface Needs {
  readonly named: ReadonlySet<string>;
  readonly appWords: ReadonlySet<string>;
  /** Of messages, by the name of all keys of the locale. */
  readonly keys: Map<string, readonly string[]>;
  readonly shown: ShownOnPage;
}

/** What the data of a page say besides its definition and its words. */
export interface ShownOnPage {
  readonly icons: string;
  readonly reads: readonly SectionReads[];
  readonly asks: string | null;
  readonly brand: BrandData;
}

/** Builds the data of pages: definition, the words and pictures it can show, and nothing else. */
export class PageBuilder {
  readonly #appWords = new ReadOffCode(APP_WORD);
  readonly #pictures = new ReadOffCode(PICTURE);
  /** By funnel: a page of a campaign is another one while it rests. */
  readonly #needs = new WeakMap<FunnelDefinition, Map<string, Needs>>();
  readonly #build: string;
  readonly #messages: ReadonlyMap<Locale, Readonly<Record<string, string>>>;

  constructor(site: Site, build: string) {
    this.#build = build;
    this.#messages = new Map(LOCALES.map((locale) => [locale, site.messages(locale)]));
  }

  /** @throws {InvariantError} for a page that the funnel does not have */
  data(brand: BrandFile, funnel: FunnelDefinition, funnelHash: string, page: string, locale: Locale): PageData {
    const { keys, shown } = this.contents(brand, funnel, page, locale);
    return {
      build: this.#build,
      locale,
      page,
      definition: pageOf(funnel, page),
      edition: funnel.edition ?? funnel.id,
      funnel: funnelHash,
      icons: shown.icons,
      messages: pickMessages(this.#messages.get(locale) ?? {}, keys),
      reads: shown.reads,
      ...(shown.asks && { asks: shown.asks }),
      brand: shown.brand,
    };
  }

  /** The keys of a page's messages, and what else it shows: one value each for all pages that show the same. */
  contents(
    brand: BrandFile,
    funnel: FunnelDefinition,
    page: string,
    locale: Locale,
  ): { readonly keys: readonly string[]; readonly shown: ShownOnPage } {
    const ofFunnel = this.#needs.get(funnel) ?? new Map<string, Needs>();
    this.#needs.set(funnel, ofFunnel);
    const id = `${brand.id} ${page}`;
    const needs = ofFunnel.get(id) ?? this.#needsOf(brand, funnel, page);
    ofFunnel.set(id, needs);
    const all = this.#messages.get(locale) ?? {};
    const keys = needs.keys.get(keysName(all)) ?? pickKeys(all, needs.named, needs.appWords);
    needs.keys.set(keysName(all), keys);
    return { keys, shown: needs.shown };
  }

  #needsOf(brand: BrandFile, funnel: FunnelDefinition, page: string): Needs {
    const definition = pageOf(funnel, page);
    const { steps, modals, code } = shownOn(funnel, page);
    // Sections repeat the words of questions asked elsewhere: the answers on the results page.
    const { places, areas } = showsTraining(definition) ? (funnel.quiz.plan ?? {}) : {};
    const named = Object.entries(funnel.steps)
      .filter(([id]) => id === places || id === areas || stringsIn(definition).includes(id))
      .map(([, step]) => step);
    const counts = Object.values(definition.sections).some((section) => "deadline" in section);
    const brandShown = brandData(brand, counts);
    const shown = [definition, ...steps, ...named, ...modals, brandShown, funnel.products, funnel.quiz.sections];
    return {
      named: new Set(stringsIn(shown)),
      appWords: this.#appWords.of(code),
      keys: new Map(),
      shown: {
        reads: [...readsOf(definition)],
        asks: goalOf(funnel, page)?.asks ?? null,
        icons: contentHash(this.pictures(funnel, page).join()),
        brand: brandShown,
      },
    };
  }

  /** Names of the icons and illustrations a page can show. */
  pictures(funnel: FunnelDefinition, page: string): readonly string[] {
    const { steps, modals, code } = shownOn(funnel, page);
    return [...new Set([...picturesIn([pageOf(funnel, page), steps, modals]), ...this.#pictures.of(code)])].sort();
  }
}
