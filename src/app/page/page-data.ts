import type { SectionReads } from "../../engine/contracts/section-kind.ts";
import type { PageDefinition } from "../../engine/definition/definition.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { BrandApp } from "../../language/types/brand.gen.ts";
import type { Formatted } from "./words.ts";

/**
 * One page in one locale: `page-data/<locale>/<page>/page-data.json`, also in the HTML of the page or beside it (DESIGN §6).
 * It holds the content; the bundle holds only the renderer.
 */
export interface PageData {
  /** Hash of this build's code and funnels, not of its words; another one in `app-data.json` means a full reload. */
  readonly build: string;
  readonly locale: Locale;
  /** Path below the locale: `home`, `success/ebook-bundle`; `index` for the locale's root. */
  readonly page: string;
  readonly definition: PageDefinition;
  /** Name of the edition for which the page was drawn: `20`, `20~plan-order.long-first`. */
  readonly edition: string;
  /** Id of the campaign whose look it wears. */
  readonly season?: string;
  /** Content hashes of `page-data/sq/d/<hash>.json`: the funnel, and the icons that this page draws. */
  readonly funnel: string;
  readonly icons: string;
  /** Every word the page can show, by message key. */
  readonly messages: Readonly<Record<string, string>>;
  /** What was formatted when the page was prerendered, so that no format has to be made to hydrate it. */
  readonly formatted?: Formatted;
  /** What the views of its sections need beside their definitions: `summary`, `products`, … */
  readonly reads: readonly SectionReads[];
  /** The step that it asks instead of the first one (`PageGoal`). */
  readonly asks?: string;
  readonly brand: BrandData;
  /** What crawlers and shared links are told of it, as HTML. Absent in the document of the page, which says so itself. */
  readonly head?: string;
}

/** What the browser needs of a brand: the rest is compiled into custom properties. */
export interface BrandData {
  readonly id: string;
  readonly name: string;
  /** IANA zone by whose clock campaigns end; only on a page that counts to the end of one. */
  readonly zone?: string;
  /** Funnel of visitors whose address names none. */
  readonly funnel: string;
  readonly navigation: readonly BrandLink[];
  readonly footer: readonly { readonly title: string; readonly links: readonly BrandLink[] }[];
  /** Terms, privacy, cancel, withdraw, imprint: at the foot of pages without a menu. */
  readonly legal: readonly BrandLink[];
  /** Name and address of the legal entity, a line each. */
  readonly trader: readonly string[];
  /** Absent for a brand without an application. */
  readonly app?: BrandApp;
}

export interface BrandLink {
  /** Message key. */
  readonly label: string;
  /** Page path or https address. */
  readonly target: string;
}

/** @returns the data, or null when the text is not a page's data: treated as a failed load (SPEC §8). */
export const parsePageData = (input: unknown): PageData | null => {
  if (typeof input !== "object" || input === null) return null;
  const data = input as Partial<Record<keyof PageData, unknown>>;
  const strings = [data.build, data.locale, data.page, data.edition, data.funnel, data.icons];
  const objects = [data.definition, data.messages, data.reads, data.brand];
  if (strings.some((value) => typeof value !== "string")) return null;
  if (objects.some((value) => typeof value !== "object" || value === null)) return null;
  if (data.head !== undefined && typeof data.head !== "string") return null;
  // Every member was looked at above; the build wrote it and its schema proved the definition.
  return input as PageData;
};
