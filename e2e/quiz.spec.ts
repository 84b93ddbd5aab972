import { expect } from "playwright/test";
import { Funnel } from "./support/funnel.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { answerQuestion } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

const questionOf = (funnel: Funnel) => funnel.page.locator("[data-question]").last();

test("back shows the question before, with its answer still chosen", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  const first = await answerQuestion(page);
  const second = await answerQuestion(page);
  expect(second).not.toBe(first);

  await page.goBack();
  await expect(questionOf(funnel)).toHaveAttribute("data-question", second);
  await expect(questionOf(funnel).locator("input:checked").first()).toBeAttached();
});

test("a refresh in mid-quiz shows the same question", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  for (let count = 0; count < 3; count += 1) await answerQuestion(page);
  const step = await questionOf(funnel).getAttribute("data-question");
  await page.reload();
  await expect(questionOf(funnel)).toHaveAttribute("data-question", step ?? "");
});

test("an answer given before the application is there survives a refresh", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const arrive = await holdScripts(page);
  await page.goto(`/${funnel.locale}/home`, { waitUntil: "commit" });
  await page.getByRole("radio").first().click();
  await expect(page).toHaveURL(/\/quiz#/);
  const step = await questionOf(funnel).getAttribute("data-question");
  await page.reload({ waitUntil: "commit" });
  arrive();
  await expect(questionOf(funnel)).toBeVisible();
  await expect(questionOf(funnel)).toHaveAttribute("data-question", step ?? "");
});

test("an answer given while the application takes over is taken", async ({ page, context }, info) => {
  // React hears of clicks from the moment on in which it begins to hydrate.
  await context.addInitScript(() => {
    const listen = Element.prototype.addEventListener;
    Element.prototype.addEventListener = function (this: Element, type: string, ...rest: [never]) {
      if (this.id === "root" && type === "click" && !this.hasAttribute("data-tapped")) {
        this.setAttribute("data-tapped", "");
        const tap = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
        queueMicrotask(() => this.querySelector("[data-step] input")?.dispatchEvent(tap));
      }
      listen.call(this, type, ...rest);
    };
  });
  await new Funnel(page, localeOf(info.project.name)).open("home");
  await expect(page).toHaveURL(/\/quiz#/);
});

test("a landing page stays where the visitor scrolled it while the application takes over, under a finger as well", async ({
  page,
}, info) => {
  const arrive = await holdScripts(page);
  await page.goto(`/${localeOf(info.project.name)}/home`, { waitUntil: "commit" });
  const option = page.getByRole("radio").last();
  await option.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await option.hover();
  await page.mouse.down();
  arrive();
  await page.waitForFunction(() => localStorage.getItem("language") !== null);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/quiz#/);
});

test("the quiz can be answered with the keyboard alone", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  const question = questionOf(funnel);
  const step = (await question.getAttribute("data-question")) ?? "";
  await question.locator("input").first().focus();
  await page.keyboard.press("Space");
  await expect(page.locator(`[data-question="${step}"]`)).toHaveCount(0);
});

test("the focus is on the heading of the next question", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await answerQuestion(page);
  await answerQuestion(page);
  await expect(page.locator(":focus")).toHaveRole("heading");
});

test("every answer can be hit with a thumb on a narrow phone", async ({ page }, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  const small: string[] = [];
  while ((await page.locator("[data-question-type]").count()) > 0) {
    const targets = questionOf(funnel).locator("input:visible, button:visible, select:visible");
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      if (box && Math.min(box.width, box.height) < 44)
        small.push(`${await questionOf(funnel).getAttribute("data-question")}: ${box.width} × ${box.height}`);
    }
    await answerQuestion(page);
    await page.locator("main h1, main h2").first().waitFor();
  }
  expect(small).toEqual([]);
});
