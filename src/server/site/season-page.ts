import type { Locale } from "../../foundation/locale.ts";
import type { BrandMoment, RunningCampaign } from "../../language/dates/running.ts";
import { isPublished } from "../../language/dates/season.ts";
import { clockIn } from "../zone-clock.ts";

/** A page of a campaign, as a visitor of a locale finds it at a moment. */
export interface SeasonPage {
  /** The page of the funnel that it is laid over. */
  readonly behind: string;
  /** The campaign is announced or on, and means something in this locale; else the page rests. */
  readonly isUp: boolean;
}

/** A campaign comes and goes by the clock of the brand, not by a build. Null for every page that is no campaign's. */
export const seasonPage = (
  campaigns: readonly RunningCampaign[],
  page: string,
  locale: Locale,
  moment: BrandMoment,
): SeasonPage | null => {
  const [id = "", last = ""] = page.split(/\/(.*)/s);
  const campaign = campaigns.find((each) => each.id === id);
  const behind = Object.entries(campaign?.pages ?? {}).find(([name]) => name === last)?.[1];
  if (!campaign || behind === undefined) return null;
  return { behind, isUp: isMeantIn(campaign, locale) && isPublished(campaign.active, moment, clockIn) };
};

/** Does a campaign mean anything to readers of a locale? */
export const isMeantIn = ({ locales }: Pick<RunningCampaign, "locales">, locale: Locale): boolean =>
  locales === undefined || locales.includes(locale);
