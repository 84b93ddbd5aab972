import { expect, type Page } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { runtimeOf, settle } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { Funnel } from "../support/funnel.ts";
import { mailedTo, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { enter, shopAddress, visitorAt } from "../support/visitor-at.ts";

const localeOf = (project: string): string => project.replace("phone ", "");
const offers = ({ funnel, position }: Session): string | undefined =>
  runtimeOf(funnel).steps.get(position)?.definition.product;

const hasBoughtPlan = ({ purchases, position }: Session): boolean => purchases.length === 1 && position !== "success";
const atSeveral = (session: Session): boolean => offers(session) === "meditation-library";

const hasTakenBooks = ({ purchases }: Session): boolean =>
  purchases.length > 1 && purchases.at(-1)?.product === "ebook-bundle";

const typeCode = async (page: Page, email: string): Promise<void> => {
  const main = page.getByRole("main");
  await enterText(main.locator('[name="email"]'), email);
  await main.locator('[name="otp"]').fill(await mailedTo(email, /^\d{6}$/m));
  await main.locator('button[type="submit"]').click();
};

const signIn = async (funnel: Funnel, email: string): Promise<void> => {
  await funnel.open("login");
  await funnel.submitEmail(email);
  await funnel.arriveAt("authenticate");
  await typeCode(funnel.page, email);
  await funnel.arriveAt("account");
};

/** The bank is asked about the card in Europe, and its check digits elsewhere. */
const confirmCard = async (page: Page, locale: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  if (locale === "en-US") await dialog.locator('input[autocomplete="cc-csc"]').fill("123");
  await dialog.getByRole("button", { name: /^(Pay|Bestätigen)/ }).click();
  await expect(dialog).toHaveCount(0);
};

const productsOf = (email: string): readonly string[] => ordersOf(email).flatMap(({ products }) => products.split(","));

test("who signs in on another device comes to what clients are offered, buys some of it and is not offered what they own", async ({
  page,
}, info) => {
  const locale = localeOf(info.project.name);
  const { lead } = await visitorAt(locale, hasBoughtPlan);
  const email = lead?.email ?? "";
  const owned = productsOf(email);
  const funnel = new Funnel(page, locale);
  await signIn(funnel, email);
  await funnel.main.getByRole("link", { name: /goes with your plan|passt zu deinem Plan/ }).click();
  await page.waitForURL(/\/success\//);
  await expectAccessible(page);
  await expect(funnel.main).toContainText(/used last time|beim letzten Mal benutzt/);
  const offer = page.url();
  await funnel.main.locator("button[data-primary], button").first().click();
  await confirmCard(page, locale);
  await page.waitForURL((url) => url.href !== offer);
  await expect.poll(() => productsOf(email)).toHaveLength(owned.length + 1);
  const bought = productsOf(email);
  expect(new Set(bought).size).toBe(bought.length);
  for (const address of ["results", "checkout", new URL(offer).pathname.split("/").slice(2).join("/")]) {
    await page.goto(`/${locale}/${address}`);
    await page.waitForURL((url) => url.pathname !== `/${locale}/${address}`);
  }
});

test("who signs in while the shop does not say what they own hears so, asks again, and is not offered it", async ({
  page,
  guard,
}, info) => {
  guard.allow(/500|Failed to load resource/);
  const locale = localeOf(info.project.name);
  const { lead } = await visitorAt(locale, hasBoughtPlan);
  const funnel = new Funnel(page, locale);
  await page.route(/\/clients\/\w+\/summary/, (route) => route.fulfill({ status: 500 }));
  await signIn(funnel, lead?.email ?? "");
  const notice = page.getByRole("status").filter({ hasText: /what you already have|was du schon hast/ });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/clients\/\w+\/summary/);
  await notice.getByRole("button", { name: /^(Try again|Erneut versuchen)$/ }).click();
  await expect(
    page.getByRole("status").filter({ hasText: /Everything is up to date|Alles ist aktuell/ }),
  ).toBeVisible();
  await page.goto(`/${locale}/checkout`);
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
});

test("whose address is found to be a client's at an offer signs in and goes on there, with what was answered and bought", async ({
  page,
  context,
  guard,
}, info) => {
  guard.allow(/409/);
  const locale = localeOf(info.project.name);
  const here = await visitorAt(locale, atSeveral);
  const email = here.lead?.email ?? "";
  const bought = productsOf(email);
  const consultation = { product: "consultation", orderId: "", minor: 0, currency: "" };
  await settle(shopAddress(), { ...here, purchases: [consultation] }, email);
  await enter(context, here);
  const funnel = new Funnel(page, locale);
  await funnel.open("success/meditation-library");
  const box = (product: string) => funnel.main.locator(`input[value="${product}"]`);
  const press = () => funnel.main.locator("button[data-primary], button").first().click();
  await box("meditation-library").check();
  await box("consultation").check();
  await press();
  const notice = funnel.main.getByRole("alert").filter({ has: page.getByRole("link") });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole("link").click();
  await funnel.arriveAt("login");
  // The address of the visit comes there with the application.
  await expect(funnel.main.locator('[name="email"]')).toHaveValue(email);
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("authenticate");
  await typeCode(page, email);
  await funnel.arriveAt("success/meditation-library");
  await expect(box("consultation")).toBeDisabled();
  await box("meditation-library").check();
  await press();
  await funnel.arriveAt("success");
  expect(productsOf(email).toSorted()).toEqual([...bought, "consultation", "meditation-library"].toSorted());
  const stored = await page.evaluate(() => localStorage.getItem("user") ?? "");
  expect(JSON.parse(stored)).toMatchObject({ data: { answers: here.answers } });
});

test("what was bought since on another device is not offered to who comes back to its page", async ({
  page,
  context,
}, info) => {
  const locale = localeOf(info.project.name);
  const elsewhere = await visitorAt(locale, hasTakenBooks);
  const purchases = elsewhere.purchases.filter(({ product }) => product !== "ebook-bundle");
  await enter(context, { ...elsewhere, position: "ebooks", purchases });
  await page.goto(`/${locale}/success/ebook-bundle`);
  await page.waitForURL((url) => !url.pathname.endsWith("/ebook-bundle"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("who is signed in already orders in the shop without signing in again, and is offered what paid before", async ({
  page,
}, info) => {
  const locale = localeOf(info.project.name);
  const { lead } = await visitorAt(locale, hasBoughtPlan);
  const email = lead?.email ?? "";
  const funnel = new Funnel(page, locale);
  await signIn(funnel, email);
  await funnel.open("meal-plan-simple");
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("shop-email");
  await funnel.submitEmail(email);
  await funnel.arriveAt("email-checkout");
  await expect(funnel.payment.getByRole("button", { name: /same way as before|letzten Mal/ })).toBeVisible();
});
