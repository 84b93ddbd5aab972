import { expect, type Page } from "playwright/test";
import { APPROVED_CARD, DECLINED_CARD, Funnel } from "./support/funnel.ts";
import { deployLaterBuild } from "./support/later-build.ts";
import { freshEmail, ordersOf } from "./support/orders.ts";
import { answerQuestion, finishQuiz } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

test.use({ bypassCSP: true });

const localeOf = (name: string): string => name.replace("phone ", "");

/** Documents that were loaded, by path: a page that is changed in place is none. */
const documentsOf = (page: Page): readonly string[] => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  return documents;
};

test.beforeEach(({ guard }) => guard.allow(/404|Failed to fetch dynamically imported module/));

test("a visitor in the middle of the quiz goes on through a deploy to the purchase, with every answer", async ({
  page,
  context,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  const answered: string[] = [];
  while (answered.length < 5) answered.push(await answerQuestion(page));
  await deployLaterBuild(context);
  const documents = documentsOf(page);
  const email = freshEmail();
  const asked = await finishQuiz(page);
  expect(asked.filter((step) => answered.includes(step))).toEqual([]);
  await funnel.arriveAt("email");
  await funnel.giveEmail(email);
  // The first page that comes from the server is that of another build, and no other one is loaded whole.
  expect(documents).toEqual([`/${funnel.locale}/email`]);
  await funnel.choosePlan();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await funnel.arriveAt("success/ebook-bundle");
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
});

test("a buyer at the checkout pays once through a deploy, and nothing they typed is gone", async ({
  page,
  context,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  await funnel.fillCard(DECLINED_CARD);
  await deployLaterBuild(context);
  const documents = documentsOf(page);
  await funnel.payButton.click();
  await expect(funnel.payment.getByRole("alert")).toBeVisible();
  await funnel.fillCard(APPROVED_CARD);
  expect(documents).toEqual([]);
  await funnel.payButton.click();
  await funnel.arriveAt("success/ebook-bundle");
  await funnel.declineOffers();
  expect(ordersOf(email)).toHaveLength(1);
});
