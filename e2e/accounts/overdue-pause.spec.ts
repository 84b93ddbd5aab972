import { expect } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { isOverdueInPause } from "../faults/prepare.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { APPROVED_CARD } from "../support/funnel.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

const hasBought = ({ funnel, position }: Session): boolean =>
  runtimeOf(funnel).steps.get(position)?.definition.page === "success";

for (const [brand, funnel] of [
  ["run", "20"],
  ["health", "342"],
] as const)
  test(`under the brand ${brand} whoever pauses and owes what was used before reads that another card settles it, and the pause goes on`, async ({
    page,
    context,
  }, info) => {
    const locale = info.project.name.replace("phone ", "");
    const buyer = await visitorAt(locale, hasBought, { funnel });
    isOverdueInPause(buyer);
    await enter(context, buyer);
    const main = page.getByRole("main");
    await page.goto(`http://${brand}.localhost:${process.env["E2E_PORT"]}/${locale}/account?jg=${funnel}`);
    const plan = main.locator("li:has(h3)").first();
    await expect(plan).toContainText(/another card settles it|mit einer anderen Karte/);
    await expect(plan.locator("[data-state=past_due]")).toBeVisible();
    await expectAccessible(page);

    await plan.locator('a[href^="#card-"]').click();
    await enterText(main.locator('[autocomplete="cc-number"]'), APPROVED_CARD);
    await enterText(main.locator('[autocomplete="cc-exp"]'), "12/34");
    await enterText(main.locator('[autocomplete="cc-csc"]'), "123");
    await main.getByRole("button").first().click();
    await expect(main.getByRole("status").first()).toBeVisible();
    // The server charges it within seconds.
    await expect
      .poll(async () => {
        await page.reload();
        await expect(plan).toBeVisible();
        return plan.locator("[data-state]").first().getAttribute("data-state");
      })
      .toBe("paused");
  });
