/**
 * Writes the site: every page of every locale and brand as HTML with its page data, the data that pages share, sitemap,
 * robots, security policies, and the definitions for the server. Runs after the bundles are built.
 */
import { mkdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { loadEnv } from "vite";
import type { FunnelDefinition, PageDefinition } from "../src/engine/definition.ts";
import { newSession } from "../src/engine/start.ts";
import { LOCALES, type Locale } from "../src/foundation/locale.ts";
import type { BrandFile } from "../src/funnel/brand.gen.ts";
import { brandCss, seasonCss } from "../src/ui/brand-css.ts";
import { fontCss, fontFiles } from "../src/ui/font-css.ts";
import { spriteFor, spriteSvg } from "./icons.ts";
import { buildMoment } from "./prerender/build-moment.ts";
import { contentHash, readBundle } from "./prerender/bundle.ts";
import { CriticalCss } from "./prerender/critical-css.ts";
import { type HeadLinks, headLinks, jsonLd, robotsTxt, sitemap } from "./prerender/head.ts";
import { loadSite } from "./prerender/load-site.ts";
import { Output } from "./prerender/output.ts";
import { outsideFrames, outsideOrigins } from "./prerender/outside-origins.ts";
import { PageBuilder } from "./prerender/page-builder.ts";
import { contentSecurityPolicies } from "./prerender/security.ts";
import { DEFAULT_FUNNEL, type Season } from "./prerender/site.ts";

type EntryServer = typeof import("../src/app/entry-server.tsx");

const DIST = "dist";
const started = performance.now();
const site = loadSite(process.cwd(), buildMoment(process.argv, process.env));
const bundle = readBundle(DIST, ".cache/boot.js");
const server = (await import(pathToFileURL(".cache/ssr/entry-server.js").href)) as EntryServer;
const output = new Output(DIST);
await mkdir(`${DIST}/page-data`, { recursive: true });

/** What the browser needs of a funnel: pages carry their own sections. */
const withoutSections = (funnel: FunnelDefinition): FunnelDefinition => ({
  ...funnel,
  pages: Object.fromEntries(Object.entries(funnel.pages).map(([id, page]) => [id, { ...page, sections: {} }])),
});

const playable = new Set([...site.funnels.values(), ...site.seasons.map(({ funnel }) => funnel)]);
const funnelTexts = new Map([...playable].map((funnel) => [funnel, JSON.stringify(withoutSections(funnel))]));
const hashOf = (funnel: FunnelDefinition): string => contentHash(funnelTexts.get(funnel) ?? "");
const build = contentHash(
  [bundle.hash, ...funnelTexts.values(), ...LOCALES.map((locale) => JSON.stringify(site.messages(locale)))].join(),
);
const builder = new PageBuilder(site, build);
const critical = new CriticalCss(bundle.css);
const settings = loadEnv("production", process.cwd());
const policies = contentSecurityPolicies(bundle.bootScript, outsideOrigins(settings), outsideFrames(settings));

/** Kinds whose first tap the boot script takes; their application comes after the first paint. */
const DEFERRED = new Set(["landing", "article", "error", "quiz"]);

const writeShared = async (): Promise<void> => {
  for (const [funnel, text] of funnelTexts) await output.write(`page-data/sq/d/${hashOf(funnel)}.json`, text);
  await output.write("page-data/app-data.json", JSON.stringify({ build }));
  await output.write("definitions.json", JSON.stringify({ funnels: [...site.funnels.values()], brands: site.brands }));
  await output.write(
    "messages.json",
    JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, site.messages(locale)]))),
  );
  await output.write("headers.json", JSON.stringify(policies));
};

interface Variant {
  readonly brand: BrandFile;
  readonly season: Season | null;
  readonly funnel: FunnelDefinition;
  readonly funnelHash: string;
  readonly prerenderer: ReturnType<EntryServer["createPrerenderer"]>;
}

const asScript = (href: string) => ({ href, as: "script" as const });

const writePage = async (
  variant: Variant,
  page: string,
  definition: PageDefinition,
  locale: Locale,
): Promise<HeadLinks | null> => {
  const { brand, season, funnel, funnelHash, prerenderer } = variant;
  const data = builder.data(brand, funnel, funnelHash, page, definition, locale);
  const kind = prerenderer.runtime.screens.get(page);
  const links = headLinks(brand, data, server.pathOf);
  const body = await prerenderer.html(data);
  const boot = DEFERRED.has(definition.kind) ? await bootOf(variant, definition, locale) : { templates: [], next: {} };
  const pictures = builder.pictures(funnel, page, definition);
  const first = [
    ...`${body}${boot.templates.map(({ html }) => html).join("")}`.matchAll(/#icon-([a-z]+)-([a-z0-9-]+)/g),
  ];
  const isDeferred = DEFERRED.has(definition.kind);
  const beside = [
    ...[
      ...bundle.modules,
      ...server.chunksOf(server.viewsOfPage(data)).flatMap(({ chunk }) => bundle.modulesOf(chunk)),
    ].map(asScript),
    { href: `/page-data/sq/d/${funnelHash}.json`, as: "fetch" as const },
  ];
  const html = server.htmlDocument({
    locale,
    brand: brand.id,
    ...(season && { season: season.id }),
    siteName: brand.name,
    title: data.messages[definition.title] ?? "",
    description: data.messages[definition.description] ?? "",
    ...links,
    robots: definition.robots ?? "index",
    css: `${brandCss({ id: brand.id, theme: { ...brand.theme } })}${season ? seasonCss(season.id, season.theme) : ""}${fontCss([brand.theme["font-display"], brand.theme["font-body"]])}${critical.of(`${body}${boot.templates.map((each) => each.html).join("")}<p class="noscript">`)}`,
    fontPreloads: fontFiles([brand.theme["font-display"]]),
    themeColor: brand.theme.bg,
    bootScript: bundle.bootScript,
    body,
    templates: boot.templates,
    data: {
      "page-data": data,
      "boot-plan": {
        next: boot.next,
        quizPath: server.pathOf(locale, "quiz"),
        entry: bundle.entry,
        beside: isDeferred ? beside : [],
        styles: bundle.styles,
        deferred: isDeferred,
      },
    },
    jsonLd: jsonLd(brand, data, links.canonical),
    sprite: spriteFor(new Set(first.map(([, set, name]) => `${set}:${name}`))),
    isPersonal: kind?.personal === true,
    noscript: data.messages["app.noscript"] ?? site.messages(locale)["app.noscript"] ?? "",
    preloads: isDeferred ? [] : [asScript(bundle.entry), ...beside],
  });
  await output.write(`site/${brand.id}/${locale}/${page}.html`, html);
  await output.write(`site/${brand.id}/page-data/${locale}/${page}/page-data.json`, JSON.stringify(data));
  await output.write(`page-data/sq/d/${data.icons}.svg`, spriteSvg(pictures));
  return definition.robots === "noindex" ? null : links;
};

/** The steps that the boot script holds ready, drawn by the quiz page. */
const bootOf = async (
  { brand, funnel, funnelHash, prerenderer }: Variant,
  definition: PageDefinition,
  locale: Locale,
) => {
  const hasQuestion = Object.values(definition.sections).some(
    ({ kind }) => kind === "first-question" || kind === "quiz",
  );
  const quiz = funnel.pages["quiz"];
  if (!hasQuestion || !quiz) return { templates: [], next: {} };
  const { next, sessions } = server.bootSteps(
    prerenderer.runtime,
    newSession(prerenderer.runtime, { locale, startedOn: "2026-01-01" }),
  );
  const page = builder.data(brand, funnel, funnelHash, "quiz", quiz, locale);
  const templates = [];
  for (const [step, session] of sessions) templates.push({ step, html: await prerenderer.html(page, session) });
  return { templates, next };
};

let count = 0;
await writeShared();
for (const brand of site.brands) {
  const funnel = site.funnels.get(DEFAULT_FUNNEL);
  if (!funnel) throw new Error(`There is no funnel ${DEFAULT_FUNNEL}: it is the default (SPEC §1).`);
  const plain: Variant = {
    brand,
    season: null,
    funnel,
    funnelHash: hashOf(funnel),
    prerenderer: server.createPrerenderer(funnel),
  };
  const seasonal = new Map(
    site.seasons
      .filter((season) => season.funnel.id === funnel.id)
      .flatMap((season): [string, Variant][] => {
        const own =
          season.funnel === funnel
            ? plain
            : {
                ...plain,
                funnel: season.funnel,
                funnelHash: hashOf(season.funnel),
                prerenderer: server.createPrerenderer(season.funnel),
              };
        return season.paths.map((path) => [path, { ...own, season }]);
      }),
  );
  const listed: HeadLinks[] = [];
  for (const [page, definition] of Object.entries(funnel.pages)) {
    const variant = seasonal.get(page) ?? plain;
    for (const locale of LOCALES) {
      const links = await writePage(variant, page, definition, locale);
      if (links) listed.push(links);
      count += 1;
    }
  }
  await output.write(`site/${brand.id}/sitemap.xml`, sitemap(listed));
  await output.write(`site/${brand.id}/robots.txt`, robotsTxt(brand));
}
await output.settled();
const rendered = performance.now();
console.log(
  `pages                    ${count} in ${((rendered - started) / 1000).toFixed(1)} s, ${Math.round(count / ((rendered - started) / 1000))} a second`,
);
// `--plain`: without the compressed halves, for a quick look.
const compressed = process.argv.includes("--plain") ? 0 : await output.compress();
console.log(`compressed               ${compressed} files in ${((performance.now() - rendered) / 1000).toFixed(1)} s`);
