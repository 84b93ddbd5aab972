import { type BrowserContext, expect, type Page } from "playwright/test";
import type { Session } from "../src/engine/session/session.ts";
import { isLocale } from "../src/foundation/locale.ts";
import { arrivalAt, runtimeOf, settle } from "./faults/visitors.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enterText } from "./support/enter-text.ts";
import { APPROVED_CARD, DECLINED_CARD } from "./support/funnel.ts";
import { mailedTo } from "./support/orders.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

/** Somebody who has just bought plans that renew, made on the server and in no browser. */
const aBuyer = async (locale: string, sells = "20"): Promise<Session> => {
  if (!isLocale(locale)) throw new Error(`${locale} is no locale`);
  const hasBought = ({ funnel, position }: Session) =>
    runtimeOf(funnel).steps.get(position)?.definition.page === "success";
  const { session } = arrivalAt(sells, hasBought);
  return settle(`http://127.0.0.1:${process.env["E2E_PORT"]}`, { ...session, locale });
};

const emailOf = ({ lead }: Session): string => lead?.email ?? "";

/** Gives a browser what it would hold after the purchase. */
const enter = (context: BrowserContext, session: Session) =>
  context.addInitScript(
    (entry) => {
      // Frames without an address have no storage.
      if (origin !== "null") localStorage.setItem("user", entry);
    },
    JSON.stringify({ v: 1, data: session }),
  );

/** The plan that stands first, with its words. */
const firstPlan = (page: Page) => page.getByRole("main").locator("li:has(h3)").first();
const openPlan = (page: Page, act: string) => firstPlan(page).locator(`a[href^="#${act}-"]`).click();
const confirm = (page: Page) => page.getByRole("main").getByRole("button").first().click();
const done = (page: Page) => page.getByRole("main").getByRole("status").first();

const signIn = async (page: Page, session: Session): Promise<void> => {
  const main = page.getByRole("main");
  await enterText(main.getByRole("textbox"), emailOf(session));
  await main.locator('button[type="submit"]').click();
  await enterText(main.locator('[name="otp"]'), await mailedTo(emailOf(session), /^\d{6}$/m));
  await main.locator('button[type="submit"]').click();
};

test("whoever has bought pauses a plan, takes that back, cancels it in two taps and withdraws from it after all", async ({
  page,
  context,
}, info) => {
  const locale = localeOf(info.project.name);
  const session = await aBuyer(locale);
  await enter(context, session);
  await page.goto(`/${locale}/account`);
  await expect(firstPlan(page)).toContainText(/\d[.,]\d{2}/);
  await expectAccessible(page);

  await openPlan(page, "pause");
  await expectAccessible(page);
  await confirm(page);
  await expect(done(page)).toBeVisible();
  await firstPlan(page).getByRole("button").first().click();
  await expect(firstPlan(page).locator('a[href^="#pause-"]')).toBeVisible();

  await openPlan(page, "cancel");
  await expectAccessible(page);
  await confirm(page);
  await expect(done(page)).toBeVisible();
  await expect(firstPlan(page).locator('a[href^="#cancel-"], a[href^="#pause-"]')).toHaveCount(0);

  await openPlan(page, "withdraw");
  await expectAccessible(page);
  await confirm(page);
  await expect(done(page)).toBeVisible();
  await expect(firstPlan(page).locator('a[href^="#"]')).toHaveCount(0);
  await page.reload();
  await expect(firstPlan(page)).toBeVisible();
  await expect(page.getByRole("main").locator('a[href^="#pause-"], a[href^="#cancel-"]')).toHaveCount(0);
});

test("whoever has bought gives another card, a declined one first, and deletes the account by a code", async ({
  page,
  context,
  guard,
}, info) => {
  // The card that is refused.
  guard.allow(/Failed to load resource/);
  const locale = localeOf(info.project.name);
  const session = await aBuyer(locale, "342");
  await enter(context, session);
  const account = `http://health.localhost:${process.env["E2E_PORT"]}/${locale}/account?jg=342`;
  await page.goto(account);
  const main = page.getByRole("main");
  const changeTo = async (number: string) => {
    await enterText(main.locator('[autocomplete="cc-number"]'), number);
    await enterText(main.locator('[autocomplete="cc-exp"]'), "12/34");
    await enterText(main.locator('[autocomplete="cc-csc"]'), "123");
    await confirm(page);
  };
  await openPlan(page, "card");
  await changeTo(DECLINED_CARD);
  await expect(main.getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
  await changeTo(APPROVED_CARD);
  await expect(done(page)).toBeVisible();
  await expect(firstPlan(page)).toContainText(/\d[.,]\d{2}/);

  // The last of the actions.
  await main.locator('li button[type="submit"]').last().click();
  await page.waitForURL(/\/confirm-delete/);
  const address = main.getByRole("textbox").first();
  if ((await address.inputValue()) === "") await enterText(address, emailOf(session));
  await enterText(main.locator('[name="otp"]'), await mailedTo(emailOf(session), /^\d{6}$/m));
  await main.locator('button[type="submit"]').click();
  await page.waitForURL(/\/success-delete/);
  await page.goto(account);
  await expect(main.locator('input[type="email"]')).toBeVisible();
  await expect(firstPlan(page)).toHaveCount(0);
});

test("on another device a code shows plans, dates and amounts, and cancels, but does not change the card", async ({
  page,
}, info) => {
  const locale = localeOf(info.project.name);
  const session = await aBuyer(locale);
  await page.goto(`/${locale}`);
  await page.locator(`footer a[href$="/${locale}/account"]`).first().click();
  await page.waitForURL(/\/account$/);
  const main = page.getByRole("main");
  await signIn(page, session);

  await expect(firstPlan(page)).toContainText(/\d[.,]\d{2}/);
  await expectAccessible(page);
  await expect(main.locator('a[href^="#card-"], a[href^="#withdraw-"], a[href^="#receipt-"]')).toHaveCount(0);
  await openPlan(page, "cancel");
  await confirm(page);
  await expect(done(page)).toBeVisible();
  await expect(firstPlan(page).locator('a[href^="#cancel-"]')).toHaveCount(0);
});

test("on another device the sessions of the plan that was bought are there once its mailbox is proved", async ({
  page,
}, info) => {
  const locale = localeOf(info.project.name);
  const session = await aBuyer(locale);
  await page.goto(`/${locale}/plan`);
  const main = page.getByRole("main");
  await main.locator('a[href*="/account"]').click();
  await page.waitForURL(/\/account/);
  await signIn(page, session);
  await expect(firstPlan(page)).toBeVisible();
  await main.locator('a[href*="/plan"]').click();
  const sessions = main.locator("ol ol > li");
  await expect(sessions.first()).toBeVisible();
  expect(await sessions.count()).toBeGreaterThan(20);
  await expectAccessible(page);
  await expect(main).not.toContainText(/\bkg\b|\blb\b/);
});

test("whoever named an address alone ends a contract by one tap from the mail, and by nothing less", async ({
  page,
  context,
}, info) => {
  const locale = localeOf(info.project.name);
  const session = await aBuyer(locale);
  const email = emailOf(session);
  const body = { full_name: "Ana Sample", email, order_id: "?", language: locale, kind: "ordinary" };
  // Node finds no names below localhost.
  await page.request.post(`http://127.0.0.1:${process.env["E2E_PORT"]}/api/cancellations`, { data: body });
  const link = new URL(await mailedTo(email, /https:\/\/\S+confirm-cancellation#declarationToken=\S+/));
  await enter(context, session);
  const canCancel = page.getByRole("main").locator('a[href^="#cancel-"]');
  await page.goto(`/${locale}/account`);
  await expect(firstPlan(page)).toBeVisible();
  const count = await canCancel.count();

  await page.goto(link.pathname + link.hash);
  await expect(page).not.toHaveURL(/declarationToken/);
  await expectAccessible(page);
  await page.getByRole("main").locator('button[type="submit"]').click();
  await expect(done(page)).toBeVisible();
  await page.goto(`/${locale}/account`);
  await expect(canCancel).toHaveCount(count - 1);
});
