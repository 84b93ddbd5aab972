import type { Locale } from "../../foundation/locale.ts";
import { LOCALES } from "../../foundation/locale.ts";
import { editionId, plainEdition } from "../../language/overlays/edition.ts";
import { filesOf, type SeasonAddress, windowsOn } from "../seasons-file.ts";
import type { Site } from "../site.ts";

/**
 * What whoever came through a campaign is shown on the pages of the funnel: their address is that of everybody, and the
 * cookie `edition` says through which campaign.
 * @param now milliseconds since 1970 @param pathOf address of a page
 */
export const visitRows = (
  { campaigns, brands, editions }: Pick<Site, "campaigns" | "brands" | "editions">,
  now: number,
  pathOf: (locale: Locale, page: string) => string,
): readonly SeasonAddress[] => {
  // These say by their address which campaign it is.
  const entrances = new Set(
    campaigns.flatMap(({ id, pages, takesOver }) => [
      ...Object.keys(pages).map((last) => `${id}/${last}`),
      ...takesOver,
    ]),
  );
  return campaigns.flatMap(({ id, funnel, active, locales = LOCALES, brands: shownBy }) => {
    const edition = editionId({ ...plainEdition(funnel), campaign: id });
    const drawn = editions.find((each) => each.id === edition)?.drawn.filter((page) => !entrances.has(page)) ?? [];
    return brands
      .filter((brand) => shownBy.includes(brand.id))
      .flatMap(({ id: brand, hosts, zone, funnel: own }) => {
        const atRest = own === funnel ? `site/${brand}` : `site/${brand}/+${funnel}`;
        const when = windowsOn(active, { now, zone });
        return locales.flatMap((locale) =>
          drawn.flatMap((page) =>
            filesOf(locale, page, pathOf).map(({ path, file }) => ({
              hosts,
              path,
              visit: edition,
              atRest: atRest + file,
              up: `site/${brand}/+${edition}${file}`,
              when,
            })),
          ),
        );
      });
  });
};
