import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { guardContext } from "../support/context-guard.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { answerQuestion } from "../support/quiz-walker.ts";
import { haveWorker, test, workersOf } from "./worker-test.ts";

const workerOfBuild = (name: string): string => readFileSync(`dist/${name}.js`, "utf8");

const TODAYS = workerOfBuild("service-worker");

/** Opens a page as visitors do: who sees nothing of it asks for it again. */
const openAgain = async (page: Page, address: string): Promise<void> => {
  await expect(async () => {
    // A broken worker fails the document, which is what the visitor sees: whether a page is there says the next line.
    await page.goto(address).catch(() => undefined);
    await expect(page.locator("main h1").first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ intervals: [0, 1_000] });
};

test("an older worker of ours whose files are stale gives way to today's, and the visit goes on with today's files", async ({
  page,
  front,
  guard,
}) => {
  guard.allow(/stale/);
  await haveWorker(page, front, TODAYS.replaceAll("site-1", "site-0"));
  const scripts = readdirSync("dist/assets").filter((name) => name.endsWith(".js"));
  await page.evaluate(async (names) => {
    const cache = await caches.open("site-0");
    const headers = { "content-type": "text/javascript" };
    for (const name of names) await cache.put(`/assets/${name}`, new Response('throw new Error("stale")', { headers }));
  }, scripts);
  front.give(null);
  await openAgain(page, `${front.address}/en-US/home`);
  await expect.poll(async () => (await workersOf(page))?.[1].includes("site-0")).toBe(false);
  await answerQuestion(page);
  const next = await answerQuestion(page);
  await page.reload();
  await expect(page.locator(`[data-question="${next}"]`)).toHaveCount(0);
  await answerQuestion(page);
  await expect.poll(() => workersOf(page)).toEqual([1, ["site-1"]]);
});

const BROKEN: Readonly<Record<string, string>> = {
  "refuses every answer": "respondWith(Promise.reject(new Error('broken')))",
  "answers with garbage": "respondWith(new Response('\\u0000{]<', { headers: { 'content-type': 'text/plain' } }))",
};

test("a worker that is broken is followed by today's when the page is asked for again, and the switch ends it", async ({
  page,
  front,
  guard,
}) => {
  guard.allow(/broken|ERR_FAILED|FetchEvent|MIME type|Failed to load|SyntaxError|Invalid or unexpected token/);
  for (const [name, answer] of Object.entries(BROKEN))
    await test.step(name, async () => {
      const worker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.${answer});`;
      await haveWorker(page, front, worker);
      front.give(null);
      await openAgain(page, `${front.address}/en-US/home`);
      await answerQuestion(page);
      await page.reload();
      await expect.poll(() => workersOf(page), name).toEqual([1, ["site-1"]]);
      await haveWorker(page, front, worker);
      front.give(workerOfBuild("service-worker-off"));
      await openAgain(page, `${front.address}/en-US/home`);
      await expect.poll(() => workersOf(page), name).toEqual([0, []]);
      await answerQuestion(page);
    });
});

test("a worker whose handler throws stands in nobody's way: the network answers, and today's takes its place within the visit", async ({
  page,
  front,
  guard,
}) => {
  guard.allow(/broken/);
  const worker = 'addEventListener("fetch", () => { throw new Error("broken"); });';
  await haveWorker(page, front, worker);
  front.give(null);
  const answer = await page.goto(`${front.address}/en-US/home`);
  expect(answer?.status()).toBe(200);
  await answerQuestion(page);
  const next = await answerQuestion(page);
  await page.reload();
  await expect(page.locator(`[data-question="${next}"]`)).toHaveCount(0);
  // Without another page: the browser fetches today's some seconds after this one, and it is given what this page has loaded.
  await expect.poll(() => workersOf(page)).toEqual([1, ["site-1"]]);
  await answerQuestion(page);
});

const OUT_OF_ORDER: Readonly<Record<string, string>> = {
  reject: "Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))",
  "never answer": "new Promise(() => undefined)",
};

test("a worker whose caches are out of order gives what the network gives, and the visit goes on", async ({
  page,
  front,
}) => {
  for (const [name, outcome] of Object.entries(OUT_OF_ORDER))
    await test.step(name, async () => {
      const broken = `for (const act of ["open", "keys"]) CacheStorage.prototype[act] = () => ${outcome};`;
      await haveWorker(page, front, `${broken}\n${TODAYS}`);
      await page.goto(`${front.address}/en-US/home`);
      await answerQuestion(page);
      const next = await answerQuestion(page);
      await page.reload();
      await expect(page.locator(`[data-question="${next}"]`)).toHaveCount(0);
      await answerQuestion(page);
      expect((await workersOf(page))?.[0]).toBe(1);
    });
});

test("a worker that cannot even start is none, and the visit goes on without it", async ({ page, front, guard }) => {
  guard.allow(/broken/);
  front.give("throw new Error('broken')");
  await openAgain(page, `${front.address}/en-US/home`);
  await answerQuestion(page);
  await expect.poll(front.timesAsked).toBeGreaterThan(0);
  expect(await workersOf(page)).toEqual([0, []]);
  await answerQuestion(page);
});

test("over plain http no worker is asked for, and the way from the landing page to a paid order is open", async ({
  browser,
  front,
  extraHTTPHeaders,
}, info) => {
  const context = await browser.newContext({
    baseURL: front.insecure,
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
    locale: "en-US",
    viewport: { width: 390, height: 844 },
  });
  const guard = guardContext(context);
  // Chromium says so of every document that is not of a secure context.
  guard.allow(/Cross-Origin-Opener-Policy/);
  const asked: string[] = [];
  context.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  const page = await context.newPage();
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await funnel.open("home");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await answerQuestion(page);
  await page.waitForLoadState("networkidle");
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
  expect(asked).not.toContain("/service-worker.js");
  guard.assertQuiet();
  await context.close();
});
