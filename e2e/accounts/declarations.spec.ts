import { expect } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { declare } from "../faults/acts.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { mailedTo, stateOfPlan } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { visitorAt } from "../support/visitor-at.ts";

const FUNNELS = { run: "20", health: "342" } as const;

const hasBought = ({ funnel, position }: Session): boolean =>
  runtimeOf(funnel).steps.get(position)?.definition.page === "success";

/** The forms that law wants without an account, each under the name that its country gives it: all locales run in one project. */
for (const [locale, form] of [
  ["en-US", "cancel"],
  ["de-DE", "kuendigen"],
  ["fr-FR", "resilier"],
  ["it-IT", "withdraw"],
] as const)
  for (const [brand, funnel] of Object.entries(FUNNELS))
    test(`the form ${form} of the brand ${brand} ends the contract of an order, without an account, two clicks from home`, async ({
      page,
    }) => {
      const buyer = await visitorAt(locale, hasBought, { funnel });
      const email = buyer.lead?.email ?? "";
      const [plan] = buyer.purchases;
      const origin = `http://${brand}.localhost:${process.env["E2E_PORT"]}`;
      const main = page.getByRole("main");

      await page.goto(`${origin}/${locale}/home`);
      await page.locator(`footer a[href*="/${locale}/${form}"]`).first().click();
      await page.waitForURL((url) => url.pathname === `/${locale}/${form}`);
      await expectAccessible(page);
      await enterText(main.locator('[name="email"]'), email);
      await enterText(main.locator('[name="order_id"]'), plan?.orderId ?? "");
      await declare(page);
      if (form === "withdraw") await page.waitForURL(/\/withdraw-confirm/);
      else await expect(main.getByRole("status").first()).toBeVisible();
      await expectAccessible(page);
      await mailedTo(email, new RegExp(plan?.orderId ?? "no order"));

      const isOver = form === "withdraw" ? "expired" : "cancelled";
      await expect.poll(() => stateOfPlan(plan?.orderId ?? "")).toBe(isOver);
    });
