import type { BrandData, PageData } from "../../src/app/page-data.ts";
import type { FunnelDefinition, PageDefinition } from "../../src/engine/definition.ts";
import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import type { BrandFile } from "../../src/funnel/brand.gen.ts";
import { sectionKinds } from "../../src/kinds/section-kinds.gen.ts";
import { AppWords, pickMessages } from "./app-words.ts";
import { contentHash } from "./bundle.ts";
import type { Site } from "./site.ts";
import { picturesIn, stringsIn } from "./strings.ts";

/** Code that every page runs, and so words that every page may show. */
const ALWAYS = ["src/app", "src/renderer"];

/** What is drawn on the page of a kind besides its sections: the quiz page shows every question of the quiz. */
const stepsShown = (
  funnel: FunnelDefinition,
  page: string,
  kind: string,
): readonly FunnelDefinition["steps"][string][] => {
  if (kind === "landing") return [funnel.steps[funnel.start]].filter((step) => step !== undefined);
  return Object.values(funnel.steps).filter((step) => (step.page ?? "quiz") === page);
};

/** The imprint at the foot of every page (consumer law L30). */
const traderLines = ({ company, address, email, phone, register, vat }: BrandFile["trader"]): readonly string[] =>
  [company, ...address, email, phone, register, vat].filter((line) => line !== undefined);

/** Links of the footer that the law wants within reach on every page (L7–L9, L30). */
const legalLinks = ({ footer, trader }: BrandFile): readonly BrandFile["navigation"][number][] => {
  const pages: readonly string[] = [trader.terms, trader.privacy, trader.cancel, trader.withdrawal, trader.imprint];
  return footer.flatMap(({ links }) => links).filter(({ page }) => page !== undefined && pages.includes(page));
};

const brandData = (brand: BrandFile): BrandData => {
  const link = ({ label, page, url }: BrandFile["navigation"][number]) => ({ label, target: page ?? url ?? "index" });
  return {
    id: brand.id,
    name: brand.name,
    navigation: brand.navigation.map(link),
    footer: brand.footer.map(({ title, links }) => ({ title, links: links.map(link) })),
    legal: legalLinks(brand).map(link),
    trader: traderLines(brand.trader),
  };
};

/** What a page can show, the same in every language. */
interface Needs {
  readonly named: readonly string[];
  readonly appWords: ReadonlySet<string>;
  readonly icons: string;
  readonly reads: readonly string[];
  readonly brand: BrandData;
}

/** Builds the data of pages: definition, the words and pictures it can show, and nothing else. */
export class PageBuilder {
  readonly #appWords = new AppWords();
  readonly #needs = new Map<string, Needs>();
  readonly #build: string;
  readonly #messages: ReadonlyMap<Locale, Readonly<Record<string, string>>>;

  constructor(site: Site, build: string) {
    this.#build = build;
    this.#messages = new Map(LOCALES.map((locale) => [locale, site.messages(locale)]));
  }

  data(
    brand: BrandFile,
    funnel: FunnelDefinition,
    funnelHash: string,
    page: string,
    definition: PageDefinition,
    locale: Locale,
  ): PageData {
    const key = `${brand.id} ${funnelHash} ${page}`;
    const needs = this.#needs.get(key) ?? this.#needsOf(brand, funnel, page, definition);
    this.#needs.set(key, needs);
    const all = this.#messages.get(locale) ?? {};
    return {
      build: this.#build,
      locale,
      page,
      kind: definition.kind,
      definition,
      edition: funnel.edition ?? funnel.id,
      funnel: funnelHash,
      icons: needs.icons,
      messages: pickMessages(all, needs.named, needs.appWords),
      reads: needs.reads,
      brand: needs.brand,
    };
  }

  #needsOf(brand: BrandFile, funnel: FunnelDefinition, page: string, definition: PageDefinition): Needs {
    const steps = stepsShown(funnel, page, definition.kind);
    const shownModals = Object.entries(funnel.modals).filter(([id]) => stringsIn(definition).includes(id));
    // Sections repeat the words of questions asked elsewhere: the answers on the results page.
    const named = Object.entries(funnel.steps)
      .filter(([id]) => stringsIn(definition).includes(id))
      .map(([, step]) => step);
    const shown = [
      definition,
      ...steps,
      ...named,
      ...shownModals.map(([, modal]) => modal),
      brandData(brand),
      funnel.products,
      funnel.quiz.sections,
    ];
    const code = [
      ...ALWAYS,
      ...Object.values(definition.sections).map(({ kind }) => `src/kinds/sections/${kind}`),
      ...steps.flatMap(({ question }) => (question ? [`src/kinds/questions/${question.type}`] : [])),
      ...shownModals.map(([, { kind }]) => `src/kinds/modals/${kind}`),
      ...(Object.values(definition.sections).some(({ kind }) => kind === "payment") ? ["src/payments"] : []),
    ];
    return {
      named: stringsIn(shown),
      appWords: this.#appWords.of(new Set(code)),
      reads: [
        ...new Set(Object.values(definition.sections).flatMap(({ kind }) => sectionKinds.get(kind)?.reads ?? [])),
      ],
      icons: contentHash(this.pictures(funnel, page, definition).join()),
      brand: brandData(brand),
    };
  }

  /** Names of the icons and illustrations a page can show. */
  pictures(funnel: FunnelDefinition, page: string, definition: PageDefinition): readonly string[] {
    const modals = Object.entries(funnel.modals).filter(([id]) => stringsIn(definition).includes(id));
    const names = picturesIn([definition, stepsShown(funnel, page, definition.kind), modals]);
    const marks = Object.values(definition.sections).some(({ kind }) => PAYMENT_SECTIONS.has(kind))
      ? PAYMENT_MARKS
      : [];
    return [...new Set([...names, ...marks])].sort();
  }
}

const PAYMENT_SECTIONS = new Set(["payment", "plan-picker", "offer"]);
const PAYMENT_MARKS = [
  "visa",
  "mastercard",
  "amex",
  "discover",
  "maestro",
  "dinersclub",
  "paypal",
  "apple-pay",
  "google-pay",
].map((name) => `logo:${name}`);
