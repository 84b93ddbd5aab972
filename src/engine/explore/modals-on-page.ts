import type { Runtime } from "../runtime.ts";

const texts = (node: unknown): readonly string[] => {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(texts) : [];
};

/** Modals that some section of a page names: what a visitor may open there. */
export const modalsOnPage = (runtime: Runtime, page: string): readonly string[] => {
  const named = new Set(texts(runtime.definition.pages[page]?.sections));
  return [...runtime.modals.keys()].filter((modal) => named.has(modal));
};
