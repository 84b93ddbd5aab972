import { expect, type Locator } from "playwright/test";
import type { Session } from "../src/engine/session/session.ts";
import { inAppAgent } from "../tests/support/browsers/in-app-agents.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { Funnel } from "./support/funnel.ts";
import { freshEmail, leadOf } from "./support/orders.ts";
import { finishQuiz } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";
import { enter, visitorAt } from "./support/visitor-at.ts";

const localeOf = (project: string): string => project.replace("phone ", "");

const atResults = ({ position }: Session): boolean => position === "results";

test.describe("a start that fails", () => {
  // The way out of another application is one of the things that a page can do without.
  test.use({ userAgent: inAppAgent("Instagram", true) });

  test("what a funnel starts with and cannot be asked for is told one after the other, until all of it has come", async ({
    page,
    context,
    guard,
  }, info) => {
    guard.allow(/500|Failed to load resource/);
    const funnel = new Funnel(page, localeOf(info.project.name));
    await funnel.haveTakenQuiz();
    await funnel.giveEmail(freshEmail());
    // A visit with an arm, on a site that runs no experiment today.
    await context.addInitScript(() => {
      if (origin !== "null") document.cookie = "edition=20~plan-order.control; path=/";
    });
    const parts = {
      products: { call: /\/funnels\/20\/products/, words: /prices are still right|Preise noch stimmen/ },
      user: { call: /\/clients\/\w+\/summary/, words: /what you already have|was du schon hast/ },
      quiz: { call: /\/funnels\/20\/quizzes/, words: /questions are up to date|diese Fragen noch/ },
      config: { call: /\/page-data\/app-data\.json/, words: /this page is up to date|diese Seite aktuell/ },
      experiments: {
        call: /\/page-data\/experiments\.json/,
        words: /everything for this visit|alles für diesen Besuch/,
      },
      utilities: { call: /\/assets\/in-app-notice[^/]*\.js/, words: /Some extras|Einige Extras/ },
    };
    for (const { call } of Object.values(parts)) await page.route(call, (route) => route.fulfill({ status: 500 }));
    await funnel.open("results");
    for (const [name, { call, words }] of Object.entries(parts)) {
      const notice = page.getByRole("status").filter({ hasText: words });
      await expect(notice, name).toBeVisible();
      if (name === "products") await expectAccessible(page);
      await page.unroute(call);
      await notice.getByRole("button", { name: /^(Try again|Erneut versuchen)$/ }).click();
      await expect(notice).toHaveCount(0);
    }
    await expect(
      page.getByRole("status").filter({ hasText: /Everything is up to date|Alles ist aktuell/ }),
    ).toBeVisible();
  });
});

test("who comes by a landing page starts the funnel with its quiz, in the same document", async ({
  page,
  guard,
}, info) => {
  guard.allow(/500|404|Failed to load resource/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/funnels\/20\/products/, (route) => route.fulfill({ status: 500 }));
  // Of a page that is none the shop is asked nothing either.
  for (const address of ["no-such-page", "home"]) {
    await page.goto(`/${funnel.locale}/${address}`);
    await page.waitForLoadState("networkidle");
  }
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  expect(asked.filter((path) => path.includes("/funnels/"))).toEqual([]);
  await funnel.main.getByRole("radio").first().click();
  const notice = page.getByRole("status").filter({ hasText: /prices are still right|Preise noch stimmen/ });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  expect(asked.filter((path) => /\/funnels\/20\/(products|quizzes)$/.test(path))).toHaveLength(2);
});

/** Changes an answer that the server does not take. @returns what says so */
const changeAnswersInVain = async (funnel: Funnel): Promise<Locator> => {
  const { page } = funnel;
  await page.route("**/lead/*/quiz-data", (route) => route.fulfill({ status: 500 }));
  await funnel.open("quiz#session_minutes");
  await funnel.main.getByRole("radio").last().click();
  await expect(page.locator('[data-question="session_minutes"]')).toHaveCount(0);
  await finishQuiz(page);
  const notice = page.getByRole("status").filter({ hasText: /aren’t saved yet|noch nicht gespeichert/ });
  await expect(notice).toBeVisible();
  return notice;
};

test("a lead is stored under its own key, reads how long its first week is, and hears when changed answers are not taken", async ({
  page,
  guard,
}, info) => {
  guard.allow(/500|Failed to load resource/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz();
  await funnel.submitEmail("ana,b@example.com");
  const typed = funnel.main.getByRole("textbox").first();
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expect(typed).toHaveAccessibleDescription(/complete email address|vollständige E.Mail-Adresse/);
  const email = freshEmail();
  await funnel.giveEmail(email);
  await expect(funnel.main).toContainText(/(in your first week|in der ersten Woche)\s*\d+\smin/i);
  const lead = leadOf(email);
  const stored = await page.evaluate(() => localStorage.getItem("lead") ?? "");
  expect(JSON.parse(stored)).toMatchObject({ data: { code: lead.code } });

  const notice = await changeAnswersInVain(funnel);
  await page.unroute("**/lead/*/quiz-data");
  // Also after a full load.
  await page.reload();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => leadOf(email).answers).not.toBe(lead.answers);
});

test("changed answers that were not taken are sent again by a press, in the same document", async ({
  page,
  context,
  guard,
}, info) => {
  guard.allow(/500|Failed to load resource/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  const session = await visitorAt(funnel.locale, atResults);
  const { answers } = leadOf(session.lead?.email ?? "");
  await enter(context, session);
  const notice = await changeAnswersInVain(funnel);
  await expectAccessible(page);
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    document.addEventListener("click", () => Object.assign(window, { isPressed: true }), { capture: true });
  });
  // They are sent again from time to time as well: what goes through is what the press sends.
  await page.route("**/lead/*/quiz-data", async (route) =>
    (await page.evaluate(() => "isPressed" in window)) ? route.continue() : route.fulfill({ status: 500 }),
  );
  await notice.getByRole("button", { name: /^(Try again|Erneut versuchen)$/ }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => leadOf(session.lead?.email ?? "").answers).not.toBe(answers);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("who walks reads from which stage their plan starts", async ({ page, context }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await enter(context, await visitorAt(funnel.locale, atResults, { funnel: "342" }));
  await funnel.open("results?jg=342");
  await expect(funnel.main).toContainText(/[4568] (stages|Stufen)/);
});

for (const brand of ["run", "health"] as const)
  test.describe(`under the brand ${brand}`, () => {
    test.use({ baseURL: `http://${brand}.localhost:${process.env["E2E_PORT"]}` });

    test("a code of somebody who works for the brand selects the plan again, one that it covers", async ({
      page,
    }, info) => {
      const funnel = new Funnel(page, localeOf(info.project.name));
      await funnel.haveTakenQuiz(brand === "run" ? "home" : "home?jg=342");
      await funnel.giveEmail(`staff.${Date.now()}@${brand}.example`);
      await funnel.takeShorterPlan();
      await funnel.choosePlan();
      await expect(funnel.payButton).toBeVisible();
      const box = funnel.main.locator("section", { has: page.locator("dl") });
      await expect(box).toContainText(/1[-\s]week|1\sWoche|einwöchig/i);
      await box.getByRole("button").first().click();
      await box.locator('[name="promo_code"]').fill("welcome");
      await box.locator('[name="promo_code"]').press("Enter");
      await expect(box.getByRole("status")).toContainText("WELCOME");
      await expect(box).toContainText(/1[-\s]month|1\sMonat|monat/i);
      await expect(box).not.toContainText(/1[-\s]week|1\sWoche|einwöchig/i);
    });
  });

test("a browser whose storage throws says which setting to turn off, and the quiz goes on without it", async ({
  page,
  context,
}, info) => {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  const dialog = page.getByRole("dialog").filter({ hasText: /Block All Cookies|Alle Cookies blockieren/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button").last().click();
  await expect(dialog).toHaveCount(0);
  await funnel.main.getByRole("radio").first().click();
  await page.waitForURL(/\/quiz#/);
  await expect(page.locator("[data-question]").last()).toBeVisible();
});
