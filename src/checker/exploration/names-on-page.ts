import type { Runtime } from "../../engine/definition/runtime.ts";
import { oncePer } from "../../foundation/once-per.ts";

/** Every string in a definition. */
export const texts = (node: unknown): readonly string[] => {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(texts) : [];
};

/** Modals that some section of a page names: what a visitor may open there. */
export const modalsOnPage = ({ definition }: Runtime, page: string): readonly string[] =>
  definition.references?.[page]?.modals ?? [];

/** Pages that some section of a page names: where a visitor may follow a link. */
export const linksOnPage = ({ definition }: Runtime, page: string): readonly string[] =>
  definition.references?.[page]?.pages ?? [];

/** Modals on pages that show no step (landing pages, articles): they can be opened before the funnel is begun. */
export const modalsBeside = oncePer((runtime: Runtime): readonly string[] => {
  const ofSteps = new Set([...runtime.steps.values()].map(({ definition }) => definition.page));
  const pages = Object.keys(runtime.definition.pages).filter((page) => !ofSteps.has(page));
  return [...new Set(pages.flatMap((page) => modalsOnPage(runtime, page)))];
});
