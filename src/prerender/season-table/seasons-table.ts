import type { Locale } from "../../foundation/locale.ts";
import { type SeasonAddress, seasonRows } from "../seasons-file.ts";
import type { Site } from "../site.ts";
import { seasonSitemaps } from "./sitemaps.ts";
import { visitRows } from "./visits.ts";

/** `page-data/seasons.json`: all that a static host decides. @param now milliseconds since 1970 @param pathOf address of a page */
export const seasonsTable = (
  site: Pick<Site, "campaigns" | "brands" | "editions">,
  now: number,
  pathOf: (locale: Locale, page: string) => string,
): readonly SeasonAddress[] => [
  ...visitRows(site, now, pathOf),
  ...seasonRows(site, now, pathOf),
  ...seasonSitemaps(site, now).flatMap(({ row }) => row ?? []),
];
