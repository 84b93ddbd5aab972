import { expect, type Route } from "playwright/test";
import { Funnel } from "./support/funnel.ts";
import { freshEmail } from "./support/orders.ts";
import { answerQuestion } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page can be read and says what it needs", async ({ page }, info) => {
    const funnel = new Funnel(page, localeOf(info.project.name));
    await funnel.open("home");
    await expect(funnel.heading).not.toBeEmpty();
    expect((await funnel.main.innerText()).length).toBeGreaterThan(200);
    await expect(page.locator("noscript")).toHaveCount(1);
  });
});

test("a corrupt stored session is dropped and the page works", async ({ page, context }, info) => {
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"version":1,"answers":');
  });
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  await answerQuestion(page);
  await page.reload();
  await answerQuestion(page);
});

/** What a server, a proxy or a network may do instead of answering. */
const FAULTS: Readonly<Record<string, Parameters<Route["fulfill"]>[0] | "refused">> = {
  "an error with a page": { status: 500, contentType: "text/html", body: "<html>oops</html>" },
  "an error without a body": { status: 500, body: "" },
  "a page instead of an answer": { status: 200, contentType: "text/html", body: "<html>welcome</html>" },
  nothing: { status: 200, contentType: "application/json", body: "" },
  "half an answer": { status: 200, contentType: "application/json", body: '{"code":"0123' },
  "another shape": {
    status: 200,
    contentType: "application/json",
    body: '{"code":7,"proof":[],"__proto__":{"bad":1}}',
  },
  "no connection": "refused",
};

test("a lead that the server cannot take is told and can be sent again", async ({ page, guard }, info) => {
  guard.allow(/500|Failed to load resource/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz();
  const address = funnel.main.getByRole("textbox").first();
  const send = funnel.main.locator('button[type="submit"]');
  const email = freshEmail();
  await address.fill(email);
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(name, async () => {
      await page.route("**/funnels/*/quiz-data", (route) =>
        fault === "refused" ? route.abort() : route.fulfill(fault),
      );
      await send.click();
      await expect(funnel.main.getByRole("alert").first()).toContainText(/\p{Letter}{3}/u);
      await expect(address).toHaveValue(email);
      await expect(send).toBeEnabled();
      await page.unroute("**/funnels/*/quiz-data");
    });
  }
  await send.click();
  await funnel.arriveAt("results");
});

test("a result that cannot be had is told once, with a way to try again and one to us", async ({
  page,
  guard,
}, info) => {
  guard.allow(/500|Failed to load resource/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz();
  await page.route("**/summary*", (route) => route.fulfill({ status: 500, body: "" }));
  await funnel.giveEmail(freshEmail());
  const notice = funnel.main.getByRole("alert");
  await expect(notice).toHaveCount(1);
  await expect(notice.getByRole("link")).toHaveAttribute("href", `/${funnel.locale}/contacts`);
  await page.unroute("**/summary*");
  await notice.getByRole("button").click();
  await expect(notice).toHaveCount(0);
  await expect(funnel.main.getByRole("figure").first()).toBeVisible();
});

test("a hostile query string changes nothing that the visitor sees", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.open("home");
  const calm = await funnel.heading.innerText();
  await funnel.open("home?jg=%3Cscript%3Ealert(1)%3C/script%3E&code=1e99&__proto__[x]=1&utm_source=%00%ff");
  expect(await funnel.heading.innerText()).toBe(calm);
});

test("a page that the server fails to give once is there when the visitor tries again", async ({
  page,
  guard,
}, info) => {
  guard.allow(/500|Failed to load resource/);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz();
  const asked = "**/page-data/*/results/page-data.json*";
  await page.route(asked, (route) => route.fulfill({ status: 500, body: "" }));
  await funnel.submitEmail(freshEmail());
  await expect(funnel.main.locator('a[href=""]')).toBeVisible();
  await page.unroute(asked);
  await funnel.main.locator('a[href=""]').click();
  await funnel.arriveAt("results");
  await expect(funnel.main.getByRole("radiogroup").first()).toBeVisible();
});
