import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { changeDatabase, freshEmail, mailedTo, ordersOf } from "../support/orders.ts";
import { orderInShop } from "../support/orders-in-shop.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

const purchasesOf = ({ main }: Funnel, letter: string) =>
  main.getByRole("button", { name: new RegExp(`^(Show purchases of|Käufe von) ${letter}…@example\\.com`) });

const receipts = (page: Page) => page.getByRole("main").locator('a[href^="#receipt-"]');

const buy = async (funnel: Funnel, article: string, email: string): Promise<void> => {
  await orderInShop(funnel, article, email);
  await expect(funnel.payButton).toBeVisible();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
};

/** The address whose contracts the account page shows. */
const shows = async ({ main }: Funnel, email: string): Promise<void> =>
  expect(main.locator("dd", { hasText: "@" })).toHaveText(email);

test("a device that has paid under one address and goes on under another shows the receipts of both", async ({
  page,
}, info) => {
  // Two purchases, a sign-in and the loads between them.
  test.slow();
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const { main } = funnel;
  const [anas, bens] = [`ana-${freshEmail()}`, `ben-${freshEmail()}`];
  await buy(funnel, "challenge", anas);
  await funnel.arriveAt("challenge/address");
  // What Ana has is not offered in her browser.
  await buy(funnel, "meal-plan-simple", bens);
  await funnel.arriveAt("thank-you");

  await funnel.open("account?jg=shop");
  await shows(funnel, bens);
  await expect(receipts(page)).toHaveCount(1);
  await expectAccessible(page);
  await purchasesOf(funnel, "a").click();
  await shows(funnel, anas);
  await expect(receipts(page)).toHaveCount(1);
  // Another content is read from its beginning.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(page.url()).not.toMatch(/@|[0-9a-f]{32}/);

  // A sign-in shows a mailbox, and what the browser has paid for there all the same.
  await main.getByRole("button", { name: /^(Sign in with another address|Mit anderer Adresse anmelden)$/ }).click();
  await expect(purchasesOf(funnel, "b")).toBeVisible();
  await expectAccessible(page);
  await enterText(main.getByRole("textbox", { name: /^E[-\u2011]?Mail/i }), bens);
  await main.getByRole("button", { name: /^(Send me a code|Code senden)$/ }).click();
  await enterText(main.getByRole("textbox", { name: /Code/i }), await mailedTo(bens, /^\d{6}$/m));
  await main.getByRole("button", { name: /^(Sign in|Anmelden)$/ }).click();
  await shows(funnel, bens);
  await expect(receipts(page)).toHaveCount(0);
  await expect(purchasesOf(funnel, "a")).toBeVisible();
  await purchasesOf(funnel, "b").click();
  await expect(receipts(page)).toHaveCount(1);
  await expect(purchasesOf(funnel, "b")).toHaveCount(0);
  await receipts(page).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(/^(Receipt|Beleg)$/);
});

test("a card that is redeemed for somebody else on the device that paid leaves the payer's purchases there, and shows when each was paid where addresses look alike", async ({
  page,
  context,
}, info) => {
  // A purchase, a card that is redeemed, and the loads between them.
  test.slow();
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const { main } = funnel;
  const [anas, annes, bens] = [`ana-${freshEmail()}`, `anne-${freshEmail()}`, `ben-${freshEmail()}`];
  await enter(context, await visitorAt(funnel.locale, ({ position }) => position === "success", { mailbox: anas }));
  const bought = ordersOf(anas).length;
  // Nobody pays twice within the minute that is shown.
  changeDatabase((database) =>
    database
      .prepare(
        "update orders set created_at = created_at - 86400000 where lead_code in (select code from leads where email = ?)",
      )
      .run(anas),
  );
  await buy(funnel, "card-2", annes);
  await funnel.arriveAt("thank-you");

  await page.goto(new URL(await mailedTo(annes, /https?:\/\/\S+\/gift-card$/m)).pathname);
  await enterText(main.locator('[name="promo_code"]'), await mailedTo(annes, /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/));
  await enterText(main.locator('[name="email"]'), bens);
  await main.locator('button[type="submit"]').click();
  await funnel.arriveAt("redeem-gift");
  await enterText(main.locator('[name="otp"]'), await mailedTo(bens, /^\d{6}$/m));
  await main.locator('button[type="submit"]').click();
  await funnel.arriveAt("gift-card-success");

  await main.locator('a[href*="/account"]').first().click();
  await funnel.arriveAt("account");
  await shows(funnel, bens);
  await expect(main.locator("li:has(h3)")).toHaveCount(1);
  await expect(receipts(page)).toHaveCount(0);
  const others = purchasesOf(funnel, "a");
  await expect(others).toHaveCount(2);
  await expectAccessible(page);
  const [one, other] = await others.allTextContents();
  expect(one).toMatch(/(paid on|bezahlt am) .*\d:\d\d/);
  expect(one).not.toBe(other);
  await others.last().click();
  await shows(funnel, anas);
  await expect(receipts(page)).toHaveCount(bought);
  await expect(purchasesOf(funnel, "a")).toHaveCount(1);
  await expect(purchasesOf(funnel, "b")).toHaveCount(1);
});
