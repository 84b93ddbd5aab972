import type { RouterHistory } from "@tanstack/react-router";
import type { RoutedPages } from "../page/navigation.ts";
import { openRouter } from "../page/router.tsx";
import { createPageSource } from "./page-source.ts";

/** What comes with the first address of another page: the router, and where it has pages from. */
export const openPages = (
  history: RouterHistory,
  onMounted: () => void,
  ...source: Parameters<typeof createPageSource>
): Promise<RoutedPages> => openRouter({ pageOf: createPageSource(...source), onMounted }, history);
