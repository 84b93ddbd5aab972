import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { funnel, replaceIn } from "../support/run-funnel.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const REPOSITORY = join(import.meta.dirname, "../..");

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
  execFileSync(process.execPath, ["--import", "tsx", "scripts/prerender.ts", "--plain", `--now=${day}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "pipe",
  });
};

const page = (root: string, brand: string, locale: string): string =>
  join(root, "dist/site", brand, locale, "easter/home.html");

it("puts a campaign online in ten locales and takes it away after its end", { timeout: 240_000 }, async () => {
  const root = workingCopy();
  const began = await funnel(
    "new",
    "campaign",
    "easter",
    "--dates",
    "2027-03-25..2027-04-05",
    "--tag",
    "Easter week",
    "--root",
    root,
  );
  expect(began).toMatchObject({ status: 0, stderr: "" });
  replaceIn(root, "locales/de/easter.json", "Easter week", "Osterwoche");
  expect((await funnel("check", "--root", root)).status).toBe(0);

  builtAt(root, "2027-03-26");
  const shown = LOCALES.map(
    (locale) => /Osterwoche|Easter week/.exec(readFileSync(page(root, "run", locale), "utf8"))?.[0],
  );
  expect(shown).toEqual(["Osterwoche", ...Array.from({ length: 9 }, () => "Easter week")]);
  const sitemap = readFileSync(join(root, "dist/site/run/sitemap.xml"), "utf8");
  for (const locale of LOCALES) expect(sitemap).toContain(`<loc>https://run.example/${locale}/easter/home</loc>`);
  const seo = await funnel(
    "seo",
    "/it-IT/easter/home",
    "--brand",
    "run",
    "--dist",
    join(root, "dist"),
    "--format",
    "json",
  );
  expect(Object.keys(JSON.parse(seo.stdout).hreflang)).toHaveLength(LOCALES.length + 1);
  expect(JSON.parse(seo.stdout)).toMatchObject({
    status: 200,
    canonical: "https://run.example/it-IT/easter/home",
    faults: [],
  });

  rmSync(join(root, "dist/site"), { recursive: true });
  builtAt(root, "2027-04-05");
  expect(LOCALES.filter((locale) => existsSync(page(root, "run", locale)))).toEqual([]);
  expect(readFileSync(join(root, "dist/site/run/sitemap.xml"), "utf8")).not.toContain("easter");
});
