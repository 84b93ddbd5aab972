import type { Locale } from "../foundation/locale.ts";
import { LOCALES } from "../foundation/locale.ts";
import { pageDataPath, staticPartPath } from "../foundation/page-path.ts";
import { instantsOf, wallClock } from "../language/dates/moment.ts";
import { occurrencesAbout } from "../language/dates/occurrences.ts";
import type { BrandMoment } from "../language/dates/running.ts";
import { editionId, plainEdition, RESTING } from "../language/overlays/edition.ts";
import type { Window } from "../language/types/campaign.gen.ts";
import type { Site } from "./site.ts";

/**
 * One address, as an edge without a server decides it: by host, path and date. Where several rows are of one host and path, it
 * is the first whose `visit` is that of the request and whose `when` holds, else the file at rest.
 */
export interface SeasonAddress {
  readonly hosts: readonly string[];
  readonly path: string;
  /** Only for whoever comes with this value of the cookie `edition`: the address is that of every visitor. */
  readonly visit?: string;
  /** The document begins a visit of a campaign: the cookie `edition` that goes along with it, and when. */
  readonly begins?: { readonly edition: string; readonly when: SeasonAddress["when"] };
  /** File at any other time, below the root of the build. */
  readonly atRest: string;
  readonly up: string;
  /** ISO 8601 in UTC, half-open; `to` is null where there is no end. */
  readonly when: readonly { readonly from: string; readonly to: string | null }[];
}

const YEARS = 6;

/** What the campaigns have at addresses of their own. @param now milliseconds since 1970 @param pathOf address of a page */
export const seasonRows = (
  { campaigns, brands }: Pick<Site, "campaigns" | "brands">,
  now: number,
  pathOf: (locale: Locale, page: string) => string,
): readonly SeasonAddress[] =>
  campaigns.flatMap((campaign) => {
    const { id, pages, active, locales = LOCALES, takesOver, hasEdition } = campaign;
    const edition = editionId({ ...plainEdition(campaign.funnel), campaign: id });
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
        const on = windowsOn(active, { now, zone });
        const taken = takesOver.map((page) => ({
          page,
          atRest: plain,
          up: `site/${brand}/+${edition}`,
          when: on,
        }));
        return LOCALES.flatMap((locale) =>
          [...own, ...taken].flatMap(({ page, atRest, up, when }) =>
            filesOf(locale, page, pathOf).map(({ path, file }) => ({
              hosts,
              path,
              ...(hasEdition &&
                locales.includes(locale) &&
                file.endsWith(".html") && { begins: { edition, when: on } }),
              atRest: atRest + file,
              up: up + file,
              when: locales.includes(locale) ? when : [],
            })),
          ),
        );
      });
  });

/** The files of a page with their addresses: the document, and what whoever comes by a link within one is shown. */
export const filesOf = (
  locale: Locale,
  page: string,
  pathOf: (locale: Locale, page: string) => string,
): readonly { readonly path: string; readonly file: string }[] => [
  { path: pathOf(locale, page), file: `/${locale}/${page}.html` },
  ...[pageDataPath, staticPartPath].map((pathOfData) => {
    const path = pathOfData(locale, page);
    return { path, file: path };
  }),
];

/** When a campaign is on, which is not when it is announced. */
export const windowsOn = ({ early: _early, ...on }: Window, moment: BrandMoment): SeasonAddress["when"] =>
  windowsFrom(on, moment);

export const windowsFrom = (active: Window, { now, zone }: BrandMoment): SeasonAddress["when"] => {
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
