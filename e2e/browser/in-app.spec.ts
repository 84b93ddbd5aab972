import { type Browser, type BrowserContext, expect, type Page } from "playwright/test";
import { IN_APP_AGENTS, inAppAgent, OTHER_AGENTS } from "../../tests/support/browsers/in-app-agents.ts";
import { enterText } from "../support/enter-text.ts";
import { APPROVED_CARD, DECLINED_CARD, Funnel } from "../support/funnel.ts";
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

/** The system's browser, in which nobody has been. */
const openElsewhere = (browser: Browser, baseURL: string | undefined, locale: string): Promise<BrowserContext> =>
  browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale,
    serviceWorkers: "block",
    userAgent: OTHER_AGENTS.chrome,
    viewport: { width: 390, height: 844 },
  });

/** Where the notice leads: its intent names the address and the scheme apart. */
const addressOfIntent = async (page: Page): Promise<string> => {
  const intent = (await noticeOn(page).locator('a[href^="intent:"]').getAttribute("href")) ?? "";
  return intent.replace(/^intent:(.*)#Intent;scheme=(\w+);end$/, "$2:$1");
};

/** On the page where an address is asked for, up to the results. */
const goOnByCode = async (there: Funnel, email: string): Promise<void> => {
  await there.submitEmail(email);
  await enterText(there.main.locator('[name="otp"]'), await mailedTo(email, /^\d{6}$/m));
  await there.main.locator('button[type="submit"]').click();
  await there.arriveAt("account");
  // Nothing is bought yet: the account leads on to what was answered.
  await there.main.getByRole("link", { name: "Find your plan" }).click();
  await there.arriveAt("results");
};

const minutesOn = async ({ main }: Funnel): Promise<string> => {
  await expect(main).toContainText(/in your first week\s*\d/i);
  return /in your first week\s*(\d+)/i.exec(await main.innerText())?.[1] ?? "";
};

test.describe("an app in which a card is refused", () => {
  test.use({ userAgent: inAppAgent("Instagram", true) });

  for (const way of ["a code", "the link of the plan mail"] as const)
    test(`whose card is refused goes on by ${way} in another browser, with the answers, and pays there`, async ({
      page,
      browser,
      baseURL,
      guard,
    }, info) => {
      guard.allow(/402|Payment Required/);
      const locale = localeOf(info.project.name);
      const funnel = new Funnel(page, locale);
      const email = freshEmail();
      await funnel.haveTakenQuiz();
      await funnel.giveEmail(email);
      const minutes = await minutesOn(funnel);
      await funnel.choosePlan();
      await funnel.fillCard(DECLINED_CARD);
      await funnel.payButton.click();
      await expect(funnel.main.getByRole("alert").first()).not.toBeEmpty();
      await expect(noticeOn(page)).toContainText(email);
      const byCode = await addressOfIntent(page);

      const elsewhere = await openElsewhere(browser, baseURL, locale);
      const there = new Funnel(await elsewhere.newPage(), locale);
      if (way === "a code") {
        await there.page.goto(byCode);
        await goOnByCode(there, email);
      } else {
        const { pathname, search, hash } = new URL(await mailedTo(email, /^https:\S+#plan=\S+$/m));
        await there.page.goto(`${pathname}${search}${hash}`);
        await there.page.getByRole("dialog").getByRole("button").first().click();
        await there.arriveAt("results");
      }
      expect(await minutesOn(there)).toBe(minutes);
      await there.choosePlan();
      await there.fillCard(APPROVED_CARD);
      await there.payButton.click();
      await there.page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
      expect(ordersOf(email)).toHaveLength(1);
      await elsewhere.close();
    });
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
    const minutes = await minutesOn(first);
    // Back on the first page ends the view.
    const again = new Funnel(await context.newPage(), locale);
    await page.close();
    await again.open("home?utm_source=facebook");
    await again.main.getByRole("link", { name: "Go on where you were" }).click();
    await again.arriveAt("results");
    await expect(again.heading).toHaveText(headline);
    const address = await addressOfIntent(again.page);
    await context.close();

    const elsewhere = await openElsewhere(browser, baseURL, locale);
    const there = new Funnel(await elsewhere.newPage(), locale);
    await there.page.goto(address);
    await goOnByCode(there, email);
    expect(await minutesOn(there)).toBe(minutes);
    await elsewhere.close();
  });
});
