import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, ordersOf, toldOfSales } from "./support/orders.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test("a visitor of funnel 342 walks through it under the health brand to a paid order", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();

  await funnel.open("home?jg=342&utm_source=mail");
  await expect(page.getByRole("banner")).toContainText("Vitala");
  await expectAccessible(page);
  await funnel.takeQuiz("home?jg=342&utm_source=mail");
  await funnel.giveEmail(email);
  await expect(funnel.main).toContainText(/[4568] (stages|Stufen)/);
  await funnel.choosePlan();
  await expect(funnel.payButton).toBeVisible();
  expect(new URL(page.url()).search).toBe("?jg=342&utm_source=mail");
  await expectAccessible(page);
  const shown = await funnel.shownPrice();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();

  expect(ordersOf(email).map(({ minor, funnel: number }) => ({ minor, number }))).toEqual([
    { minor: shown, number: "342" },
  ]);
});

test.describe("at the address of the health brand", () => {
  test.use({ baseURL: `http://health.localhost:${process.env["E2E_PORT"]}` });

  test("a visitor walks from the quiz to two extras, pays them at once with what has paid the plan, and types no card again", async ({
    page,
  }, info) => {
    const funnel = new Funnel(page, localeOf(info.project.name));
    const email = freshEmail();
    await funnel.haveTakenQuiz("home?jg=342");
    await expect(page.getByRole("banner")).toContainText("Vitala");
    await funnel.giveEmail(email);
    await funnel.choosePlan();
    await funnel.fillCard(APPROVED_CARD);
    await funnel.payButton.click();
    await funnel.arriveAt("success/yoga-subscription");
    await funnel.main.getByRole("button").last().click();
    await funnel.arriveAt("success/meditation-library");
    for (const key of ["meditation-library", "workout-upsell-mobility"])
      await funnel.main.locator(`input[value="${key}"]`).check();
    await funnel.main.getByRole("button", { name: /\d[.,]\d{2}/ }).click();
    await funnel.arriveAt("success");
    expect(ordersOf(email).map(({ products }) => products)).toEqual([
      expect.stringMatching(/^walking-plan-/),
      "meditation-library,workout-upsell-mobility",
    ]);
    await expect
      .poll(() => toldOfSales(email, "upsell_purchased"))
      .toMatchObject([{ product: "meditation-library" }, { product: "workout-upsell-mobility" }]);
  });

  test("who begins with a week walks to the trial of what comes after it, and to the e-books", async ({
    page,
  }, info) => {
    const funnel = new Funnel(page, localeOf(info.project.name));
    const email = freshEmail();
    await funnel.haveTakenQuiz("home?jg=342");
    await funnel.giveEmail(email);
    await funnel.takeShorterPlan();
    await funnel.choosePlan();
    await funnel.fillCard(APPROVED_CARD);
    await funnel.payButton.click();
    for (const offered of ["success/trials", "success/ebook-bundle"]) {
      await funnel.arriveAt(offered);
      await funnel.main.getByRole("button", { name: /\d[.,]\d{2}/ }).click();
    }
    await funnel.arriveAt("success");
    expect(ordersOf(email).map(({ products }) => products)).toEqual([
      "walking-plan-1-week",
      "walking-plan-trial-upsell",
      "ebook-bundle",
    ]);
    await expect.poll(() => toldOfSales(email, "upsell_purchased")).toMatchObject([{ product: "ebook-bundle" }]);
    expect(toldOfSales(email, "training_plan_purchased")).toMatchObject([
      { product: "walking-plan-1-week" },
      { product: "walking-plan-trial-upsell" },
    ]);
  });
});

test("a visit to another funnel keeps what was answered in the first one", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await page.locator("[data-step]").first().click();
  await expect(page).toHaveURL(/\/quiz#/);
  const place = page.url();
  await page.waitForFunction(() => localStorage.getItem("user") !== null);

  await funnel.open("home?jg=342");
  await page.waitForFunction(() => localStorage.getItem("user:20") !== null);
  await funnel.open("quiz");
  await expect(page).toHaveURL(place);
});
