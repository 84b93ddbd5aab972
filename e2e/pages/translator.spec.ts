import { expect } from "playwright/test";
import coupon from "../../funnels/coupons/WELCOME.json" with { type: "json" };
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";

/**
 * What the page translators of browsers do: each piece of text is taken out, and what replaces it stands in elements of their own.
 * The mark stands for the other language.
 */
const translatePages = (): void => {
  const LEFT = "script, style, template, textarea, option, title, font, svg";
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(LEFT)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `${text.data}*`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
};

test("a page translator that rewrites every text hides no price and leaves the way to the order open", async ({
  page,
  context,
}, info) => {
  await context.addInitScript(translatePages);
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  await funnel.takeQuiz();
  await funnel.giveEmail(email);
  await funnel.choosePlan();
  const box = funnel.main.locator("section", { has: page.locator("dl") });
  const full = await funnel.shownPrice();
  await box.getByRole("button").first().click();
  await box.locator('[name="promo_code"]').fill(coupon.name);
  await box.locator('[name="promo_code"]').press("Enter");
  await expect(box.getByRole("status")).toContainText(coupon.name);
  const shown = await funnel.shownPrice();
  expect(shown).toBeLessThan(full);
  await funnel.fillCard(APPROVED_CARD);
  await expect(funnel.payButton).toContainText((shown / 100).toFixed(2));
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();
  await expect(funnel.heading).toContainText("*");
  expect(ordersOf(email).map(({ minor }) => minor)).toEqual([shown]);
});
