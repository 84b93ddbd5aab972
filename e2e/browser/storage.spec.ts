import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { answerQuestion, finishQuiz } from "../support/quiz-walker.ts";
import { test } from "../support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

/** By the clock of the page, so that nobody waits for it here. @param page path of the only page on which storage is slow */
const slowStorage = (context: ReturnType<Page["context"]>, page = ""): Promise<unknown> =>
  context.addInitScript((slow) => {
    if (!location.pathname.endsWith(slow)) return;
    const now = performance.now.bind(performance);
    const asked: string[] = [];
    performance.now = () => now() + 5_100 * asked.length;
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      const ask: (...of: never[]) => unknown = Storage.prototype[name];
      Object.defineProperty(Storage.prototype, name, {
        value(this: Storage, ...of: never[]) {
          asked.push(`${this === localStorage ? "local" : "tab"} ${name}`);
          return Reflect.apply(ask, this, of);
        },
      });
    }
    Object.assign(window, { asked });
  }, page);

const asked = (page: Page) => page.evaluate(() => (window as Window & { asked?: readonly string[] }).asked ?? []);

test("storage that takes longer than five seconds counts as blocked: it is asked no more, and the quiz goes on", async ({
  page,
  context,
}, info) => {
  await slowStorage(context);
  // Cookies are blocked as well: browsers say nothing of that.
  await context.addInitScript(() =>
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} }),
  );
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await answerQuestion(page);
  const before = await asked(page);
  for (let count = 0; count < 3; count += 1) await answerQuestion(page);
  expect(before.filter((each) => each.startsWith("local")).length).toBeLessThanOrEqual(3);
  expect(await asked(page)).toEqual(before);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test("storage that is too slow all the time leaves the way to a paid order: the checkout knows the answers, and asks for the address again", async ({
  page,
  context,
}, info) => {
  await slowStorage(context);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await finishQuiz(page);
  await funnel.arriveAt("email");
  await funnel.giveEmail(freshEmail());
  const email = freshEmail();
  await funnel.toCheckoutUnstored(email);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL(/\/success/);
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test("storage that becomes too slow at the checkout gives visit and lead once, and the buyer pays without being asked again", async ({
  page,
  context,
}, info) => {
  await slowStorage(context, "/checkout");
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.toCheckout(email);
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  expect((await asked(page)).filter((each) => each.startsWith("local"))).toEqual(["local getItem", "local getItem"]);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL(/\/success/);
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
  // Nothing but this document knows of the purchase, and it stays.
  expect(documents).toEqual([]);
});

test("where only the document knows of what was paid it stays when the way to the next page does not come, and asks for it again", async ({
  page,
  context,
  guard,
}, info) => {
  guard.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await slowStorage(context, "/checkout");
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.haveTakenQuiz();
  await funnel.giveEmail(email);
  await page.route(/assets\/open-pages-/, (route) => route.abort());
  await funnel.choosePlan();
  await funnel.fillCard(APPROVED_CARD);
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  await funnel.payButton.click();
  const again = page.getByRole("status").getByRole("button");
  await expect(again).toBeVisible();
  // Once more without it, and then it is there.
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await page.waitForURL(/\/success/);
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
  expect(documents).toEqual([]);
});

test("where only the document knows of what was paid its words for what takes long say to stay, and their button leaves nothing", async ({
  page,
  context,
}, info) => {
  await slowStorage(context, "/checkout");
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.haveTakenQuiz();
  await funnel.giveEmail(email);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/open-pages-/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await funnel.choosePlan();
  await funnel.fillCard(APPROVED_CARD);
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  await funnel.payButton.click();
  const trouble = page.locator("#trouble");
  await expect(trouble).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await expect(trouble.getByRole("button")).toHaveText(/^(Try again|Erneut versuchen)$/);
  await expect(trouble.getByRole("link")).toHaveAttribute("href", `/${funnel.locale}/login`);
  await trouble.getByRole("button").click();
  await expect(trouble).toBeHidden();
  release();
  await page.waitForURL(/\/success/);
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
  expect(documents).toEqual([]);
});
