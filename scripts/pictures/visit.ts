import type { Browser, Page } from "playwright";
import { sessionAt } from "./walk.ts";

const PHONE = { width: 390, height: 844 };
const STILL_MS = 700;

export type TakePicture = (page: Page) => Promise<void>;

/** A phone of somebody who stands on the step and has answered the question about cookies. */
const openAt = async (browser: Browser, origin: string, step: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-US", reducedMotion: "reduce" });
  const page = await context.newPage();
  const stored = { user: sessionAt(step), consent: { granted: ["necessary"] } };
  await page.addInitScript((values) => {
    for (const [key, data] of Object.entries(values))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ v: 1, data }));
  }, stored);
  await page.goto(`${origin}/en-US/${step === "goal" ? "home" : step === "email" ? "email" : "quiz"}`);
  return page;
};

const still = (page: Page): Promise<void> => page.waitForTimeout(STILL_MS);

/** The landing page or one question. */
export const visitQuestion = async (
  browser: Browser,
  origin: string,
  step: string,
  take: TakePicture,
): Promise<void> => {
  const page = await openAt(browser, origin, step);
  await page.locator(`[data-question="${step}"]`).waitFor();
  if (step === "target_weight") await page.getByRole("textbox").first().fill("72");
  await still(page);
  await take(page);
  await page.context().close();
};

/** From the e-mail to the confirmation; `take` is called on each screen of `stops`. */
export const visitCheckout = async (
  browser: Browser,
  origin: string,
  stops: Readonly<Partial<Record<"results" | "plans" | "checkout" | "success", TakePicture>>>,
): Promise<void> => {
  const page = await openAt(browser, origin, "email");
  const main = page.getByRole("main");
  const show = async (stop: keyof typeof stops): Promise<void> => {
    await still(page);
    await stops[stop]?.(page);
  };
  await main.getByRole("textbox").fill("ana@example.com");
  await main.locator('button[type="submit"]').click();
  await page.waitForURL(/\/results/);
  const picker = main.locator("section", { has: page.getByRole("radiogroup") });
  await picker.waitFor();
  await show("results");
  await picker.evaluate((element) => element.scrollIntoView());
  await show("plans");
  await picker.getByRole("button").first().click();
  await page.waitForURL(/\/checkout/);
  await main.locator('input[autocomplete="cc-number"]').fill("4242 4242 4242 4242");
  await main.locator('input[autocomplete="cc-exp"]').fill("12/30");
  await main.locator('input[autocomplete="cc-csc"]').fill("123");
  await main.getByRole("checkbox").first().check({ force: true });
  await page.evaluate(() => scrollTo(0, 0));
  await show("checkout");
  await main.locator(":has(> [data-status]) > button").last().click();
  await page.waitForURL(/\/success\//);
  while (!new URL(page.url()).pathname.endsWith("/success")) {
    const before = page.url();
    await main.getByRole("button").last().click();
    await page.waitForURL((url) => url.href !== before);
  }
  await show("success");
  await page.context().close();
};
