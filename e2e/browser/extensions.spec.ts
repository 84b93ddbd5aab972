import { expect } from "playwright/test";
import { ACCEPT, decide } from "../support/consent.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail, ordersOf } from "../support/orders.ts";
import { test } from "../support/test.ts";

/** Names that lists of ad blockers look for, in addresses and in the page. */
const BLOCKED = /track|analytic|pixel|advert|affiliate|\/events|beacon|tp2|sentry|monitoring|experiment/i;

/** What extensions do in a page: one throws, one checks spelling, one hides banners, one paints everything dark. */
const actAsExtensions = (): void => {
  addEventListener("click", () => {
    throw new Error("an extension of the browser");
  });
  const check = (): void => {
    document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    if (!document.querySelector("grammarly-desktop-integration"))
      document.body.append(document.createElement("grammarly-desktop-integration"));
    for (const field of document.querySelectorAll("input, textarea")) {
      if (field.nextElementSibling?.tagName === "FORM-FILLER") continue;
      field.setAttribute("data-lpignore", "false");
      field.after(document.createElement("form-filler"));
    }
    for (const element of document.querySelectorAll('[class*="banner" i], [class*="consent" i], [id*="cookie" i]'))
      element.remove();
    for (const script of document.querySelectorAll('script[type="application/ld+json"], noscript')) script.remove();
  };
  addEventListener("DOMContentLoaded", () => {
    check();
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
  });
};

/** As a form filler writes: no key is pressed, and the field hears of it afterwards. */
const fillIn = (element: Element, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, text);
  for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
};

test("extensions that block what measures, remove banners, throw, and write into page and forms leave the way to a paid order", async ({
  page,
  context,
  guard,
}, info) => {
  guard.allow(/an extension of the browser|ERR_BLOCKED_BY_CLIENT|ERR_FAILED/);
  await context.addInitScript(actAsExtensions);
  const blocked: string[] = [];
  await context.route(BLOCKED, async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    blocked.push(new URL(route.request().url()).pathname);
    return route.abort("blockedbyclient");
  });
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  const email = freshEmail();
  await funnel.takeQuiz();
  // From here on there is something to block.
  await decide(page, ACCEPT);
  await funnel.main.getByRole("textbox").first().evaluate(fillIn, email);
  await funnel.main.locator('button[type="submit"]').click();
  await funnel.arriveAt("results");
  await funnel.choosePlan();
  await expect(funnel.payButton).toBeVisible();
  const price = await funnel.shownPrice();
  const card = { "cc-number": "4111 1111 1111 1111", "cc-exp": "12/34", "cc-csc": "123" };
  for (const [name, text] of Object.entries(card))
    await funnel.payment.locator(`input[autocomplete="${name}"]`).evaluate(fillIn, text);
  await expect(funnel.payButton).toBeEnabled();
  for (const box of await funnel.payment.getByRole("checkbox").all()) await box.check();
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  await funnel.declineOffers();
  expect(ordersOf(email).map(({ minor }) => minor)).toEqual([price]);
  expect(blocked).toContain("/api/events");
});
