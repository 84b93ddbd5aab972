import { expect } from "playwright/test";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { answerQuestion } from "../support/quiz-walker.ts";
import { test } from "../support/test.ts";

test.use({ timezoneId: "America/New_York" });

test("a clock that is years ahead, is put back by an hour and then by years changes neither the way nor the price", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  const price = await funnel.shownPrice();

  // A minute before summer time ends, four years from now.
  await page.clock.install({ time: new Date("2030-11-03T05:59:00Z") });
  await funnel.open("checkout");
  expect(await funnel.shownPrice()).toBe(price);
  await funnel.open("quiz#session_minutes");
  await funnel.main.getByRole("radio").last().click();
  await expect(page.locator('[data-question="session_minutes"]')).toHaveCount(0);
  await page.clock.setSystemTime(new Date("2030-11-03T06:01:00Z"));
  const step = await answerQuestion(page);
  await expect(page.locator(`[data-question="${step}"]`)).toHaveCount(0);
  await page.clock.setSystemTime(new Date("2016-02-29T12:00:00Z"));
  await page.reload();
  await expect(page.locator(`[data-question="${step}"]`)).toHaveCount(0);
  await answerQuestion(page);

  await funnel.open("checkout");
  expect(await funnel.shownPrice()).toBe(price);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();
  expect(ordersOf(email).map(({ minor }) => minor)).toEqual([price]);
});
