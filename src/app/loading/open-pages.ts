import type { RouterHistory } from "@tanstack/react-router";
import type { RoutedPages } from "../page/navigation.ts";
import { openRouter } from "../page/router.tsx";
import { createPageSource } from "./page-source.ts";

/** What comes with the first address of another page: the router, i18next for its words, and where it has pages from. */
export const openPages = async (
  history: RouterHistory,
  onMounted: () => void,
  ...source: Parameters<typeof createPageSource>
): Promise<RoutedPages> => {
  const [{ words }] = source;
  return openRouter({ pageOf: createPageSource(...source), onMounted }, history, await words.complete());
};
