/**
 * Writes the site: every page of every locale and brand as HTML with its page data, the data that pages share, sitemap,
 * robots, security policies, and the definitions for the server. Runs after the bundles are built.
 */
import { mkdir } from "node:fs/promises";
import { loadEnv } from "vite";
import { LOCALES } from "../src/foundation/locale.ts";
import { pathOf } from "../src/foundation/page-path.ts";
import { buildMoment } from "../src/prerender/build-moment.ts";
import { contentHash, readBundle } from "../src/prerender/bundle.ts";
import { funnelData } from "../src/prerender/funnel-data.ts";
import { robotsTxt, sitemap } from "../src/prerender/head.ts";
import { loadSite } from "../src/prerender/load-site.ts";
import { Output } from "../src/prerender/output.ts";
import { outsideSources } from "../src/prerender/outside-origins.ts";
import { renderInThreads } from "../src/prerender/render-in-threads.ts";
import { seasonsFile } from "../src/prerender/seasons-file.ts";
import { contentSecurityPolicies } from "../src/prerender/security.ts";
import { Pictures } from "../src/prerender/sharing/pictures.ts";
import { definitionsOf, editionsFile, experimentsFile, messagesOf } from "../src/prerender/site-files.ts";

const DIST = "dist";
const BOOT_FILE = ".cache/boot.js";
const started = performance.now();
const seconds = (since: number): number => (performance.now() - since) / 1000;

const moment = buildMoment(process.argv, process.env);
const site = loadSite(process.cwd(), moment);
const bundle = readBundle(DIST, BOOT_FILE);
const funnels = [...funnelData(site).values()];
const words = messagesOf(site);
const build = contentHash([bundle.hash, ...funnels.map(({ text }) => text), JSON.stringify(words)].join());
const settings = loadEnv("production", process.cwd());
const policies = contentSecurityPolicies(bundle.bootScript, outsideSources(settings));

const output = new Output(DIST);
await mkdir(`${DIST}/page-data`, { recursive: true });
for (const { hash, text } of funnels) await output.write(`page-data/sq/d/${hash}.json`, text);
await output.write("page-data/app-data.json", JSON.stringify({ build }));
await output.write("definitions.json", JSON.stringify(definitionsOf(site)));
await output.write("page-data/editions.json", JSON.stringify(editionsFile(site)));
await output.write("page-data/seasons.json", JSON.stringify(seasonsFile(site, moment, pathOf)));
await output.write("page-data/experiments.json", JSON.stringify(experimentsFile(site)));
await output.write("messages.json", JSON.stringify(words));
await output.write("headers.json", JSON.stringify(policies));

const { messages: _messages, ...copied } = site;
const prepared = performance.now();
const task = { dist: DIST, bootFile: BOOT_FILE, build, site: copied, words };
const { count, listed, cards } = await renderInThreads(task, LOCALES);
for (const brand of site.brands) {
  await output.write(`site/${brand.id}/sitemap.xml`, sitemap(listed[brand.id] ?? []));
  await output.write(`site/${brand.id}/robots.txt`, robotsTxt(brand));
}
await output.settled();
const rate = Math.round(count / seconds(prepared));
console.log(`pages                    ${count} in ${seconds(started).toFixed(1)} s, drawn at ${rate} a second`);

const written = performance.now();
const pictures = new Pictures(DIST, ".cache/pictures");
const drawn = await pictures.cards(cards);
await Promise.all(site.brands.flatMap((brand) => [pictures.icons(brand), pictures.mediaKit(brand)]));
console.log(`pictures                 ${drawn.count}, ${drawn.fresh} of them new, in ${seconds(written).toFixed(1)} s`);

const rendered = performance.now();
// `--plain`: without the compressed halves, for a quick look.
const compressed = process.argv.includes("--plain") ? 0 : await output.compress();
console.log(`compressed               ${compressed} files in ${seconds(rendered).toFixed(1)} s`);
