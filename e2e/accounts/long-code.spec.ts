import { expect } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { enterText } from "../support/enter-text.ts";
import { mailedTo } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { shopAddress, visitorAt } from "../support/visitor-at.ts";

const hasBoughtPlan = ({ purchases, position }: Session): boolean => purchases.length === 1 && position !== "success";

/** Strangers ask from networks of their own. @throws when one of them is refused */
const askForCodes = async (email: string, times: number): Promise<void> => {
  for (let stranger = 0; stranger < times; stranger += 1) {
    const network = `2001:db8:1212:${stranger}::${process.pid.toString(16).slice(-4)}`;
    const headers = { "content-type": "application/json", "x-forwarded-for": network };
    const answer = await fetch(`${shopAddress()}/api/auth/init`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) throw new Error(`a stranger was refused: ${answer.status}`);
  }
};

for (const brand of ["run", "health"])
  test(`under the brand ${brand} a code of twelve digits is typed as the mail writes it, where strangers have asked for many`, async ({
    page,
  }, info) => {
    const locale = info.project.name.replace("phone ", "");
    const { lead } = await visitorAt(locale, hasBoughtPlan, { funnel: brand === "run" ? "20" : "342" });
    const email = lead?.email ?? "";
    await askForCodes(email, 18);
    const main = page.getByRole("main");
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`http://${brand}.localhost:${process.env["E2E_PORT"]}/${locale}/account`);
    await enterText(main.getByRole("textbox"), email);
    await main.locator('button[type="submit"]').click();
    const field = main.locator('[name="otp"]');
    await enterText(field, await mailedTo(email, /^\d{12}$/m));
    // All of it is seen in the field.
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectAccessible(page);
    await main.locator('button[type="submit"]').click();
    await expect(main.locator("li:has(h3)").first()).toContainText(/\d[.,]\d{2}/);
  });
