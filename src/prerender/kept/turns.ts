import { instantsOf, wallClock } from "../../language/dates/moment.ts";
import { occurrencesAbout } from "../../language/dates/occurrences.ts";
import type { RunningWindow } from "../../language/dates/running.ts";
import type { Site } from "../site.ts";

/**
 * Until when a site that is built now is what it would be if it were built later: until an experiment begins or ends, a
 * campaign ends, or a year. Milliseconds since 1970.
 */
export const holdsUntil = (
  { campaigns, brands, windows }: Pick<Site, "campaigns" | "brands" | "windows">,
  now: number,
): number => {
  const ofExperiments = windows.flatMap(({ from, to, zone }) => instants(zone, from, to));
  const ofCampaigns = brands.flatMap(({ id, zone }) =>
    campaigns
      .filter((campaign) => campaign.brands.includes(id))
      .flatMap(({ active }) => {
        const year = Number(wallClock(now, zone).slice(0, 4));
        const ends = occurrencesAbout(active, year).map(({ to }) => to);
        return instants(zone, `${year + 1}-01-01`, ...ends);
      }),
  );
  return Math.min(...[...ofExperiments, ...ofCampaigns].filter((instant) => instant > now));
};

const instants = (zone: string, ...moments: readonly RunningWindow["to"][]): readonly number[] =>
  moments.flatMap((moment) => (moment === undefined ? [] : instantsOf(moment, zone)));
