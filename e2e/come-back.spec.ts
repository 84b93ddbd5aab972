import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { enterText } from "./support/enter-text.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test("a lead comes back on another device, corrects the address and pays", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.haveTakenQuiz("home?jg=342");
  await funnel.giveEmail(email);
  const code = await page.evaluate(
    () => /"code":"([A-Za-z0-9]{32})"/.exec(localStorage.getItem("lead") ?? "")?.[1] ?? "no code",
  );
  // Another device knows nothing.
  await page.evaluate(() => localStorage.clear());

  await funnel.open(`continue?jg=342&code=${code}`);
  await expect(funnel.main.getByRole("textbox")).toHaveCount(0);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("sign-in");
  await expectAccessible(page);
  await enterText(funnel.main.getByRole("textbox"), email);
  await funnel.main.locator('button[type="submit"]').click();
  const field = funnel.main.locator('[name="otp"]');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await enterText(field, await mailedTo(email, /^\d{6}$/m));
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("results");

  await funnel.choosePlan();
  const right = freshEmail();
  await page.locator("#before").getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  await enterText(dialog.getByRole("textbox"), right);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();
  expect(ordersOf(right).map(({ funnel: number }) => number)).toEqual(["342"]);
});
