import { expect, type Locator, type Page } from "playwright/test";
import { Funnel } from "./support/funnel.ts";
import { test } from "./support/test.ts";

/** All text, also of sections below the screen, which are laid out (and so are part of `innerText`) only once they come near. */
const textOf = (place: Locator): Promise<string | null> => place.textContent();

const localeOf = (name: string): string => name.replace("phone ", "");

/** Links are followed within the document from its idle work on, which also fetches the router. */
const openIdle = async (funnel: Funnel, path: string): Promise<void> => {
  await funnel.open(path);
  await funnel.page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/open-pages-")),
  );
};

/** Something that only this document has. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute("data-mark"));

const follow = (page: Page, path: string): Promise<void> =>
  page
    .locator(`a[href$="/${path}"]`)
    .last()
    .evaluate((link: HTMLAnchorElement) => link.click());

test("a link shows the static part of an article until the article has come", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await openIdle(funnel, "home");
  await mark(page);
  await page.evaluate(() => scrollTo(0, 400));
  let deliver = (): void => undefined;
  const delay = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/affiliate/page-data.json*", async (route) => {
    await delay;
    await route.continue();
  });
  await follow(page, "affiliate");

  const part = page.locator("[data-static-part]");
  await expect(part.locator("h1")).toBeVisible();
  const drawnAhead = await textOf(part);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => {
    scrollTo(0, 60);
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift" });
    Reflect.set(window, "shifts", shifts);
  });

  deliver();
  await expect(part).toHaveCount(0);
  await expect(funnel.main.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => [scrollY, document.activeElement?.id, Reflect.get(window, "shifts")])).toEqual([
    60,
    "main",
    [],
  ]);
  expect(await textOf(funnel.main)).toBe(drawnAhead);
  await expect(page).toHaveTitle(new RegExp(await funnel.heading.innerText(), "i"));
  expect(await isSameDocument(page)).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.goForward();
  await expect(page).toHaveURL(/\/affiliate$/);
  await page.reload();
  expect(await isSameDocument(page)).toBe(false);
  expect(await textOf(funnel.main)).toBe(drawnAhead);
});

/** What the document tells crawlers and shared links of its page. */
const headOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'title,meta[name="description"],meta[name="robots"],link[rel="canonical"],link[hreflang],meta[property^="og:"],meta[name^="twitter:"],script[type="application/ld+json"]',
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
  );

test("the head tells of the page that a link within the document has led to, and of the first one after Back", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await openIdle(funnel, "home");
  await mark(page);
  const ofHome = await headOf(page);
  await follow(page, "affiliate");
  await funnel.arriveAt("affiliate");
  await expect.poll(() => headOf(page)).not.toEqual(ofHome);
  const ofAffiliate = await headOf(page);
  expect(await isSameDocument(page)).toBe(true);

  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(ofHome);
  await page.locator("[data-step]").first().click();
  await funnel.arriveAt("quiz");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await funnel.open("affiliate");
  expect(await headOf(page)).toEqual(ofAffiliate);
});

test("a link of the menu stays within the document, and Back leads to where the menu was opened", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await openIdle(funnel, "home");
  await mark(page);
  await page.locator('[popovertarget="menu"]').first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.locator('[role="dialog"] nav a[href$="/reviews"]').click();
  await funnel.arriveAt("reviews");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(funnel.main).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator("[data-step]").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const isFetched = (page: Page, file: string) =>
  page.waitForFunction(
    (wanted) =>
      performance.getEntriesByType("resource").some(({ name, duration }) => name.includes(wanted) && duration > 0),
    file,
  );

/** What asks the shop once the first question is there and nothing else is to be done. */
const OF_FUNNEL_START = /\/shop-start[^/]*\.js$/;

/** Parts of the application that are asked for from now on. Data of further pages go on being fetched ahead, in batches. */
const watchRequests = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (/\/assets\/.*\.js$/.test(url) && !OF_FUNNEL_START.test(url)) asked.push(url);
  });
  return asked;
};

for (const [name, next] of [
  ["an article", "reviews"],
  ["the quiz", "quiz"],
] as const) {
  test(`what was fetched ahead of ${name} is all that the next press needs`, async ({ page }, info) => {
    const funnel = new Funnel(page, localeOf(info.project.name));
    await openIdle(funnel, "home");
    await mark(page);
    await isFetched(page, `/${next}/page-data.json`);
    await page.waitForLoadState("networkidle");
    const asked = watchRequests(page);
    if (next === "quiz") await page.locator("[data-step]").first().click();
    else await follow(page, next);
    await funnel.arriveAt(next);
    expect(await isSameDocument(page)).toBe(true);
    expect(asked).toEqual([]);
  });
}
