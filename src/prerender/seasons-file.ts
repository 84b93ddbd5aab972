import type { Locale } from "../foundation/locale.ts";
import { LOCALES } from "../foundation/locale.ts";
import { pageDataPath, staticPartPath } from "../foundation/page-path.ts";
import { instantsOf, wallClock } from "../language/dates/moment.ts";
import { occurrencesAbout } from "../language/dates/occurrences.ts";
import type { BrandMoment } from "../language/dates/running.ts";
import { editionId, plainEdition, RESTING } from "../language/overlays/edition.ts";
import type { Window } from "../language/types/campaign.gen.ts";
import type { Site } from "./site.ts";

/** One address of a campaign, as an edge without a server decides it: by host, path and date. */
export interface SeasonAddress {
  readonly hosts: readonly string[];
  readonly path: string;
  /** File at any other time, below the root of the build. */
  readonly atRest: string;
  readonly up: string;
  /** ISO 8601 in UTC, half-open; `to` is null where there is no end. */
  readonly when: readonly { readonly from: string; readonly to: string | null }[];
}

const YEARS = 6;

/** `page-data/seasons.json`. @param now milliseconds since 1970 @param pathOf address of a page */
export const seasonsFile = (
  { campaigns, brands }: Pick<Site, "campaigns" | "brands">,
  now: number,
  pathOf: (locale: Locale, page: string) => string,
): readonly SeasonAddress[] =>
  campaigns.flatMap((campaign) => {
    const { id, pages, active, locales = LOCALES, takesOver } = campaign;
    return brands
      .filter((brand) => campaign.brands.includes(brand.id))
      .flatMap(({ id: brand, hosts, zone, funnel }) => {
        // What another funnel plays has its number in its address, and its files in a folder.
        const plain = funnel === campaign.funnel ? `site/${brand}` : `site/${brand}/+${campaign.funnel}`;
        const own = Object.keys(pages).map((last) => ({
          page: `${id}/${last}`,
          atRest: `site/${brand}/+${RESTING}`,
          up: plain,
          when: windowsFrom(active, { now, zone }),
        }));
        // Nothing is announced where a page is taken over: it is while the campaign is on.
        const { early: _early, ...on } = active;
        const taken = takesOver.map((page) => ({
          page,
          atRest: plain,
          up: `site/${brand}/+${editionId({ ...plainEdition(campaign.funnel), campaign: id })}`,
          when: windowsFrom(on, { now, zone }),
        }));
        return LOCALES.flatMap((locale) =>
          [...own, ...taken].flatMap(({ page, atRest, up, when }) =>
            [
              { path: pathOf(locale, page), file: `/${locale}/${page}.html` },
              // Who comes by a link within a document is shown these.
              ...[pageDataPath, staticPartPath].map((pathOfData) => {
                const path = pathOfData(locale, page);
                return { path, file: path };
              }),
            ].map(({ path, file }) => ({
              hosts,
              path,
              atRest: atRest + file,
              up: up + file,
              when: locales.includes(locale) ? when : [],
            })),
          ),
        );
      });
  });

const windowsFrom = (active: Window, { now, zone }: BrandMoment): SeasonAddress["when"] => {
  const year = Number(wallClock(now, zone).slice(0, 4));
  const windows = Array.from({ length: YEARS }, (_, at) => occurrencesAbout(active, year + at)).flat();
  const spans = windows.map(({ early, from, to }) => ({
    from: inUtc(early ?? from, zone),
    to: to === undefined ? null : inUtc(to, zone),
  }));
  const isAhead = ({ to }: { readonly to: string | null }): boolean => to === null || Date.parse(to) > now;
  return [...new Map(spans.filter(isAhead).map((span) => [span.from, span])).values()];
};

const inUtc = (moment: string, zone: string): string => {
  const [instant] = instantsOf(moment, zone);
  if (instant === undefined) throw new Error(`The clock of ${zone} never shows ${moment}.`);
  return new Date(instant).toISOString();
};
