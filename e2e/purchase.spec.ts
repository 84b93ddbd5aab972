import { expect } from "playwright/test";
import { extractText } from "unpdf";
import { expectAccessible } from "./support/accessibility.ts";
import { enterText } from "./support/enter-text.ts";
import { APPROVED_CARD, DECLINED_CARD, Funnel } from "./support/funnel.ts";
import { giveAddress, giveAmericanAddress } from "./support/give-address.ts";
import { freshEmail, leadOf, ordersOf, toldOfSales } from "./support/orders.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

const PRICE = /(\d+)[.,](\d{2})/;

/** Lines end elsewhere on paper. */
const withoutSpace = (text: string): string => text.replaceAll(/\s/g, "");

/** What a visitor wants, by locale, the supplement that is offered to who wants that, with its options in the sell route, and where it is sent. */
const WISHES = {
  "de-DE": {
    goal: "goal_pace",
    offered: "weight-loss-fuel-hydration-recovery",
    options: { "options[electrolyte]": "1" },
    city: "Berlin",
  },
  "en-US": {
    goal: "goal_lose_weight",
    offered: "weight-loss-fuel-fat-burner",
    options: { "options[fat_burner_ab_1]": "1", is_fat_burner: "1" },
    city: "Austin",
  },
} as const;

test("a visitor takes the quiz, buys a plan and the supplement for what they want, and the orders hold the prices that were shown", async ({
  page,
  browserName,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const { goal, offered, options, city } = WISHES[funnel.locale === "de-DE" ? "de-DE" : "en-US"];
  const email = freshEmail();
  const asked: object[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/sell-physical")) asked.push(Object.fromEntries(searchParams));
  });
  // Where no parcel goes.
  await page.setExtraHTTPHeaders({ "cf-ipcountry": "BR" });

  await funnel.open("home");
  await expectAccessible(page);
  await funnel.takeQuiz("home", { goal });
  await expectAccessible(page);
  await funnel.giveEmail(email);
  await expect(funnel.main).toContainText(/(in your first week|in der ersten Woche)\s*\d+\smin/i);
  const lead = await page.evaluate(() => localStorage.getItem("lead") ?? "");
  expect(JSON.parse(lead)).toMatchObject({ data: { code: leadOf(email).code } });
  await expectAccessible(page);
  await funnel.choosePlan("running-plan-1-month");
  await expect(funnel.payButton).toBeVisible();
  await expectAccessible(page);
  const shown = await funnel.shownPrice();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await funnel.arriveAt("success/weight-loss-fuel");
  await expectAccessible(page);
  // Beside the one that says no.
  await funnel.main.getByRole("button").nth(-2).click();
  await funnel.arriveAt("success/weight-loss-fuel/shipping");
  await expect(funnel.main).toContainText(/Brazil|Brasilien/);
  const take = funnel.main.getByRole("button", { name: PRICE });
  const give = city === "Austin" ? giveAmericanAddress : giveAddress;
  await give(page, { name: "Ana María López", phone: "call me" });
  const place = page.getByRole("dialog").or(funnel.main).last();
  const phone = place.locator('[name="phone"]');
  await expect(phone).toHaveAccessibleDescription(/can’t be used here|nicht möglich/);
  await enterText(phone, "+49 30 123456789");
  await place.locator('button[type="submit"]').click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(funnel.main).toContainText(city);
  const supplement = Number(
    PRICE.exec(await take.innerText())
      ?.slice(1)
      .join(""),
  );
  await take.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/shipping"));
  await funnel.declineOffers();
  await expectAccessible(page);

  const currency = funnel.locale === "de-DE" ? "EUR" : "USD";
  expect(ordersOf(email).map(({ minor, currency: paidIn, products }) => [products, minor, paidIn])).toEqual([
    ["running-plan-1-month", shown, currency],
    [offered, supplement, currency],
  ]);
  // A phone number of more than twelve characters is not told.
  await expect.poll(() => toldOfSales(email, "upsell_purchased")).toMatchObject([{ product: offered }]);
  // The buyer has not allowed statistics.
  expect(JSON.stringify(toldOfSales(email, "upsell_purchased"))).not.toContain("María");
  // The dialog asks for the sell route of what it is opened for, too.
  expect(asked).toEqual(
    Array(city === "Austin" ? 2 : 1).fill(expect.objectContaining({ product: offered, ...options })),
  );
  expect(JSON.parse(leadOf(email).utmParams)).toMatchObject({ landing_page: `/${funnel.locale}/home` });

  await funnel.open("plan");
  const weeks = await funnel.main.locator("ol:has(ol) > li").allInnerTexts();
  expect(weeks.length).toBeGreaterThan(3);
  // What Firefox prints over WebDriver BiDi holds no text.
  if (browserName === "firefox") return;
  const printed = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
  for (const week of weeks) expect(withoutSpace(printed.text)).toContain(withoutSpace(week));
  expect(printed.totalPages).toBeLessThanOrEqual(Math.ceil(weeks.length / 2));
});

test("a double click on pay makes one order", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.dblclick();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email)).toHaveLength(1);
});

test("a declined card can be followed by one that works", async ({ page, guard }, info) => {
  guard.allow(/402|Payment Required/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  await funnel.fillCard(DECLINED_CARD);
  await funnel.payButton.click();
  await expect(funnel.main.getByRole("alert").first()).not.toBeEmpty();
  await expect(page).toHaveURL(/\/checkout$/);

  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email)).toHaveLength(1);
});

test("a refresh in the checkout keeps the plan and its price", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.beAtCheckout(freshEmail());
  const shown = await funnel.shownPrice();
  await page.reload();
  await expect(funnel.payButton).toBeVisible();
  expect(await funnel.shownPrice()).toBe(shown);
});

test("the shorter plan offered after a no is bought at its price, and offered once", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.haveTakenQuiz();
  await funnel.giveEmail(email);
  const picker = funnel.main.locator("section", { has: page.getByRole("radiogroup") });
  await expect(picker.getByRole("radio", { checked: true })).toHaveCount(1);
  const before = await picker.getByRole("radio").count();
  await picker.getByRole("button").nth(1).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Close, accept, decline.
  await dialog.getByRole("button").nth(1).click();
  await expect(dialog).toHaveCount(0);
  await expect(picker.getByRole("radio")).toHaveCount(before + 1);
  await expect(picker.getByRole("button")).toHaveCount(1);

  await funnel.choosePlan();
  const shown = await funnel.shownPrice();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email).map(({ minor }) => minor)).toEqual([shown]);
  expect(shown).toBeLessThan(1_000);
});
