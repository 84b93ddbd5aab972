import type { Runtime } from "../../engine/definition/runtime.ts";
import { oncePer } from "../../foundation/once-per.ts";

/** Every string in a definition. */
export const texts = (node: unknown): readonly string[] => {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(texts) : [];
};

const NOTHING: ReadonlySet<string> = new Set();

// Editions of a funnel share the pages that they do not change.
const textsOf = oncePer((sections: object): ReadonlySet<string> => new Set(texts(sections)));

interface NamesOnPage {
  readonly modals: readonly string[];
  readonly links: readonly string[];
}

const pagesOf = oncePer((_runtime: Runtime) => new Map<string, NamesOnPage>());

/** Asked in every state. */
const namesOn = (runtime: Runtime, page: string): NamesOnPage => {
  const pages = pagesOf(runtime);
  const kept = pages.get(page);
  if (kept) return kept;
  const sections = runtime.definition.pages[page]?.sections;
  const strings = [...(sections === undefined ? NOTHING : textsOf(sections))];
  const names = {
    modals: strings.filter((text) => runtime.modals.has(text)),
    links: strings.filter((text) => Object.hasOwn(runtime.definition.pages, text)),
  };
  pages.set(page, names);
  return names;
};

/** Modals that some section of a page names: what a visitor may open there. */
export const modalsOnPage = (runtime: Runtime, page: string): readonly string[] => namesOn(runtime, page).modals;

/** Pages that some section of a page names: where a visitor may follow a link. */
export const linksOnPage = (runtime: Runtime, page: string): readonly string[] => namesOn(runtime, page).links;

/** Modals on pages that show no step (landing pages, articles): they can be opened before the funnel is begun. */
export const modalsBeside = oncePer((runtime: Runtime): readonly string[] => {
  const ofSteps = new Set([...runtime.steps.values()].map(({ definition }) => definition.page));
  const pages = Object.keys(runtime.definition.pages).filter((page) => !ofSteps.has(page));
  return [...new Set(pages.flatMap((page) => modalsOnPage(runtime, page)))];
});
