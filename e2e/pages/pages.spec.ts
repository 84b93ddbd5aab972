import { expect } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { Funnel } from "../support/funnel.ts";
import { test } from "../support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test("an address without a locale leads to the browser's language", async ({ page }, info) => {
  await page.goto("/");
  await page.waitForURL((url) => url.pathname.startsWith(`/${localeOf(info.project.name)}`));
});

test("a trailing slash is removed and an unknown page says so", async ({ page, guard }, info) => {
  guard.allow(/404/);
  const locale = localeOf(info.project.name);
  await page.goto(`/${locale}/home/`);
  await expect(page).toHaveURL(new RegExp(`/${locale}/home$`));
  const answer = await page.goto(`/${locale}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expectAccessible(page);
});

test("a visit keeps its language in local storage", async ({ page }, info) => {
  const locale = localeOf(info.project.name);
  await new Funnel(page, locale).open("home");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe(locale);
});

test("the language that was read decides on the next visit without a prefix", async ({ page }, info) => {
  const read = localeOf(info.project.name) === "it-IT" ? "es-ES" : "it-IT";
  await page.goto(`/${read}/home`);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`language=${read}`);
  await page.goto("/");
  await page.waitForURL((url) => url.pathname === `/${read}`);
});

test("the language that was changed to decides on the next visit without a prefix", async ({ page }, info) => {
  const locale = localeOf(info.project.name);
  const changed = locale === "fr-FR" ? "es-ES" : "fr-FR";
  await new Funnel(page, locale).open("home");
  await page
    .locator("details summary")
    .filter({ hasText: locale.slice(0, 2).toUpperCase() })
    .first()
    .click();
  await page.locator(`a[hreflang="${changed}"]`).first().click();
  await page.waitForURL((url) => url.pathname === `/${changed}/home`);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`language=${changed}`);
  await page.goto("/");
  await page.waitForURL((url) => url.pathname === `/${changed}`);
});

test("a page that leads to another funnel is no entry to go back to", async ({ page }, info) => {
  const locale = localeOf(info.project.name);
  await new Funnel(page, locale).open("about");
  await page.goto(`/${locale}/walking_wl?utm_source=mail`);
  await page.waitForURL((url) => url.pathname === `/${locale}/weight-loss` && url.searchParams.get("jg") === "342");
  expect(new URL(page.url()).searchParams.get("utm_source")).toBe("mail");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${locale}/about$`));
});

test("the landing page names its language, its address and its siblings", async ({ page }, info) => {
  const locale = localeOf(info.project.name);
  await new Funnel(page, locale).open("home");
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/${locale}/home$`));
  const languages = await page
    .locator('link[rel="alternate"][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
  expect(languages).toContain("x-default");
  expect(new Set(languages).size).toBe(11);
});

test("the checkout is a document of its own with a stricter policy", async ({ page }, info) => {
  const answer = await page.goto(`/${localeOf(info.project.name)}/checkout`);
  const policy = (await answer?.headerValue("content-security-policy")) ?? "";
  expect(policy).toContain("default-src");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(policy).not.toContain("googletagmanager");
});
