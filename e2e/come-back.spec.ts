import { expect } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { enterText } from "./support/enter-text.ts";
import { forget } from "./support/forget.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { freshEmail, mailedTo, ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";
import { enter, visitorAt } from "./support/visitor-at.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

test("a lead comes back on another device, corrects the address and pays", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const email = freshEmail();
  await funnel.haveTakenQuiz("home?jg=342");
  await funnel.giveEmail(email);
  const code = await page.evaluate(
    () => /"code":"([A-Za-z0-9]{32})"/.exec(localStorage.getItem("lead") ?? "")?.[1] ?? "no code",
  );
  await forget(page);

  await funnel.open(`continue?jg=342&code=${code}`);
  await expect(funnel.main.getByRole("textbox")).toHaveCount(0);
  await funnel.main.getByRole("button").first().click();
  await funnel.arriveAt("sign-in");
  await expectAccessible(page);
  await enterText(funnel.main.getByRole("textbox"), email);
  await funnel.main.locator('button[type="submit"]').click();
  const field = funnel.main.locator('[name="otp"]');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await enterText(field, await mailedTo(email, /^\d{6}$/m));
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("results");

  await funnel.choosePlan();
  const right = freshEmail();
  await page.locator("#before").getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  await enterText(dialog.getByRole("textbox"), right);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();
  expect(ordersOf(right).map(({ funnel: number }) => number)).toEqual(["342"]);
});

test("the button of the plan mail opens the same plan in another browser, once its reader says it is theirs, and it is bought there", async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const mailbox = freshEmail();
  await enter(context, await visitorAt(funnel.locale, ({ position }) => position === "results", { mailbox }));
  await funnel.open("results");
  const week = "#first_week li";
  await expect(funnel.main.locator(week)).not.toHaveCount(0);
  const sessions = await funnel.main.locator(week).allInnerTexts();
  const headline = await funnel.heading.innerText();
  const button = new URL(await mailedTo(mailbox, /^https:\S+#plan=\S+$/m));

  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: funnel.locale,
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
  });
  const there = new Funnel(await elsewhere.newPage(), funnel.locale);
  await there.page.goto(`${button.pathname}${button.search}${button.hash}`);
  const question = there.page.getByRole("dialog");
  await expect(question).toContainText(`${mailbox.slice(0, 1)}…@${mailbox.split("@")[1]}`);
  await expectAccessible(there.page);
  await question.getByRole("button").first().click();
  await there.arriveAt("results");
  await expect(question).toHaveCount(0);
  await expect(there.heading).toHaveText(headline);
  await expect(there.main.locator(week)).toHaveText(sessions, { useInnerText: true });

  await there.choosePlan();
  await there.fillCard(APPROVED_CARD);
  await there.payButton.click();
  await there.page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  expect(ordersOf(mailbox)).toHaveLength(1);
  await elsewhere.close();
});
