import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Locale } from "../../src/foundation/locale.ts";
import { NOTHING_KEPT, readKept, writeKept } from "../../src/prerender/kept/kept-build.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { Output } from "../../src/prerender/output.ts";
import { renderLocales } from "../../src/prerender/render-locales.ts";
import { messagesOf } from "../../src/prerender/site-files.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { replaceIn } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const LOCALES: readonly Locale[] = ["en-US"];
const validator = loadValidator();

/** Content that may be edited, with the pages of one funnel in one language. */
const contentTree = () => {
  const root = temporaryFolder();
  for (const folder of ["funnels", "locales"]) cpSync(folder, join(root, folder), { recursive: true });
  const site = () => {
    const { messages: _messages, ...whole } = loadSite(root, NOW, validator);
    const isDrawn = ({ funnel }: (typeof whole.editions)[number]): boolean => funnel.id === "342";
    const words = messagesOf({ ...whole, messages: _messages });
    return { words, site: { ...whole, editions: whole.editions.filter(isDrawn), resting: [] } };
  };
  /** @returns how many pages were drawn, and how many files taken away */
  const build = async (dist: string, program: string, isCold: boolean): Promise<readonly number[]> => {
    const kept = isCold ? NOTHING_KEPT : readKept(dist, false);
    const task = { dist, bootFile: ".cache/boot.js", build: "build", program, locales: LOCALES, ...site() };
    const rendered = await renderLocales({ ...task, kept, isCompressed: false });
    if (!rendered) throw new Error("Nothing was drawn.");
    const { pages, drawn, files, written } = rendered;
    const output = new Output(dist, { before: kept.files, isCompressed: false });
    output.join(files, written);
    for (const { card } of Object.values(pages)) output.write(card, "a picture");
    const removed = output.prune();
    writeKept(dist, { files: output.files, pages }, false);
    return [drawn, removed];
  };
  return { root, build };
};

/** A folder with the bundles of the build, and no page. */
const emptyDist = (): string => {
  const dist = temporaryFolder();
  cpSync("dist/manifest.json", join(dist, "manifest.json"));
  cpSync("dist/assets", join(dist, "assets"), { recursive: true });
  return dist;
};

const filesOf = (dist: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== ".kept.json")
      .map(
        (entry) => [join(entry.parentPath, entry.name).slice(dist.length), join(entry.parentPath, entry.name)] as const,
      )
      .map(([name, path]) => [name, readFileSync(path, "latin1")]),
  );

const WORDS = "locales/en/funnel-342.json";
const PAGE = "funnels/342/pages/walk.json";

/** What is edited, how, and how many pages are drawn for it: few, or all of them. */
const EDITS: readonly (readonly [string, (root: string) => void, "none" | "few" | "all"])[] = [
  ["nothing", () => undefined, "none"],
  ["a word", (root) => replaceIn(root, WORDS, '"walk.hero.line": "', '"walk.hero.line": "Now. '), "few"],
  ["a page", (root) => replaceIn(root, PAGE, "emoji:bed", "emoji:footprints"), "few"],
  ["a price", (root) => replaceIn(root, "funnels/products/walking-plan-6-months.json", '"63.99"', '"64.99"'), "all"],
  ["a look", (root) => replaceIn(root, "funnels/brands/health.json", '"cta": "#0F6B5B"', '"cta": "#0F6B5C"'), "all"],
  ["a page that goes", (root) => rmSync(join(root, PAGE)), "all"],
];

// Half a minute of computing; the limit is for machines that do other things, too.
it("leaves after every edit what a first build of the same content would", { timeout: 300_000 }, async () => {
  const { root, build } = contentTree();
  const dist = emptyDist();
  const [all = 0] = await build(dist, "program", true);
  expect(all).toBeGreaterThan(50);
  for (const [what, edit, expected] of EDITS) {
    edit(root);
    const [drawn = 0] = await build(dist, "program", false);
    const isAsExpected = { none: drawn === 0, few: drawn > 0 && drawn < all / 10, all: drawn > all / 2 }[expected];
    expect(isAsExpected, `${what}: ${drawn} of ${all} pages drawn`).toBe(true);
    const first = emptyDist();
    await build(first, "program", true);
    expect(filesOf(dist), what).toEqual(filesOf(first));
  }
  expect(filesOf(dist).has("/site/health/en-US/walk.html")).toBe(false);
  expect(await build(dist, "another program", false)).toEqual([expect.any(Number), 0]);
});
