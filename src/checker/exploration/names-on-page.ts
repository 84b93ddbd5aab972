import type { Runtime } from "../../engine/definition/runtime.ts";

/** Every string in a definition. */
export const texts = (node: unknown): readonly string[] => {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(texts) : [];
};

const NOTHING: ReadonlySet<string> = new Set();

// Editions of a funnel share the pages that they do not change.
const named = new WeakMap<object, ReadonlySet<string>>();

const namedOn = (runtime: Runtime, page: string): ReadonlySet<string> => {
  const sections = runtime.definition.pages[page]?.sections;
  if (sections === undefined) return NOTHING;
  const before = named.get(sections) ?? new Set(texts(sections));
  named.set(sections, before);
  return before;
};

interface Named {
  readonly modals: readonly string[];
  readonly links: readonly string[];
}

const known = new WeakMap<Runtime, Map<string, Named>>();

/** Asked for every move. */
const namesOn = (runtime: Runtime, page: string): Named => {
  const before = known.get(runtime) ?? new Map<string, Named>();
  known.set(runtime, before);
  const names = before.get(page);
  if (names) return names;
  const texts = [...namedOn(runtime, page)];
  const found = {
    modals: texts.filter((text) => runtime.modals.has(text)),
    links: texts.filter((text) => Object.hasOwn(runtime.definition.pages, text)),
  };
  before.set(page, found);
  return found;
};

/** Modals that some section of a page names: what a visitor may open there. */
export const modalsOnPage = (runtime: Runtime, page: string): readonly string[] => namesOn(runtime, page).modals;

/** Pages that some section of a page names: where a visitor may follow a link. */
export const linksOnPage = (runtime: Runtime, page: string): readonly string[] => namesOn(runtime, page).links;

const beside = new WeakMap<Runtime, readonly string[]>();

/** Modals on pages that show no step (landing pages, articles): they are found by whoever has not begun yet. */
export const modalsBeside = (runtime: Runtime): readonly string[] => {
  const found = beside.get(runtime) ?? findBeside(runtime);
  beside.set(runtime, found);
  return found;
};

const findBeside = (runtime: Runtime): readonly string[] => {
  const ofSteps = new Set([...runtime.steps.values()].map(({ definition }) => definition.page));
  const pages = Object.keys(runtime.definition.pages).filter((page) => !ofSteps.has(page));
  return [...new Set(pages.flatMap((page) => modalsOnPage(runtime, page)))];
};
