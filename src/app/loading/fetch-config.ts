import { fetchSiteData, type SiteData } from "../../api/site-data.ts";
import type { Ports } from "../ports/ports.ts";

/** The build that `app-data.json` names; null when it cannot be had, or names none. */
export const buildNow = async (): Promise<string | null> => buildOf(await fetchSiteData("/page-data/app-data.json"));

const buildOf = (answer: SiteData): string | null => {
  if (answer.status !== "found") return null;
  const { data } = answer;
  return typeof data === "object" && data !== null && "build" in data && typeof data.build === "string"
    ? data.build
    : null;
};

/**
 * SPEC §4, project config: which build is out. Of another one than this page's the next page is loaded whole (SPEC §2), and
 * whoever watches over the site reads how many are left on an old one.
 * @returns whether it could be had
 */
export const fetchConfig = async ({ page, reportFault }: Pick<Ports, "page" | "reportFault">): Promise<boolean> => {
  const build = await buildNow();
  if (build !== null && build !== page.build) reportFault(`the site has another build: ${build}`);
  return build !== null;
};
