import { defineConfig } from "playwright/test";
import { findFirefox } from "../src/setup/ensure/other-browsers.mjs";
import phone from "./playwright.config.ts";

/** The same journeys in Firefox, driven over WebDriver BiDi: its protocol knows no mobile device, so a narrow window stands for one. */
export default defineConfig({
  ...phone,
  testMatch: ["quiz.spec.ts", "purchase.spec.ts", "come-back.spec.ts"],
  workers: 1,
  use: {
    ...phone.use,
    channel: "moz-firefox",
    launchOptions: { executablePath: findFirefox() ?? "firefox" },
  },
  projects: ["en-US", "de-DE"].map((locale) => ({
    name: `phone ${locale}`,
    use: { browserName: "firefox" as const, locale, viewport: { width: 390, height: 844 } },
  })),
});
