import { expect } from "playwright/test";
import { Funnel } from "./support/funnel.ts";
import { freshEmail } from "./support/orders.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

const AGENTS = {
  "TikTok on iOS":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_39.5.0 BytedanceWebview/d8a21c6",
  "Instagram on Android":
    "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 Instagram 382.0.0.49.84 Android (35/15; 420dpi)",
} as const;

for (const [place, userAgent] of Object.entries(AGENTS)) {
  test.describe(place, () => {
    test.use({ userAgent });

    test("a visitor buys by card, is offered no wallet, and hears how to go on in another browser", async ({
      page,
    }, info) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      const funnel = new Funnel(page, localeOf(info.project.name));
      const notice = page.getByRole("complementary").filter({ has: page.locator("summary") });
      await funnel.haveTakenQuiz();
      // What the bars of the app leave of a phone.
      await page.setViewportSize({ width: 360, height: 560 });
      // Without an address nothing comes along, and the page says so.
      await expect(notice.locator("p")).toHaveCount(1);
      await notice.locator("summary").click();
      await expect(notice.locator("p")).toBeVisible();

      const email = freshEmail();
      await funnel.giveEmail(email);
      await expect(notice).toContainText(email);
      await expect(notice).toContainText(`/${funnel.locale}/login`);
      await expect(notice.locator('a[href^="intent:"]')).toHaveCount(place.endsWith("Android") ? 1 : 0);

      await funnel.choosePlan();
      await expect(funnel.payButton).toBeEnabled();
      await expect(funnel.main.getByRole("button", { name: /PayPal|Apple Pay|Google Pay/ })).toHaveCount(0);
      await expect(notice).toContainText("PayPal");
      await funnel.fillCard("4242424242424242");
      await funnel.payButton.click();
      await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
      await funnel.declineOffers();
      // A file goes nowhere there.
      await expect(page.locator("#start")).toBeVisible();
      await expect(page.getByRole("button", { name: /calendar|Kalender/ })).toHaveCount(0);
    });
  });
}
