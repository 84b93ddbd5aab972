import { gzipSync } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

/** What a page asks for, and why. Each costs a round trip: one that is not in the list needs a reason in it. */
const OF_EVERY_PAGE = {
  document: "the page with its words and the style of its first sight",
  font: "one file for all weights",
  "icons of the document": "what the document draws; the others come with what is fetched ahead, or with the first act",
  "steps ahead": "shown by the boot script before the application is there",
  "data of the page": "what only the application reads",
  funnel: "by its hash: kept for all pages",
  "style sheet": "whatever the first sight does not need",
  "script libraries": "evaluated in a task of its own, before ours; kept by the browser when only ours changes",
  "script app": "starts the application",
  "script parts": "sections of landing pages, and what most other pages need as well",
  "script idle": "what every page does when nothing else is to be done: the banner of consent, and calls of the server",
  "PATCH /location/detect": "the specification: the banner depends on the region",
};

const PAGES = {
  home: OF_EVERY_PAGE,
  quiz: {
    ...OF_EVERY_PAGE,
    "all icons": "the next question is drawn ahead, hidden, and has pictures that the document has not",
    "script views-questions": "questions but the first",
    "script plan": "later questions say what the plan makes of an answer",
    "script shop-start": "what a funnel asks the shop, which no landing page does",
    "data app-data": "the specification: what a funnel starts with",
    "GET /funnels/20/products": "the specification: what a funnel starts with",
    "GET /funnels/20/quizzes": "the specification: what a funnel starts with",
  },
};

/** Requests for the picture of the tab and the browser's own wishes left out. */
const isOfBrowser = (path: string): boolean => /\/favicon|\.webmanifest$/.test(path);

const watchRequests = (page: Page): readonly (readonly [string, string])[] => {
  const asked: (readonly [string, string])[] = [];
  page.on("request", (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol !== "data:" && !isOfBrowser(pathname)) asked.push([request.method(), pathname]);
  });
  return asked;
};

/** What the document calls its files. */
const filesOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const { steps } = JSON.parse(document.getElementById("boot-plan")?.textContent ?? "{}") as { steps: string };
    const { href = "" } = document.getElementById("page-data")?.dataset ?? {};
    const [icons = ""] = document.querySelector("use[href*='.svg#']")?.getAttribute("href")?.split("#") ?? [];
    return { [steps]: "steps ahead", [href]: "data of the page", [icons]: "icons of the document" };
  });

const nameOf = (method: string, path: string, files: Readonly<Record<string, string>>): string => {
  const [, script] = /^\/assets\/(.+?)(?:\.gen)?-[\w-]{8}\.js$/.exec(path) ?? [];
  if (script !== undefined) return `script ${script}`;
  if (path.endsWith(".css")) return "style sheet";
  if (path.endsWith(".woff2")) return "font";
  if (files[path] !== undefined) return files[path];
  if (path.endsWith(".svg")) return "all icons";
  if (path.startsWith("/page-data/sq/d/")) return "funnel";
  if (path.startsWith("/page-data/")) return `data ${path.slice(11).replace(".json", "")}`;
  if (/^\/[a-z]{2}-[A-Z]{2}\/\w+$/.test(path)) return "document";
  return `${method} ${path.replace(/^.*(?=\/(?:location|funnels)\/)/, "")}`;
};

for (const [name, reasons] of Object.entries(PAGES)) {
  test(`the first visit of ${name} asks for nothing without a reason, until nothing is to be done`, async ({
    page,
  }, info) => {
    // Who saves data has nothing fetched ahead.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const asked = watchRequests(page);
    const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
    await page.goto(`/${funnel.locale}/${name}`);
    const files = await filesOf(page);
    const names = (): readonly string[] => asked.map(([method, path]) => nameOf(method, path, files)).toSorted();
    await expect.poll(names).toEqual(Object.keys(reasons).toSorted());
    await page.waitForLoadState("networkidle");
    expect(names()).toEqual(Object.keys(reasons).toSorted());
  });
}

/** Bytes of gzip: what the page, a simulated payment and the answers that are sent once more need. */
const SCRIPT_OF_CHECKOUT = 159_985;

test("a checkout loads no more script than has been reached, until nothing is to be done", async ({
  page,
  context,
}, info) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await enter(context, await visitorAt(funnel.locale, ({ position }) => position === "checkout"));
  const bodies: Promise<readonly [string, Buffer]>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) bodies.push(response.body().then((body) => [pathname, body]));
  });
  await page.goto(`/${funnel.locale}/checkout`);
  await expect(funnel.payButton).toBeEnabled();
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(bodies)).map(([name, body]) => ({
    name,
    bytes: gzipSync(body, { level: 9 }).length,
  }));
  const bytes = sizes.reduce((sum, { bytes: size }) => sum + size, 0);
  expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(SCRIPT_OF_CHECKOUT);
});
