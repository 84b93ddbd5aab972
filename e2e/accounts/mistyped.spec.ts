import { expect, type Page } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

const localeOf = (project: string): string => project.replace("phone ", "");

const hasBoughtAll = ({ funnel, position }: Session): boolean =>
  runtimeOf(funnel).steps.get(position)?.definition.page === "success";

const plans = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
/** What only the device that paid is shown. */
const ofThePayer = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^(Change card|Withdraw|Karte ändern|Widerrufen)/ });

/** On a device that has nothing of the visit. */
const signIn = async ({ page, main, locale }: Funnel, email: string): Promise<void> => {
  await page.goto(`/${locale}/account`);
  await enterText(main.getByRole("textbox", { name: /^E[-\u2011]?Mail/i }), email);
  await main.getByRole("button", { name: /^(Send me a code|Code senden)$/ }).click();
  await enterText(main.getByRole("textbox", { name: /Code/i }), await mailedTo(email, /^\d{6}$/m));
  await main.getByRole("button", { name: /^(Sign in|Anmelden)$/ }).click();
};

test("whoever owns a mistyped mailbox sees a plan and nothing of its payer, who corrects the address and takes the plan along", async ({
  page,
  context,
  browser,
}, info) => {
  // Two browsers, and three pages looked at for accessibility.
  test.slow();
  const locale = localeOf(info.project.name);
  const payer = await visitorAt(locale, hasBoughtAll);
  const mistyped = payer.lead?.email ?? "";
  const bought = ordersOf(mistyped).length;
  await enter(context, payer);
  await page.goto(`/${locale}/account`);
  await expect(plans(page).first()).toBeVisible();
  await expect(ofThePayer(page).first()).toBeVisible();

  const elsewhere = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "2001:db8:5151::1" } });
  const stranger = new Funnel(await elsewhere.newPage(), locale);
  await signIn(stranger, mistyped);
  await expect(plans(stranger.page).first()).toBeVisible();
  await expectAccessible(stranger.page);
  await expect(ofThePayer(stranger.page)).toHaveCount(0);
  await expect(stranger.main).not.toContainText(/Teststraße|Ana Sample|1111/);

  const right = freshEmail();
  await page.getByRole("button", { name: /^(Change my email address|E.Mail-Adresse ändern)$/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toHaveCount(2);
  for (const field of await dialog.getByRole("textbox").all()) await enterText(field, right);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^(Use this address|Diese Adresse nutzen)$/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(plans(page).first()).toBeVisible();
  expect(ordersOf(right)).toHaveLength(bought);
  expect(ordersOf(mistyped)).toEqual([]);

  await stranger.page.reload();
  await expect(stranger.main).toBeVisible();
  await expect(plans(stranger.page)).toHaveCount(0);
  await elsewhere.close();
});
