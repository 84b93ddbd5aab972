import type { IncomingMessage } from "node:http";
import { DEFAULT_FUNNEL } from "../../src/foundation/default-funnel.ts";
import { present } from "../../src/foundation/invariant.ts";
import type { PlacePath } from "../../src/foundation/page-path.ts";
import { funnelOfAddress } from "../../src/foundation/parameters/funnel-parameter.ts";
import { editionId, plainEdition, readArm } from "../../src/language/overlays/edition.ts";
import { EDITION_COOKIE } from "../../src/language/overlays/played-name.ts";
import type { BrandFile } from "../../src/language/types/brand.gen.ts";
import { defaultEdition, type SiteEdition } from "../../src/prerender/site.ts";
import { chooseEdition, type EditionChoice } from "../../src/server/site/edition.ts";
import { newVisitorCode } from "../../src/server/site/new-visitor-code.ts";
import { seasonPage } from "../../src/server/site/season-page.ts";
import { visitOf } from "../../src/server/site/visit.ts";
import type { DevSite } from "./site-cache.ts";

/** Where a request leads: the brand of its host, the edition of its address and cookie. */
export interface Place extends DevSite {
  readonly brand: BrandFile;
  readonly edition: SiteEdition;
  /** The page is of another brand's default funnel: an address without its number would go on in this brand's. */
  readonly ofOtherDefault: boolean;
  /** Cookie by which the next requests find the same edition; null when there is nothing to say. */
  readonly remember: string | null;
}

/** @param now milliseconds since 1970 @throws when the content tree has no default funnel */
export const placeOf = (
  readSite: () => DevSite,
  now: number,
  request: Pick<IncomingMessage, "headers">,
  url: URL,
  { locale, page }: PlacePath,
): Place => {
  const { root, site, builder } = readSite();
  if (!site.editions.some(({ id }) => id === DEFAULT_FUNNEL))
    throw new Error("The definitions of the default funnel do not hold together: npm run funnel -- check");
  const funnel = funnelOfAddress(url.searchParams);
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  const hostBrand = site.brands.find(({ hosts }) => hosts.includes(host));
  const defaultFunnel = hostBrand?.funnel ?? DEFAULT_FUNNEL;
  const zone = (hostBrand ?? present(site.brands[0], "a brand")).zone;
  const arm = readArm(url.searchParams.get("arm") ?? "");
  // `?arm=` shows an arm without being drawn.
  const cookies = arm
    ? `${EDITION_COOKIE}=${editionId({ ...plainEdition(funnel ?? defaultFunnel), arms: [arm] })}`
    : (request.headers.cookie ?? "");
  const choice: EditionChoice = {
    funnels: new Set(site.editions.map(({ edition }) => edition.funnel)),
    campaigns: site.campaigns,
    experiments: site.experiments,
    now: () => now,
    newVisitorCode,
  };
  const rests = locale !== null && seasonPage(site.campaigns, page, locale, { now, zone })?.isUp === false;
  const { edition, remember } = chooseEdition(choice, {
    page,
    funnel,
    defaultFunnel,
    zone,
    cookies,
    mayDraw: false,
    visit: visitOf(url.searchParams, (name) => [request.headers[name] ?? null].flat()[0] ?? null, null),
  });
  const played = [editionId(edition), edition.funnel]
    .map((id) => site.editions.find((each) => each.id === id))
    .find((each) => each?.funnel.pages[page] !== undefined);
  const only = site.editions.find(({ funnel: { pages } }) => pages[page] !== undefined);
  const resting = rests ? site.resting.find(({ funnel: { pages } }) => pages[page] !== undefined) : undefined;
  const shown = resting ?? played ?? only ?? defaultEdition(site);
  const byHost = hostBrand && shown.brands.includes(hostBrand.id) ? hostBrand : undefined;
  const brand = byHost ?? site.brands.find(({ id }) => id === shown.funnel.brand);
  if (!brand) throw new Error(`There is no brand ${shown.funnel.brand}: npm run funnel -- check`);
  return {
    root,
    site,
    builder,
    brand,
    edition: shown,
    ofOtherDefault: !played && site.brands.some((each) => each.funnel === shown.id),
    remember: arm ? (cookies.split("=")[1] ?? null) : remember,
  };
};
