import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import type { BootPlan } from "../../src/app/boot/boot-state.ts";
import type { PageData } from "../../src/app/page/page-data.ts";
import type { Locale } from "../../src/foundation/locale.ts";
import { chooseLocale } from "../../src/foundation/locale-choice.ts";
import { readPath } from "../../src/foundation/page-path.ts";
import { spriteFor, spriteSvg } from "../../src/icons/icons.ts";
import { RESTING } from "../../src/language/overlays/edition.ts";
import { EDITION_COOKIE } from "../../src/language/overlays/played-name.ts";
import { documentParts, documentWords, iconsIn, lookCss, staticPart } from "../../src/prerender/document-parts.ts";
import { sidePictures } from "../../src/prerender/sharing/side-pictures.ts";
import { frontTitleOf, homeOfPage, type Site, type SiteEdition } from "../../src/prerender/site.ts";
import { experimentsFile } from "../../src/prerender/site-files.ts";
import { buildBootScript } from "../build/boot-script.ts";
import { answerClock, CLOCK_PATH, clockPage, type DevClock } from "./clock.ts";
import { contentChanges } from "./content-changes.ts";
import { mediaFile } from "./media-file.ts";
import { type Place, placeOf } from "./place.ts";
import { type DevSite, siteCache } from "./site-cache.ts";
import { statePage } from "./state-page.ts";

type EntryServer = typeof import("../../src/app/document/entry-server.tsx");

/** Every request reads the definitions again, so all of them belong to one build. */
const BUILD = "dev";

/** Name of a funnel's data: the content behind it may change between two requests. */
const funnelName = ({ id, edition }: SiteEdition): string => `dev-${id === RESTING ? edition.funnel : id}`;

/**
 * Pages and page data from the sources, as the prerenderer would write them: the document, `page-data.json`, the shared
 * data. `onSite` hears of every reading that was sound, and of another moment.
 */
export const pagesPlugin = (root: string, clock: DevClock, onSite: (site: Site) => Promise<void>): Plugin => ({
  name: "pages",
  apply: "serve",
  async configureServer(server) {
    const boot = await buildBootScript(".cache/boot.dev.js");
    const readSite = siteCache(root, BUILD, clock);
    server.watcher.on(
      "change",
      contentChanges({
        root,
        read: () => readSite().site,
        onContent: (site) => void onSite(site),
        onError: (error) => server.config.logger.warn(String(error)),
      }),
    );
    // After Vite's own middlewares: sources and assets are its business.
    return () => {
      server.middlewares.use((request, response, next) => {
        void respond({ server, readSite, boot, clock, onSite }, request, response, next);
      });
    };
  },
});

const send = (response: ServerResponse, type: string, body: string, status = 200): true => {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
  response.end(body);
  return true;
};

const redirect = (response: ServerResponse, location: string): true => {
  response.writeHead(302, { location });
  response.end();
  return true;
};

/** By what requests are answered. */
interface DevServer {
  readonly server: ViteDevServer;
  readonly readSite: () => DevSite;
  /** Text of the boot script. */
  readonly boot: string;
  readonly clock: DevClock;
  readonly onSite: (site: Site) => Promise<void>;
}

/** Hands on to the next middleware what is no page, and what went wrong. */
const respond = async (
  dev: DevServer,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> => {
  try {
    if (!(await answer(dev, request, response))) next();
  } catch (error) {
    next(error);
  }
};

/** @returns false for what is no page and no data of one. */
const answer = async (dev: DevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
  const { server, readSite, clock } = dev;
  const url = new URL(request.url ?? "/", "http://dev.localhost");
  if (url.pathname === CLOCK_PATH) return answerOnClock(dev, url, response);
  const media = url.pathname.startsWith("/media/")
    ? await mediaFile(readSite().root, readSite().site.media, url.pathname)
    : null;
  if (media !== null) {
    response.writeHead(200, { "content-type": media.type, "cache-control": "no-store" });
    response.end(media.bytes);
    return true;
  }
  const state = statePage(readSite().root, url);
  if (state !== null) return send(response, "text/html", state);
  const shared = sharedFile(readSite, url.pathname);
  if (shared !== null) return send(response, "application/json", JSON.stringify(shared));
  const data = /^\/page-data(\/.+)\/page-data(-rsc)?\.json$/.exec(url.pathname);
  const { locale, page } = readPath(data?.[1] ?? url.pathname);
  const place = placeOf(readSite, clock.now(), request, url, { locale, page });
  if (url.pathname === "/favicon.svg") return redirect(response, `/favicon-${place.brand.id}.svg`);
  const side = sidePictures(place.brand)[url.pathname.slice(1)];
  if (side !== undefined) return send(response, "image/svg+xml", side);
  const hashed = /^\/page-data\/sq\/d\/(.+)\.(json|svg)$/.exec(url.pathname);
  if (hashed?.[2] === "json") {
    const named = place.site.editions.find((each) => funnelName(each) === hashed[1]) ?? place.edition;
    return send(response, "application/json", JSON.stringify(named.funnel));
  }
  if (hashed) return send(response, "image/svg+xml", spriteSvg(allPictures(place)));
  if (!data && /\.[a-z0-9]+$/.test(url.pathname)) return false;
  if (locale === null)
    return redirect(response, `/${wantedLocale(request)}${url.pathname === "/" ? "" : url.pathname}${url.search}`);
  if (!data && place.ofOtherDefault) {
    url.searchParams.set("jg", place.edition.edition.funnel);
    return redirect(response, url.pathname + url.search);
  }
  const { funnel } = place.edition;
  const name = funnel.pages[page] ? page : "404";
  if (!funnel.pages[name]) return false;
  if (place.remember !== null) response.setHeader("set-cookie", `${EDITION_COOKIE}=${place.remember}; Path=/`);
  const pageData = place.builder.data(place.brand, funnel, funnelName(place.edition), name, locale);
  const status = name === page ? 200 : 404;
  const drawn = await drawPage(dev, place, pageData);
  if (data) {
    const wanted = data[2] === undefined ? { ...pageData, head: drawn.head } : staticPart(BUILD, drawn.body);
    return send(response, "application/json", JSON.stringify(wanted), status);
  }
  return send(response, "text/html", await server.transformIndexHtml(url.pathname, drawn.html), status);
};

const answerOnClock = async (
  { clock, readSite, onSite }: DevServer,
  url: URL,
  response: ServerResponse,
): Promise<true> => {
  const answered = answerClock(clock, url);
  const { site } = readSite();
  if (answered !== null && "goTo" in answered) {
    await onSite(site);
    return redirect(response, answered.goTo);
  }
  return send(response, "text/html", await clockPage(clock, site.campaigns, answered?.wrong), answered ? 400 : 200);
};

const wantedLocale = ({ headers }: IncomingMessage): Locale =>
  chooseLocale(
    null,
    (headers["accept-language"] ?? "").split(",").map((part) => part.split(";")[0]?.trim() ?? ""),
  );

/** Files of page data that are the same for everybody. */
const sharedFile = (readSite: () => DevSite, path: string): unknown => {
  if (path === "/page-data/app-data.json") return { build: BUILD };
  if (path === "/page-data/experiments.json") return experimentsFile(readSite().site);
  // Every page is drawn for the edition that asks for it.
  return path === "/page-data/editions.json" ? {} : null;
};

const allPictures = ({ site, builder }: Place): readonly string[] => [
  ...new Set([
    ...site.editions.flatMap(({ funnel }) =>
      Object.keys(funnel.pages).flatMap((page) => builder.pictures(funnel, page)),
    ),
    ...site.brands.flatMap(({ art }) => art ?? []),
  ]),
];

/** HTML of a page: its root, what its head says of it, and the whole document. */
const drawPage = async (
  { server, boot }: DevServer,
  { site, brand, edition: { funnel, seasons, edition } }: Place,
  data: PageData,
): Promise<Readonly<Record<"body" | "head" | "html", string>>> => {
  // The module graph of Vite gives what the source says now; its shape is the entry's own.
  const entry = (await server.ssrLoadModule("/src/app/document/entry-server.tsx")) as EntryServer;
  const prerenderer = entry.createPrerenderer(funnel);
  const body = prerenderer.html(data);
  const season = seasons.find(({ paths }) => paths.includes(data.page)) ?? null;
  const worn = season ?? seasons.find(({ id }) => id === edition.campaign) ?? null;
  const home = homeOfPage(site, brand, data.page)?.brand ?? brand;
  const parts = documentParts({
    brand,
    home,
    season,
    worn,
    data,
    frontTitle: frontTitleOf(site, home),
    funnel,
    messages: site.messages(data.locale),
    pathOf: entry.pathOf,
  });
  const head = { ...parts, robots: "noindex" } as const;
  const html = entry.htmlDocument({
    ...head,
    css: lookCss(brand, worn),
    bootScript: boot,
    body,
    data: {
      "page-data": { value: data },
      "boot-plan": {
        value: {
          steps: "",
          quizPath: entry.pathOf(data.locale, "quiz"),
          modules: ["/src/app/start/main.tsx"],
          beside: [],
          styles: [],
          deferred: false,
        } satisfies BootPlan,
      },
    },
    styles: [],
    sprite: spriteFor(iconsIn(body)),
    isPersonal: prerenderer.runtime.screens.get(data.page)?.personal === true,
    ...documentWords({}, null),
    preloads: [],
  });
  return { body, head: entry.pageHead(head), html };
};
