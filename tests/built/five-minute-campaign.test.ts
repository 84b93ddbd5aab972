import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { readBuiltSite } from "../../src/server/site/built-site.ts";
import { funnel, replaceIn } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const PAGES = ["carousel", "home", "runchallenge", "weight-loss"];
const BRANDS = ["run", "health"];

/** A marketer's working copy: own definitions and words, the bundles of the build, everything else as it is. */
const workingCopy = (): string => {
  const root = temporaryFolder();
  for (const folder of ["funnels", "locales", "public"])
    cpSync(join(REPOSITORY, folder), join(root, folder), { recursive: true });
  for (const folder of ["src", "scripts", "schemas", "node_modules", "package.json"])
    symlinkSync(join(REPOSITORY, folder), join(root, folder));
  for (const path of [".cache/ssr", ".cache/boot.js"])
    cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
  const written = new Set(["site", "page-data"]);
  for (const name of readdirSync(join(REPOSITORY, "dist")).filter((each) => !written.has(each)))
    cpSync(join(REPOSITORY, "dist", name), join(root, "dist", name), { recursive: true });
  return root;
};

const builtAt = (root: string, day: string): void => {
  rmSync(join(root, "dist/site"), { recursive: true, force: true });
  execFileSync(process.execPath, ["--import", "tsx", "scripts/prerender.ts", "--plain", `--now=${day}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "pipe",
  });
};

/** The campaign is one of funnel 20, and so of its brand. */
const everyPage = LOCALES.flatMap((locale) => PAGES.map((name) => ({ brand: "run", locale, page: `easter/${name}` })));

const fileOf = (root: string, { brand, locale, page }: (typeof everyPage)[number]): string =>
  join(root, "dist/site", brand, locale, `${page}.html`);

const sitemap = (root: string, brand: string): string =>
  readFileSync(join(root, "dist/site", brand, "sitemap.xml"), "utf8");

const TAGS: Readonly<Record<string, string>> = {
  de: "Osterwoche",
  en: "Easter week",
  es: "Semana de Pascua",
  fr: "Semaine de Pâques",
  it: "Settimana di Pasqua",
};

afterEach(() => {
  vi.useRealTimers();
});

// A quarter of a minute of computing; the limit is for machines that do other things, too.
it("puts a campaign online in ten locales and takes it away after its end", { timeout: 240_000 }, async () => {
  const root = workingCopy();
  const words = ["easter", "--dates", "2027-03-25..2027-04-05", "--tag", "Easter week"];
  expect(await funnel("new", "campaign", ...words, "--cwd", root)).toMatchObject({ status: 0, stderr: "" });
  for (const [language, tag] of Object.entries(TAGS))
    replaceIn(root, `locales/${language}/easter.json`, '"tag": "Easter week"', `"tag": "${tag}"`);
  expect((await funnel("check", "--cwd", root)).status).toBe(0);

  builtAt(root, "2027-03-26");
  const tagless = everyPage.filter(
    (each) => !readFileSync(fileOf(root, each), "utf8").includes(TAGS[each.locale.slice(0, 2)] ?? "–"),
  );
  expect(tagless).toEqual([]);
  const unlisted = everyPage.filter(
    ({ brand, locale, page }) =>
      !sitemap(root, brand).includes(`<loc>https://${brand}.example/${locale}/${page}</loc>`),
  );
  expect(unlisted).toEqual([]);
  expect(sitemap(root, "health")).not.toContain("easter");
  for (const { brand, page, locale } of everyPage) {
    const place = ["--brand", brand, "--dist", join(root, "dist"), "--format", "json"];
    const seen = JSON.parse((await funnel("seo", `/${locale}/${page}`, ...place)).stdout);
    expect(seen).toMatchObject({ status: 200, canonical: `https://${brand}.example/${locale}/${page}`, faults: [] });
    expect(new Set(Object.values(seen.hreflang))).toEqual(
      new Set(LOCALES.map((each) => `https://${brand}.example/${each}/${page}`)),
    );
  }

  // The build stays, the clock goes on.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-04-04T21:59:00Z") });
  const { site } = await readBuiltSite(join(root, "dist"), { trustProxy: false, now: Date.now });
  const visit = async ({ brand, locale, page }: (typeof everyPage)[number]) => {
    const address = `http://${brand}.example/${locale}/${page}?jg=20&utm_source=mail`;
    const response = await site.serve(new Request(address, { headers: { host: `${brand}.example` } }));
    const html = await response.text();
    const claims = html.includes(TAGS[locale.slice(0, 2)] ?? "–") ? "claims" : "rests";
    return `${response.status} ${claims} ${html.includes('name="robots" content="noindex"') ? "noindex" : "index"}`;
  };
  const listed = async (brand: string): Promise<boolean> => {
    const address = `http://${brand}.example/sitemap.xml`;
    const response = await site.serve(new Request(address, { headers: { host: `${brand}.example` } }));
    return (await response.text()).includes("easter");
  };
  expect(new Set(await Promise.all(everyPage.map(visit)))).toEqual(new Set(["200 claims index"]));
  expect(await Promise.all(BRANDS.map(listed))).toEqual([true, false]);
  vi.setSystemTime(new Date("2027-04-04T22:00:00Z"));
  expect(new Set(await Promise.all(everyPage.map(visit)))).toEqual(new Set(["200 rests noindex"]));
  expect(await Promise.all(BRANDS.map(listed))).toEqual([false, false]);
});
