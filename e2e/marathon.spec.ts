import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { Funnel } from "./support/funnel.ts";
import { freshEmail, mailedTo } from "./support/orders.ts";
import { test } from "./support/test.ts";

test("a runner signs up for an event, confirms by mail, and leaves again", async ({ page }, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  const press = () => page.locator('main button[type="submit"]').click();
  await funnel.open("marathons/oktoberfest");
  await expectAccessible(page);

  const form = page.locator("#sign-up");
  await form.locator('[name="name"]').fill("Ana");
  await form.locator('[name="email"]').fill("ana");
  await form.locator('button[type="submit"]').click();
  await expect(form.locator('[name="email"]')).toBeFocused();
  await form.locator('[name="email"]').fill(email);
  await form.locator('button[type="submit"]').click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/${funnel.locale}/marathons/oktoberfest`);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByRole("status")).not.toBeEmpty();

  const asked = new URL(await mailedTo(email, /https:\/\/\S+confirm-sign-up#signUpToken=\S+/));
  await page.goto(asked.pathname + asked.hash);
  await expect(page).not.toHaveURL(/signUpToken/);
  await press();
  await expect(funnel.main.getByRole("status")).not.toBeEmpty();

  const leave = new URL(await mailedTo(email, /https:\/\/\S+leave-sign-up#signUpToken=\S+/));
  // As mails of before carry it, and a mail program that opens the address of List-Unsubscribe.
  await page.goto(`${leave.pathname}?${leave.hash.slice(1)}`);
  await expect(page).not.toHaveURL(/signUpToken/);
  await press();
  await expect(funnel.main.getByRole("status")).not.toBeEmpty();
});

test("a confirmation opened without the link of the mail says where the link is", async ({ page }, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await funnel.open("confirm-sign-up");
  await expect(funnel.main.getByRole("status")).not.toBeEmpty();
  await expect(page.locator('main button[type="submit"]')).toHaveCount(0);
  await expectAccessible(page);
});

test("without a connection nothing that was typed is lost, and the next try arrives", async ({ page, guard }, info) => {
  guard.allow(/Failed to load resource/);
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  await funnel.open("marathons/giant-race");
  const form = page.locator("#sign-up");
  await form.locator('[name="name"]').fill("Ana");
  await form.locator('[name="email"]').fill(email);
  await page.route("**/api/sign-ups", (route) => route.abort());
  await form.locator('button[type="submit"]').click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.locator('[name="email"]')).toHaveValue(email);
  await page.unroute("**/api/sign-ups");
  await form.locator('button[type="submit"]').click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
