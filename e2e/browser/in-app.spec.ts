import { expect, type Page } from "playwright/test";
import { IN_APP_AGENTS, inAppAgent, OTHER_AGENTS } from "../../tests/support/browsers/in-app-agents.ts";
import { enterText } from "../support/enter-text.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

const noticeOn = (page: Page) => page.getByRole("complementary").filter({ has: page.locator("summary") });
const walletsOn = (page: Page) => page.getByRole("main").getByRole("button", { name: /PayPal|Apple Pay|Google Pay/ });
const calendarOn = (page: Page) => page.getByRole("button", { name: /calendar|Kalender/ });

for (const [app, isAndroid] of [
  ["TikTok", false],
  ["Instagram", true],
] as const) {
  test.describe(`${app} on ${isAndroid ? "Android" : "iOS"}`, () => {
    test.use({ userAgent: inAppAgent(app, isAndroid) });

    test("a visitor buys by card, is offered no wallet, and hears how to go on in another browser", async ({
      page,
    }, info) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      const funnel = new Funnel(page, localeOf(info.project.name));
      const notice = noticeOn(page);
      await funnel.haveTakenQuiz();
      // What the bars of the app leave of a phone.
      await page.setViewportSize({ width: 360, height: 560 });
      // Without an address nothing comes along, and the page says so.
      await expect(notice.locator("p")).toHaveCount(1);
      await notice.locator("summary").click();
      await expect(notice.locator("p")).toBeVisible();

      const email = freshEmail();
      await funnel.giveEmail(email);
      await expect(notice).toContainText(email);
      await expect(notice).toContainText(`/${funnel.locale}/login`);
      await expect(notice.locator('a[href^="intent:"]')).toHaveCount(isAndroid ? 1 : 0);

      await funnel.choosePlan();
      await expect(funnel.payButton).toBeEnabled();
      await expect(walletsOn(page)).toHaveCount(0);
      await expect(notice).toContainText("PayPal");
      await funnel.fillCard("4242424242424242");
      await funnel.payButton.click();
      await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
      await funnel.declineOffers();
      // A file goes nowhere there.
      await expect(page.locator("#start")).toBeVisible();
      await expect(calendarOn(page)).toHaveCount(0);
    });
  });
}

/** @param show called after each load of this address as the browser of an app names itself, and last as Chrome does */
const asEach = async (
  page: Page,
  show: (inApp: (typeof IN_APP_AGENTS)[number] | null, name: string) => Promise<void>,
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (const inApp of [...IN_APP_AGENTS, null]) {
    await session.send("Emulation.setUserAgentOverride", { userAgent: inApp?.agent ?? OTHER_AGENTS.chrome });
    await page.reload({ waitUntil: "domcontentloaded" });
    const name = inApp === null ? "Chrome" : `${inApp.app} on ${inApp.isAndroid ? "Android" : "iOS"}`;
    await show(inApp, name);
  }
  await session.detach();
};

test("in the browsers of five apps on both systems the card alone pays and no file is offered, and in one of their own all of it is", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.beAtCheckout(email);
  const notice = noticeOn(page);
  await asEach(page, async (inApp, name) => {
    await expect(funnel.payButton, name).toBeEnabled();
    if (inApp === null) {
      await expect(walletsOn(page), name).not.toHaveCount(0);
      return expect(notice, name).toHaveCount(0);
    }
    for (const words of [inApp.app, email, `/${funnel.locale}/login`, "PayPal"])
      await expect(notice, name).toContainText(words);
    await expect(notice.locator('a[href^="intent:"]'), name).toHaveCount(inApp.isAndroid ? 1 : 0);
    await expect(walletsOn(page), name).toHaveCount(0);
    await expect(funnel.payment.locator('input[autocomplete="cc-number"]'), name).toBeEditable();
  });
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(email)).toHaveLength(1);
});

test.describe("an app that closes the page and forgets", () => {
  test.use({ userAgent: inAppAgent("Facebook", true) });

  test("who leaves by Back goes on from the advertisement, and whom the app forgets by the code in another browser", async ({
    page,
    context,
    browser,
    baseURL,
  }, info) => {
    const locale = localeOf(info.project.name);
    const email = freshEmail();
    await enter(context, await visitorAt(locale, ({ position }) => position === "results", { mailbox: email }));
    const first = new Funnel(page, locale);
    await first.open("results");
    await expect(first.planPicker.getByRole("radio", { checked: true })).toHaveCount(1);
    await expect(first.heading).not.toHaveText("Your plan");
    const headline = await first.heading.innerText();
    await expect(first.main).toContainText(/in your first week\s*\d/i);
    const minutes = /in your first week\s*(\d+)/i.exec(await first.main.innerText())?.[1];
    // Back on the first page ends the view.
    const again = new Funnel(await context.newPage(), locale);
    await page.close();
    await again.open("home?utm_source=facebook");
    await again.main.getByRole("link", { name: "Go on where you were" }).click();
    await again.arriveAt("results");
    await expect(again.heading).toHaveText(headline);
    const intent = (await noticeOn(again.page).locator('a[href^="intent:"]').getAttribute("href")) ?? "";
    await context.close();

    // What the intent hands to the system's browser, in which nobody has been.
    const elsewhere = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale,
      serviceWorkers: "block",
      userAgent: OTHER_AGENTS.chrome,
      viewport: { width: 390, height: 844 },
    });
    const there = new Funnel(await elsewhere.newPage(), locale);
    await there.page.goto(intent.replace(/^intent:(.*)#Intent;scheme=(\w+);end$/, "$2:$1"));
    await there.submitEmail(email);
    await enterText(there.main.locator('[name="otp"]'), await mailedTo(email, /^\d{6}$/m));
    await there.main.locator('button[type="submit"]').click();
    await there.arriveAt("account");
    // Nothing is bought yet: the account leads on to what was answered.
    await there.main.getByRole("link", { name: "Find your plan" }).click();
    await there.arriveAt("results");
    await expect(there.main).toContainText(new RegExp(`in your first week\\s*${minutes}\\s*min`, "i"));
    await elsewhere.close();
  });
});
