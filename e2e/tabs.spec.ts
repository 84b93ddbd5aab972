import { type BrowserContext, expect, type Page, type TestInfo } from "playwright/test";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "./support/orders.ts";
import { answerQuestion } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

/** Chromium under test shows every tab at once; a visitor looks at one. */
const look = (page: Page, isAt: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isAt);

const question = (page: Page) => page.locator("[data-question]").last();

test("the quiz goes on in another tab where it stands in the first one", async ({ page, context }, info) => {
  const first = new Funnel(page, localeOf(info.project.name));
  await first.open("home");
  await answerQuestion(page);
  const second = new Funnel(await context.newPage(), first.locale);
  await second.open("quiz");
  const step = (await question(page).getAttribute("data-question")) ?? "";
  await expect(question(second.page)).toHaveAttribute("data-question", step);

  await look(page, false);
  await answerQuestion(second.page);
  const next = (await question(second.page).getAttribute("data-question")) ?? "";
  expect(next).not.toBe(step);
  await expect(question(page)).toHaveAttribute("data-question", next);
  await look(page, true);
  await answerQuestion(page);
  await page.reload();
  await expect(question(page)).not.toHaveAttribute("data-question", next);
});

test("a landing page in another tab leads to where the visit stands", async ({ page, context }, info) => {
  const first = new Funnel(page, localeOf(info.project.name));
  await first.open("home");
  await answerQuestion(page);
  await answerQuestion(page);
  const step = await question(page).getAttribute("data-question");
  const second = new Funnel(await context.newPage(), first.locale);
  await second.open("home");
  await second.main.getByRole("link", { name: /^(Go on where you were|Da weitermachen, wo du warst)$/ }).click();
  await expect(question(second.page)).toHaveAttribute("data-question", step ?? "");
});

test("a page that is read in another tab stays while the quiz goes on", async ({ page, context }, info) => {
  const quiz = new Funnel(page, localeOf(info.project.name));
  await quiz.open("home");
  const terms = new Funnel(await context.newPage(), quiz.locale);
  await terms.open("general-conditions");
  const heading = await terms.heading.innerText();
  await look(terms.page, false);
  await answerQuestion(page);
  await answerQuestion(page);
  await look(terms.page, true);
  await expect(terms.heading).toHaveText(heading);
  expect(new URL(terms.page.url()).pathname).toBe(`/${quiz.locale}/general-conditions`);
});

/** One visitor before the same payment in two tabs. */
const twoCheckouts = async (page: Page, context: BrowserContext, info: TestInfo) => {
  const first = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await first.beAtCheckout(email);
  const second = new Funnel(await context.newPage(), first.locale);
  await second.open("checkout");
  await expect(second.payButton).toBeVisible();
  return { first, second, email };
};

test("a purchase in one tab takes the other one from the checkout to what follows", async ({ page, context }, info) => {
  const { first, second, email } = await twoCheckouts(page, context, info);
  expect(await second.shownPrice()).toBe(await first.shownPrice());

  await second.fillCard(APPROVED_CARD);
  await second.payButton.click();
  const isBehind = (url: URL) => !url.pathname.endsWith("/checkout");
  await second.page.waitForURL(isBehind);
  await page.waitForURL(isBehind);
  expect(ordersOf(email)).toHaveLength(1);
  await second.declineOffers();
  await page.reload();
  await first.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
});

test("two tabs that pay at the same moment make one order", async ({ page, context, guard }, info) => {
  guard.allow(/409|Conflict/);
  const { first, second, email } = await twoCheckouts(page, context, info);
  for (const tab of [first, second]) await tab.fillCard(APPROVED_CARD);
  // A click that waits for its turn comes too late: the payment in one tab takes the other one away.
  const buttons = await Promise.all([first, second].map((tab) => tab.payButton.elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const tab of [first, second]) await tab.page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email)).toHaveLength(1);
});

test("what is ordered in the shop is not lost when the quiz goes on in another tab", async ({
  page,
  context,
}, info) => {
  const quiz = new Funnel(page, localeOf(info.project.name));
  await quiz.open("home");
  await answerQuestion(page);
  const shop = new Funnel(await context.newPage(), quiz.locale);
  const email = freshEmail();
  await shop.open("meal-plan-simple");
  await shop.main.getByRole("button").first().click();
  await shop.arriveAt("shop-email");
  await answerQuestion(page);
  await shop.page.reload();
  await shop.arriveAt("shop-email");
  await shop.main.getByRole("textbox").first().fill(email);
  await shop.main.locator('button[type="submit"]').click();
  await shop.arriveAt("email-checkout");
  await answerQuestion(page);
  await shop.fillCard(APPROVED_CARD);
  await shop.payButton.click();
  await shop.arriveAt("thank-you");
  expect(ordersOf(email)).toMatchObject([{ products: "meal-plan-simple" }]);
});

test("an account that is deleted in a tab of another funnel leaves nothing of its lead in the browser", async ({
  page,
  context,
  guard,
}, info) => {
  // The shop knows the lead no more.
  guard.allow(/404/);
  const quiz = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await quiz.haveTakenQuiz();
  await quiz.giveEmail(email);
  const walk = new Funnel(await context.newPage(), quiz.locale);
  await walk.open("home?jg=342");
  await answerQuestion(walk.page);
  await walk.open("delete?jg=342");
  await walk.submitEmail(email);
  await walk.arriveAt("confirm-delete");
  await walk.main.locator('[name="email"]').fill(email);
  await walk.main.locator('[name="otp"]').fill(await mailedTo(email, /^\d{6}$/m));
  await walk.main.locator('button[type="submit"]').click();
  await walk.arriveAt("success-delete");
  await expect
    .poll(() => page.evaluate((address) => JSON.stringify({ ...localStorage }).includes(address), email))
    .toBe(false);
  await page.reload();
  await expect(quiz.main).toBeVisible();
  expect(await page.evaluate((address) => JSON.stringify({ ...localStorage }).includes(address), email)).toBe(false);
});

test("a reader of the results whose tab the system has ended finds them again", async ({ page, context }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz();
  await funnel.giveEmail(freshEmail());
  const heading = "Your running plan for more energy, with a gentle start";
  // The page says "Your plan" until the application has read what was answered.
  await expect(funnel.heading).toHaveText(heading);
  const address = page.url();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // Whoever would answer has ended: what shows that it worked is the event.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  const restored = new Funnel(await context.newPage(), funnel.locale);
  await restored.page.goto(address);
  await expect(restored.heading).toHaveText(heading);
});
