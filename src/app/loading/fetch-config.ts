import { fetchSiteData, type SiteData } from "../../api/site-data.ts";

/** The build that `app-data.json` names; null when it cannot be had, or names none. */
export const buildNow = async (): Promise<string | null> => buildOf(await fetchSiteData("/page-data/app-data.json"));

const buildOf = (answer: SiteData): string | null => {
  if (answer.status !== "found") return null;
  const { data } = answer;
  return typeof data === "object" && data !== null && "build" in data && typeof data.build === "string"
    ? data.build
    : null;
};

/** SPEC §4, project config: whether it could be had. That another build is out meanwhile is no fault: the next page is loaded whole (SPEC §2). */
export const fetchConfig = async (): Promise<boolean> => (await buildNow()) !== null;
