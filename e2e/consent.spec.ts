import type { Page } from "playwright/test";
import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { ACCEPT, bannerOf, decide as press, REJECT, toBanner } from "./support/consent.ts";
import { Funnel } from "./support/funnel.ts";
import { answerQuestion } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

const SETTINGS = /^(Settings|Einstellungen)$/;
const SAVE = /^(Save my choice|Auswahl speichern)$/;

const watchRequests = (page: Page) => {
  const events: string[] = [];
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.hostname.endsWith(".localhost")) foreign.push(request.url());
    if (url.pathname === "/api/events") events.push(String(request.postDataJSON()?.event_name));
  });
  return { events, foreign };
};

test("nothing is told of a visitor who has not decided, and the page stays usable", async ({ page }, info) => {
  const { events, foreign } = watchRequests(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await toBanner(page);
  await expectAccessible(page);
  await press(page, SETTINGS);
  await expect(bannerOf(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.reload();
  await answerQuestion(page);
  await answerQuestion(page);
  await toBanner(page);
  expect(events).toEqual([]);
  expect(foreign).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
});

test("after a no nothing is told, and it is not asked again", async ({ page }, info) => {
  const { events } = watchRequests(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await press(page, REJECT);
  await expect(bannerOf(page)).toHaveCount(0);
  await answerQuestion(page);
  await page.reload();
  await answerQuestion(page);
  expect(events).toEqual([]);
  await expect(bannerOf(page)).toHaveCount(0);
  // The server has to know of the no, to show the control of every experiment.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["consent"]);
});

test("after a yes what waited is told in its order, and then what follows", async ({ page }, info) => {
  const { events, foreign } = watchRequests(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await press(page, ACCEPT);
  await expect.poll(() => events).toEqual(["landing_visited"]);
  await answerQuestion(page);
  await expect.poll(() => events).toEqual(["landing_visited", "quiz_started"]);
  expect(foreign).toEqual([]);
});

test("a yes can be taken back from the footer, category by category", async ({ page }, info) => {
  const { events } = watchRequests(page);
  await new Funnel(page, localeOf(info.project.name)).open("home");
  await press(page, ACCEPT);
  await expect.poll(() => events).toEqual(["landing_visited"]);

  await page.locator('footer a[href="#privacy-settings"]').click();
  const boxes = bannerOf(page).getByRole("checkbox");
  await expect(boxes).toHaveCount(5);
  await expect(bannerOf(page)).toBeFocused();
  await expectAccessible(page);
  await boxes.nth(3).uncheck();
  await press(page, SAVE);
  await answerQuestion(page);
  await page.waitForTimeout(500);
  expect(events).toEqual(["landing_visited"]);
});

test("the banner covers nothing that the visitor needs, in any width", async ({ page }, info) => {
  for (const width of [280, 320, 390, 1230]) {
    await page.setViewportSize({ width, height: 700 });
    await new Funnel(page, localeOf(info.project.name)).open("home");
    await toBanner(page);
    // It has room of its own below the page from now on.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const gap = await page.evaluate(() => {
      const foot = document.querySelector("#root")?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector("body > div > section")?.getBoundingClientRect().top ?? 0;
      return { covered: foot - top, wide: document.documentElement.scrollWidth - innerWidth };
    });
    expect(gap.covered).toBeLessThanOrEqual(1);
    expect(gap.wide).toBeLessThanOrEqual(0);
  }
});

/** Pixels of choices that the banner lies over. */
const overChoices = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const banner = document.querySelector("body > div > section");
    if (!banner || getComputedStyle(banner).visibility === "hidden") return 0;
    const { top } = banner.getBoundingClientRect();
    const choices = [...document.querySelectorAll("main :is([data-step], button, input, select, textarea)")];
    return Math.max(
      0,
      ...choices.map((each) => {
        const { top: from, bottom: to, height } = each.getBoundingClientRect();
        return height > 0 && from < innerHeight ? Math.round(to - top) : 0;
      }),
    );
  });

for (const width of [320, 390]) {
  test(`the banner lies over no choice at ${width} px, on the landing page and on whatever question follows`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width, height: 844 });
    await new Funnel(page, localeOf(info.project.name)).open("home");
    await bannerOf(page).waitFor({ state: "attached" });
    for (const part of [0, 0.2, 0.4, 1]) {
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
      await page.waitForTimeout(400);
      expect(await overChoices(page), `${part} down`).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (let count = 0; count < 6; count += 1) {
      await answerQuestion(page);
      await page.waitForTimeout(400);
      expect(await overChoices(page), page.url()).toBeLessThanOrEqual(0);
    }
  });
}
