import { expect, type Page } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { Funnel } from "../support/funnel.ts";
import { openPageOfKind, PAGE_KINDS } from "../support/page-of-kind.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

// SPEC §9, and the width of most phones.
const WIDTHS = [280, 300, 320, 350, 370, 390, 678, 1000, 1024, 1230, 1440];
/** A reader who doubles the letters on a phone or a tablet; on less they would double the page (WCAG 1.4.4, 1.4.10). */
const WIDTHS_OF_DOUBLED = [320, 390, 678, 1024, 1440];

/** Words that reach over an edge of the screen. A page that clips does not grow by them; a strip that scrolls sideways may hold them. */
const cutOff = (): readonly string[] => {
  const scrolls = (element: Element): boolean =>
    ["auto", "scroll"].includes(getComputedStyle(element).overflowX) ||
    (element.parentElement !== null && scrolls(element.parentElement));
  // One pixel wide, for ears alone.
  const isUnseen = (element: Element): boolean =>
    element.clientWidth === 1 || (element.parentElement !== null && isUnseen(element.parentElement));
  const words = [...document.querySelectorAll("body *")].filter(
    (element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const outside = words.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element) && !isUnseen(element);
  });
  const wider = document.documentElement.scrollWidth - innerWidth;
  return [...outside.map(({ textContent }) => textContent), ...(wider > 0 ? [`${wider} px`] : [])];
};

const cutOffAt = async (page: Page, widths: readonly number[]): Promise<readonly string[]> => {
  const cut: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    cut.push(...(await page.evaluate(cutOff)).map((words) => `${width}: ${words}`));
  }
  return cut;
};

const expectNothingCutOff = async (page: Page): Promise<void> => {
  // What is far below is laid out when it comes near: here all of it is measured.
  await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
  expect(await cutOffAt(page, WIDTHS)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await cutOffAt(page, WIDTHS_OF_DOUBLED), "with doubled letters").toEqual([]);
};

/** Words of the main heading that end in another line than they begin in. */
const brokenInHeading = (): readonly string[] => {
  const text = document.querySelector("h1")?.firstChild;
  if (!(text instanceof Text)) return [];
  return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
  });
};

for (const path of ["general-conditions", "data-protection-policy"]) {
  test(`no word in the heading of ${path} is broken on a small phone`, async ({ page }) => {
    for (const width of [280, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // German has the longest of these words.
      await new Funnel(page, "de-DE").open(path);
      expect(await page.evaluate(brokenInHeading), `${width} px`).toEqual([]);
    }
  });
}

/** Left and right edge of what an element holds. */
const edgesOf = (selector: string): readonly number[] => {
  const element = document.querySelector(selector);
  if (!element) return [];
  const { left, right } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round);
};

test("a question has the edges of its header, and no line too long to be read, however wide the screen", async ({
  page,
}, info) => {
  await new Funnel(page, localeOf(info.project.name)).open("quiz");
  for (const width of [678, 1024, 1230, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const question = await page.evaluate(edgesOf, "[data-question]");
    expect(question, `${width} px`).toEqual(await page.evaluate(edgesOf, "header"));
    expect((question[1] ?? 0) - (question[0] ?? 0)).toBeLessThanOrEqual(560);
  }
});

test("what follows an order of the shop stands beside it on a large screen, within the edges of the header", async ({
  page,
  context,
}, info) => {
  const locale = localeOf(info.project.name);
  const isBought = ({ position }: Session): boolean =>
    runtimeOf("shop").steps.get(position)?.definition.page === "thank-you";
  await enter(context, await visitorAt(locale, isBought, { funnel: "shop" }));
  for (const width of [1024, 1230, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${locale}/thank-you?jg=shop`);
    await expect(page.locator("#next time").first()).toBeVisible();
    const receipt = await page.evaluate(edgesOf, "#receipt");
    const next = await page.evaluate(edgesOf, "#next");
    expect(receipt[1], `${width} px`).toBeLessThan(next[0] ?? 0);
    const [edge = 0] = await page.evaluate(edgesOf, 'header a:not([href="#main"])');
    expect([receipt[0], next[1]], `${width} px`).toEqual([edge, width - edge]);
  }
});

for (const path of ["home", "quiz", "success-stories", "shop", "contacts", "marathons/denver-rocks"]) {
  test(`nothing of ${path} is cut off at any breakpoint, nor with doubled letters`, async ({ page }, info) => {
    await page.setViewportSize({ width: 280, height: 844 });
    await new Funnel(page, localeOf(info.project.name)).open(path);
    await expectNothingCutOff(page);
  });
}

for (const kind of PAGE_KINDS) {
  test(`a page of kind "${kind}" has no violation of WCAG 2.2 A and AA, and nothing of it is cut off`, async ({
    page,
    context,
    guard,
  }, info) => {
    // A page of errors is served as one.
    guard.allow(/Failed to load resource/);
    await openPageOfKind(kind, { page, context }, localeOf(info.project.name));
    await expectAccessible(page);
    await expectNothingCutOff(page);
  });
}

test("nothing of an account is cut off at any breakpoint, nor with doubled letters, whatever is said of what paid", async ({
  page,
  context,
}, info) => {
  const locale = localeOf(info.project.name);
  await enter(context, await visitorAt(locale, ({ position }) => position === "success"));
  await page.route("**/clients/*/account", async (route) => {
    const url = new URL(route.request().url());
    // Names below localhost are known to browsers alone.
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href });
    const account: { readonly receipts: readonly object[] } = await response.json();
    const receipts = account.receipts.map((each) => ({ ...each, news: { kind: "method-expired", on: "2027-12-30" } }));
    await route.fulfill({ response, json: { ...account, receipts } });
  });
  await page.setViewportSize({ width: 280, height: 844 });
  await page.goto(`/${locale}/account`);
  await expect(
    page
      .getByRole("main")
      .getByText(/30.*2027/)
      .first(),
  ).toBeVisible();
  await expectNothingCutOff(page);
});

test("the day of a receipt stands on one line of a small phone, whatever became of its money", async ({
  page,
  context,
}) => {
  await enter(context, await visitorAt("en-US", ({ position }) => position === "success"));
  await page.route("**/clients/*/account", async (route) => {
    const url = new URL(route.request().url());
    // Names below localhost are known to browsers alone.
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href });
    const account: { readonly receipts: readonly object[] } = await response.json();
    const receipts = account.receipts.map((each) => ({ ...each, payment_state: "dispute-lost" }));
    await route.fulfill({ response, json: { ...account, receipts } });
  });
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/en-US/account");
  const day = page.locator('a[href^="#receipt"] > :first-child').first();
  await expect(day).toBeVisible();
  const linesOf = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  expect(await day.evaluate(linesOf)).toBe(1);
});

test("on a phone, which cannot scan itself, the button that goes on there stands above the code", async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new Funnel(page, localeOf(info.project.name)).open("success-qr");
  const main = page.getByRole("main");
  const code = main.getByRole("img");
  await expect(code).toBeVisible();
  const [button, drawn] = [await main.locator('a[href$="/deeplink"]').first().boundingBox(), await code.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(drawn?.y ?? 0);
  expect(drawn?.y ?? 0).toBeLessThan(844);
});
