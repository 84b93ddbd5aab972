import { expect, type Page } from "playwright/test";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test } from "../support/test.ts";

/** Of `funnels/seasonal/christmas.json`, which is on all year. */
const STAGE = "rgb(77, 15, 28)";

/** What is painted behind the name of the brand, and the name itself. */
const header = (page: Page) =>
  page.getByRole("banner").evaluate((element) => {
    const { borderImageSource, color } = getComputedStyle(element);
    return { ground: /rgb\([^)]*\)/.exec(borderImageSource)?.[0], color };
  });

test("who comes by a page of a season finds its look on results and checkout, also after a reload", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await funnel.open("christmas/home");
  await funnel.haveTakenQuiz();
  await funnel.giveEmail(freshEmail());
  const dressed = { ground: STAGE, color: "rgb(255, 255, 255)" };
  await expect.poll(() => header(page)).toEqual(dressed);
  await page.reload();
  await expect(funnel.planPicker).toBeVisible();
  await expect.poll(() => header(page)).toEqual(dressed);
  await funnel.choosePlan();
  await expect.poll(() => header(page)).toEqual(dressed);
  await page.reload();
  await expect(funnel.payButton).toBeVisible();
  await expect.poll(() => header(page)).toEqual(dressed);
});

test("who comes by no season sees none", async ({ page }, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await funnel.open("quiz");
  await expect.poll(() => header(page)).toMatchObject({ ground: undefined });
});
