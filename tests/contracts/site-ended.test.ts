import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFiles } from "../../src/server/site/files.ts";
import { createSite, type Site } from "../../src/server/site/site.ts";

const entry = (page: string): string => `<url><loc>https://run.example/de-DE/${page}</loc></url>\n`;
const WHOLE = `<urlset>\n${entry("home")}${entry("easter/home")}</urlset>\n`;

let root: string;
let site: Site;
let now: number;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "funnel-site-"));
  await mkdir(path.join(root, "site/run"), { recursive: true });
  await writeFile(path.join(root, "site/run/sitemap.xml"), WHOLE);
  site = createSite({
    files: await openFiles(root),
    policies: { default: "default-src 'none'", payment: "default-src 'self'" },
    paymentPages: new Set(),
    brands: [{ id: "run", hosts: ["run.example"], funnel: "20" }],
    defaultBrand: "run",
    brandOfFunnel: new Map([["20", "run"]]),
    editions: {
      funnels: new Set(["20"]),
      campaigns: [
        {
          id: "easter",
          funnel: "20",
          active: { from: "2027-03-25", to: "2027-04-05", zone: "Europe/Berlin" },
          pages: { home: "home" },
          hasEdition: true,
        },
      ],
      experiments: [],
      now: () => now,
      random: () => 0,
    },
    asksFirst: () => true,
    trustProxy: false,
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const sitemapAt = async (moment: string): Promise<string> => {
  now = Date.parse(moment);
  const response = await site.serve(new Request("http://run.example/sitemap.xml"));
  expect(response.headers.get("content-type")).toMatch(/xml/);
  return response.text();
};

test("the pages of a campaign leave the sitemap with the second of its end, without a new build", async () => {
  expect(await sitemapAt("2027-04-04T21:59:59Z")).toBe(WHOLE);
  expect(await sitemapAt("2027-04-04T22:00:00Z")).toBe(`<urlset>\n${entry("home")}</urlset>\n`);
});
