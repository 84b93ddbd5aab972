import { expect } from "playwright/test";
import { runtimeOf } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

for (const brand of ["run", "health"]) {
  test(`under the brand ${brand} the account leads on to all that its page names: gift cards, another address, the end of it`, async ({
    page,
    context,
  }, info) => {
    const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
    const sells = brand === "run" ? "20" : "342";
    const hasBought = ({ position }: { readonly position: string }) =>
      runtimeOf(sells).steps.get(position)?.definition.page === "success";
    const email = freshEmail();
    await enter(context, await visitorAt(funnel.locale, hasBought, { funnel: sells, mailbox: email }));
    const account = `http://${brand}.localhost:${process.env["E2E_PORT"]}/${funnel.locale}/account?utm_source=mail`;

    // goToBuyGiftCard, goToGiftCard, goToRedeemGift
    for (const path of ["buy-gift-card", "gift-card", "redeem-gift"]) {
      await page.goto(account);
      await funnel.main.locator(`li > a[href*="/${funnel.locale}/${path}"]`).click();
      await funnel.arriveAt(path);
      await expect(page).toHaveURL(/utm_source=mail/);
      await expect(funnel.main.getByRole("button").first()).toBeVisible();
    }

    // goToEmail
    await page.goto(account);
    await funnel.main.locator("li > button:not([type='submit'])").last().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator('[name="email"]')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    // goToConfirmDelete
    await funnel.main.locator('li button[type="submit"]').last().click();
    await funnel.arriveAt("confirm-delete");
    await expect(page).toHaveURL(/utm_source=mail/);
    await expect(funnel.main.locator('[name="otp"]')).toBeVisible();
  });
}
