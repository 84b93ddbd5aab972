import { getMimeType } from "hono/utils/mime";
import { isbot } from "isbot";
import { FALLBACK_LOCALE, isLocale, type Locale } from "../../foundation/locale.ts";
import { pageOfAlias } from "../../foundation/page-alias.ts";
import { pageDataPath, pathOf } from "../../foundation/page-path.ts";
import { funnelOfAddress } from "../../foundation/parameters/funnel-parameter.ts";
import { SECRET_PARAMETERS } from "../../foundation/parameters/secret-parameters.ts";
import type { BrandMoment } from "../../language/dates/running.ts";
import { RESTING } from "../../language/overlays/edition.ts";
import { countryFromProxy } from "../http/countries.ts";
import { type BrandChoice, brandNamed, chooseBrand } from "./brand.ts";
import { type Chosen, chooseEdition, type EditionChoice, hasRefused, visitorCodeOf } from "./edition.ts";
import { cookieOf, newVisitorCookies } from "./edition-cookies.ts";
import type { FileStore } from "./files.ts";
import { foldersOf } from "./folders.ts";
import { isHttps } from "./is-https.ts";
import { inPlainText, leadToWanted, wantedPath } from "./missing-page.ts";
import { sendPart } from "./ranges.ts";
import { languageOf, languagesOf, redirectOf } from "./redirects.ts";
import { withoutResting } from "./resting-pages.ts";
import { isMeantIn, seasonPage } from "./season-page.ts";
import { type DocumentPolicies, documentHeaders, fileHeaders } from "./security-headers.ts";
import { visitOf } from "./visit.ts";

/** The static half of the server. */
export interface Site {
  serve(request: Request): Promise<Response>;
  /** The 500 page in the request's language. */
  failed(request: Request): Promise<Response>;
}

/**
 * What the build leaves: `site/<brand>/<locale>/<page>.html`, `site/<brand>/+<edition>/…` for what differs from it,
 * `site/<brand>/…` for what differs between brands, and everything else shared (`assets/`, `fonts/`, `page-data/sq/d/`).
 */
export interface SiteOptions extends BrandChoice {
  readonly files: FileStore;
  readonly policies: DocumentPolicies;
  /** Page paths whose documents have card fields; that offer what the saved card pays; that only a visit leads to. */
  readonly paymentPages: ReadonlySet<string>;
  readonly offerPages?: ReadonlySet<string>;
  readonly visitPages?: ReadonlySet<string>;
  readonly editions: EditionChoice;
  /** Is a visitor of this country asked before anything about them is counted? */
  readonly asksFirst: (country: string) => boolean;
  /** Believe `x-forwarded-proto`. */
  readonly trustProxy: boolean;
}

const contentTypeOf = (name: string): string => getMimeType(name) ?? "application/octet-stream";

const ROOT_PAGE = "index";
const ROOT_DATA = "/page-data/index/page-data.json";
const PAGE_DATA = /^page-data\/([^/]+)\/(.+)\/page-data(?:-rsc)?\.json$/;
/** Names carry a hash of their content. */
const IMMUTABLE = /^(?:assets|media|og|page-data\/sq\/d)\//;
const MEDIA = /^media\//;

export const createSite = (options: SiteOptions): Site => {
  const { files } = options;
  // One address shows several editions: what a cache between here and the visitor keeps is not for everybody.
  const { campaigns, experiments, funnels } = options.editions;
  const isShared = experiments.length === 0 && !campaigns.some(({ hasEdition }) => hasEdition);
  const byVisitor: Record<string, string> = isShared
    ? { "cache-control": "no-cache" }
    : { "cache-control": "private, no-cache", vary: "accept-encoding, cookie" };

  const guarded = (request: Request): Record<string, string> => fileHeaders(isHttps(request, options.trustProxy));

  /** For this time; another visit may be led elsewhere. */
  const moved = (request: Request, location: string): Response =>
    new Response(null, { status: 302, headers: { ...guarded(request), location, "cache-control": "no-store" } });

  /** To the same page of a funnel, with all that the address says. */
  const movedTo = (request: Request, funnel: string): Response => {
    const url = new URL(request.url);
    url.searchParams.set("jg", funnel);
    return moved(request, url.pathname + url.search);
  };

  const countryOf = ({ headers }: Pick<Request, "headers">): string | null =>
    options.trustProxy ? countryFromProxy((name) => headers.get(name)) : null;

  /** Whoever agreed has a code; else the country decides. Who is asked first: one unknown, a browser that opts out. */
  const mayDraw = ({ headers }: Request): boolean => {
    if (experiments.length === 0 || isbot(headers.get("user-agent"))) return false;
    if (hasRefused(headers.get("cookie") ?? "")) return false;
    if (visitorCodeOf(headers.get("cookie") ?? "") !== null) return true;
    const country = headers.get("sec-gpc") === "1" ? null : countryOf({ headers });
    return country !== null && !options.asksFirst(country);
  };

  const momentOf = (brand: string): BrandMoment => ({
    now: options.editions.now(),
    zone: brandNamed(options, brand).zone,
  });

  const isUp = (brand: string, page: string, locale: string): boolean =>
    !isLocale(locale) || seasonPage(campaigns, page, locale, momentOf(brand))?.isUp !== false;

  const chosenFor = (request: Request, brand: string, locale: string, page: string): Chosen => {
    const meant = campaigns.filter(
      (each) => each.brands.includes(brand) && (!isLocale(locale) || isMeantIn(each, locale)),
    );
    return chooseEdition(
      { ...options.editions, campaigns: meant },
      {
        page,
        funnel: funnelOf(new URL(request.url)),
        defaultFunnel: brandNamed(options, brand).funnel,
        zone: brandNamed(options, brand).zone,
        cookies: request.headers.get("cookie") ?? "",
        mayDraw: mayDraw(request),
        visit: visitOf(new URL(request.url).searchParams, (name) => request.headers.get(name), countryOf(request)),
      },
    );
  };

  const foldersFor = (brand: string, edition: Chosen["edition"], locale: string, page: string): readonly string[] =>
    isUp(brand, page, locale) ? foldersOf(brand, edition) : [`site/${brand}/+${RESTING}`];

  const send = async (
    request: Request,
    name: string,
    status: number,
    headers: Record<string, string>,
  ): Promise<Response> => {
    const file = await files.read(name, request.headers.get("accept-encoding") ?? "");
    const all = {
      ...headers,
      "content-type": contentTypeOf(name),
      etag: file.etag,
      vary: headers["vary"] ?? "accept-encoding",
      ...(file.encoding !== "identity" && { "content-encoding": file.encoding }),
    };
    if (status === 200 && isKnown(request, file.etag)) return new Response(null, { status: 304, headers: all });
    const part = status === 200 && MEDIA.test(name) ? sendPart(request, file.bytes, all) : null;
    if (part) return part;
    const body = request.method === "HEAD" ? null : file.bytes;
    return new Response(body, { status, headers: { ...all, "content-length": String(file.bytes.byteLength) } });
  };

  const sendDocument = (
    request: Request,
    brand: string,
    locale: string,
    page: string,
    status: number,
  ): Promise<Response> | null => {
    const { edition, remember, visitor } = chosenFor(request, brand, locale, page);
    const inFolder = (folder: string) => `${folder}/${locale}/${page}.html`;
    const own = foldersFor(brand, edition, locale, page)
      .map(inFolder)
      .find((name) => files.has(name));
    const other = own === undefined && [...funnels].find((funnel) => files.has(inFolder(`site/${brand}/+${funnel}`)));
    const url = new URL(request.url);
    const season = own && campaigns.find(({ id }) => page.startsWith(`${id}/`));
    if (season && season.funnel !== edition.funnel) return Promise.resolve(movedTo(request, season.funnel));
    // The quiz of the default funnel would follow its landing page.
    if (other && options.brands.some(({ funnel }) => funnel === other)) return Promise.resolve(movedTo(request, other));
    const name = own ?? (other ? inFolder(`site/${brand}/+${other}`) : undefined);
    if (name === undefined) return null;
    const traits = {
      payment: options.paymentPages.has(page),
      offer: options.offerPages?.has(page) ?? false,
      secretAddress: SECRET_PARAMETERS.some((parameter) => url.searchParams.has(parameter)),
      https: isHttps(request, options.trustProxy),
    };
    return send(request, name, status, {
      ...documentHeaders(options.policies, traits),
      ...byVisitor,
      ...((traits.payment || options.visitPages?.has(page)) && { "cache-control": "private, no-cache" }),
      // Where a cache keeps documents it keeps their addresses.
      ...(traits.secretAddress && { "cache-control": "private, no-store" }),
      ...(remember !== null && { "set-cookie": cookieOf(remember, traits.https) }),
    }).then((response) => {
      for (const cookie of newVisitorCookies(visitor, traits.https)) response.headers.append("set-cookie", cookie);
      return response;
    });
  };

  const sendFile = (request: Request, brand: string, path: string): Promise<Response> | null => {
    // The same address, another brand: the icon of the tab.
    const [, locale = "", data] = PAGE_DATA.exec(path) ?? [];
    const folders =
      data === undefined
        ? [`site/${brand}`]
        : [
            ...foldersFor(brand, chosenFor(request, brand, locale, data).edition, locale, data),
            ...[...funnels].map((funnel) => `site/${brand}/+${funnel}`),
          ];
    const candidates = [
      ...folders.map((folder) => `${folder}/${path}`),
      path,
      path.replace(/^favicon\.svg$/, `favicon-${brand}.svg`),
    ];
    const name = candidates.find((candidate) => files.has(candidate) && isPublic(candidate, path));
    if (name === undefined) return null;
    if (path === "sitemap.xml" && campaigns.length > 0) return sendSitemap(request, brand, name);
    const cache = IMMUTABLE.test(name) ? "public, max-age=31536000, immutable" : "no-cache";
    const headers = { ...guarded(request), "cache-control": cache };
    return send(request, name, 200, data === undefined ? headers : { ...headers, ...byVisitor });
  };

  /** The sitemap of the build, without the campaigns that are not up: they need no new build for it. */
  const sendSitemap = async (request: Request, brand: string, name: string): Promise<Response> => {
    const { bytes } = await files.read(name, "");
    const rests = (path: string): boolean => {
      const [, locale = "", ...page] = path.split("/");
      return !isUp(brand, page.join("/"), locale);
    };
    const headers = { ...guarded(request), "cache-control": "no-cache", "content-type": contentTypeOf(name) };
    const body = request.method === "HEAD" ? null : withoutResting(new TextDecoder().decode(bytes), rests);
    return new Response(body, { headers });
  };

  /** A page that only a funnel of another brand has: the visitor is led to that funnel, which brings its brand. */
  const otherFunnel = (request: Request, locale: Locale, page: string): Response | null => {
    const { brand, url } = placeOf(request, options);
    for (const funnel of options.brandOfFunnel.keys()) {
      const other = chooseBrand(options, request.headers.get("host") ?? url.host, funnel);
      const folder = brandNamed(options, other).funnel === funnel ? `site/${other}` : `site/${other}/+${funnel}`;
      if (other !== brand && files.has(`${folder}/${locale}/${page}.html`)) return movedTo(request, funnel);
    }
    return null;
  };

  const errorPage = async (request: Request, status: 404 | 500): Promise<Response> => {
    const { brand, locale } = placeOf(request, options);
    const asked = status === 404 ? inPlainText(request) : request;
    const page = await (sendDocument(asked, brand, locale, String(status), status) ??
      sendDocument(asked, brand, FALLBACK_LOCALE, String(status), status));
    if (page && status === 404) return leadToWanted(page, wantedPath(request));
    return page ?? new Response(status === 404 ? "Not found" : "Internal error", { status });
  };

  return {
    async serve(request) {
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response(null, { status: 405, headers: { ...guarded(request), allow: "GET, HEAD" } });
      const { brand, url, segments, locale } = placeOf(request, options);
      const path = segments.join("/");
      const errorDocument = /^(404|500)\.html$/.exec(path)?.[1];
      if (errorDocument) return errorPage(request, errorDocument === "404" ? 404 : 500);
      const file = sendFile(request, brand, path);
      if (file) return file;
      // SPEC §7: the root has no locale, and its data are those of the language that its visitor would be led to.
      if (url.pathname === ROOT_DATA)
        return moved(request, pageDataPath(languageOf(languagesOf(request)), ROOT_PAGE) + url.search);
      // A missing file is missing in every language; `index.html` is an address of old.
      if (/\.[a-z0-9]+$/.test(path) && segments.at(-1) !== "index.html") return errorPage(request, 404);
      const redirect = redirectOf({
        pathname: url.pathname,
        search: url.search,
        ...languagesOf(request),
      });
      if (redirect) {
        const headers = {
          ...guarded(request),
          location: redirect.to,
          "cache-control": redirect.permanent ? "public, max-age=3600" : "no-store",
          vary: "accept-language, cookie",
        };
        return new Response(null, { status: redirect.permanent ? 301 : 302, headers });
      }
      const page = pageOfAlias(segments.slice(1).join("/")) || ROOT_PAGE;
      const document = sendDocument(request, brand, locale, page, page === "404" ? 404 : 200);
      if (document) return document;
      // A campaign is not every brand's.
      const behind = seasonPage(campaigns, page, locale, momentOf(brand))?.behind;
      if (behind !== undefined) return moved(request, pathOf(locale, behind) + url.search);
      return otherFunnel(request, locale, page) ?? errorPage(request, 404);
    },
    failed: (request) => errorPage(request, 500),
  };
};

/** Brand and language of a request; a path that is not valid percent-encoding is left as it is, and found nowhere. */
const placeOf = (request: Request, options: SiteOptions) => {
  const url = new URL(request.url);
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  const brand = chooseBrand(options, request.headers.get("host") ?? url.host, funnelOf(url));
  const first = segments[0] ?? "";
  return { brand, url, segments, locale: isLocale(first) ? first : FALLBACK_LOCALE };
};

const funnelOf = (url: URL): string | null => funnelOfAddress(url.searchParams);

/** Pages and brand folders are reached by their addresses only; compressed halves by their whole. */
const isPublic = (name: string, path: string): boolean =>
  !path.startsWith("site/") && !path.endsWith(".html") && !path.endsWith(".br") && !path.endsWith(".gz") && name !== "";

const isKnown = (request: Request, etag: string): boolean =>
  (request.headers.get("if-none-match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
