/**
 * Writes the site: every page of every locale and brand as HTML with its page data, the data that pages share, sitemap,
 * robots, security policies, and the definitions for the server. Runs after the bundles are built. What the last build left
 * in `dist/` and would be written again as it is stays there.
 */
import { writeFileSync } from "node:fs";
import { loadEnv } from "vite";
import { LOCALES } from "../src/foundation/locale.ts";
import { pathOf } from "../src/foundation/page-path.ts";
import { buildMoment } from "../src/prerender/build-moment.ts";
import { contentHash, readBundle } from "../src/prerender/bundle.ts";
import { funnelData } from "../src/prerender/funnel-data.ts";
import { robotsTxt, sitemap } from "../src/prerender/head.ts";
import { forgetKept, readKept, writeKept } from "../src/prerender/kept/kept-build.ts";
import { programHash } from "../src/prerender/kept/program-hash.ts";
import { holdsUntil } from "../src/prerender/kept/turns.ts";
import { listedPages } from "../src/prerender/listed-pages.ts";
import { loadSite } from "../src/prerender/load-site.ts";
import { writeMedia } from "../src/prerender/media/write-media.ts";
import { Output } from "../src/prerender/output.ts";
import { outsideSources } from "../src/prerender/outside-origins.ts";
import { demandOutcomeWords } from "../src/prerender/pick-messages.ts";
import { renderInThreads } from "../src/prerender/render-in-threads.ts";
import { seasonsTable } from "../src/prerender/season-table/seasons-table.ts";
import { seasonSitemaps, sitemapText } from "../src/prerender/season-table/sitemaps.ts";
import { contentSecurityPolicies } from "../src/prerender/security.ts";
import { Pictures } from "../src/prerender/sharing/pictures.ts";
import { sidePictures } from "../src/prerender/sharing/side-pictures.ts";
import { definitionsOf, editionsFile, experimentsFile, messagesOf } from "../src/prerender/site-files.ts";
import { filesBelow, filesOfBundle } from "./build/bundle-files.ts";

const DIST = "dist";
const BOOT_FILE = ".cache/boot.js";
const started = performance.now();
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

// Started beside the check, it writes nothing until it hears that the definitions hold together.
const mayWrite = process.send ? new Promise((resolve) => process.once("message", resolve)) : Promise.resolve();
// `--plain`: without the compressed halves, for a quick look.
const isCompressed = !process.argv.includes("--plain");
const moment = buildMoment(process.argv, process.env);
const site = loadSite(process.cwd(), moment);
const bundle = readBundle(DIST, BOOT_FILE);
const funnels = [...funnelData(site).values()];
const words = messagesOf(site);
// Not the words: a page brings its own, and another one with newer words goes well with it.
const build = contentHash([bundle.hash, ...funnels.map(({ text }) => text)].join());
const settings = loadEnv("production", process.cwd());
const policies = contentSecurityPolicies(bundle.bootScript, outsideSources(settings));
const former = readKept(DIST, isCompressed);
const output = new Output(DIST, { before: former.files, isCompressed });
const others = filesOfBundle() ?? filesBelow(DIST).filter((path) => !Object.hasOwn(former.files, path));

const { messages: _messages, ...copied } = site;
const prepared = performance.now();
const task = {
  dist: DIST,
  bootFile: BOOT_FILE,
  build,
  program: programHash(process.cwd()) + bundle.hash,
  site: copied,
  words,
  kept: former,
  isCompressed,
};
const allowed = mayWrite.then(() => {
  demandOutcomeWords(site);
  return forgetKept(DIST);
});
const { pages, drawn, cards, files, written } = await renderInThreads(task, LOCALES, allowed);
output.join(files, written);
const rate = Math.round(drawn / Number(seconds(prepared)));
const count = Object.keys(pages).length;
console.log(`pages                    ${count}, ${drawn} of them new, in ${seconds(started)} s (${rate} a second)`);

for (const { hash, text } of funnels) output.write(`page-data/sq/d/${hash}.json`, text);
output.write("page-data/app-data.json", JSON.stringify({ build }));
output.write("definitions.json", JSON.stringify(definitionsOf(site)));
output.write("page-data/editions.json", JSON.stringify(editionsFile(site)));
output.write("page-data/seasons.json", JSON.stringify(seasonsTable(site, moment, pathOf)));
output.write("page-data/experiments.json", JSON.stringify(experimentsFile(site)));
output.write("messages.json", JSON.stringify(words));
output.write("headers.json", JSON.stringify(policies));
for (const brand of site.brands) {
  output.write(`site/${brand.id}/sitemap.xml`, sitemap(listedPages(pages, brand.id)));
  output.write(`site/${brand.id}/robots.txt`, robotsTxt(brand));
  for (const [path, svg] of Object.entries(sidePictures(brand))) output.write(`site/${brand.id}/${path}`, svg);
}

for (const each of seasonSitemaps(site, moment))
  output.write(each.file, sitemapText(listedPages(pages, each.brand), site, each));

const began = performance.now();
const pictures = new Pictures(output, ".cache/pictures");
for (const { card } of Object.values(pages)) if (!(card in cards)) output.keep(card);
const painted = await pictures.cards(cards);
await Promise.all(site.brands.flatMap((brand) => [pictures.icons(brand), pictures.mediaKit(brand)]));
console.log(`pictures                 ${painted.count}, ${painted.fresh} of them new, in ${seconds(began)} s`);

const media = await writeMedia(output, process.cwd(), site.media, ".cache/pictures");
console.log(`sizes of pictures        ${media.count}, ${media.fresh} of them new`);

for (const path of others) if (!output.has(path)) output.adopt(path);
const old = output.prune();
writeKept(DIST, { files: output.files, pages }, isCompressed);
writeFileSync(`${DIST}/.until`, String(holdsUntil(site, moment)));
console.log(`files                    ${output.written} written, ${old} removed, in ${seconds(started)} s`);
