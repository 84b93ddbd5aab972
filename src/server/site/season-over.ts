import type { RunningCampaign } from "../../language/dates/running.ts";
import { phaseOf } from "../../language/dates/season.ts";

/**
 * A campaign ends by the clock, not by the next build: the page over which the page of a campaign that is over was laid.
 * Null for every other page.
 * @param now milliseconds since 1970
 */
export const pageAfterSeason = (campaigns: readonly RunningCampaign[], page: string, now: number): string | null => {
  const [id = "", last = ""] = page.split(/\/(.*)/s);
  const campaign = campaigns.find((each) => each.id === id);
  const source = Object.entries(campaign?.pages ?? {}).find(([name]) => name === last)?.[1];
  return campaign && source !== undefined && phaseOf(campaign.active, now) === "over" ? source : null;
};
