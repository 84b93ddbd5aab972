import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "playwright/test";
import { findHeadlessChromium } from "../src/setup/ensure/chromium.mjs";

// Workers load this file again: the first reading chooses, the others find the choice in the environment.
// Below those that the system gives to connections (32,768 and above).
process.env["E2E_PORT"] ??= String(20_000 + (process.pid % 12_000));
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "funnel-e2e-"));
const port = process.env["E2E_PORT"];
const isRoot = process.getuid?.() === 0;

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/** On the development server every page has its modules made when they are asked for. */
const DEVELOPMENT = "**/e2e/dev.spec.ts";

const phone = (locale: string) => ({
  name: `phone ${locale}`,
  // Journeys measure boxes in CSS pixels: eight times as many to paint, as such a phone has, show nothing more.
  use: { locale, ...devices["Pixel 5"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
});

/** Every kind of page: the longest words are German, and doubled ones as long in any language. */
const KINDS = /a page of kind/;

const EVERY_LANGUAGE = process.env["E2E_LANGUAGES"] === "all";

/**
 * Files and tests whose subject has a language. All else is the same program going the same way, once in `npm test`;
 * that words are there in ten locales is proved where words are. `npm run test:languages` takes everything along.
 */
const IN_GERMAN = [
  // What is laid out, and what is printed.
  "pages/layout.spec.ts",
  "print.spec.ts",
  "the banner (?:covers|lies)",
  "every answer can be hit",
  // Languages themselves.
  "an address without a locale",
  "a visit keeps its language",
  "the language that was",
  "the landing page names its language",
  // From each quiz to its order, and to orders of the shop; totals with a comma.
  " purchase.spec.ts (?:a visitor|a refresh|the shorter plan)",
  "a visitor of funnel 342 walks",
  "a gift card is bought",
  "a book is ordered",
  "coupon.spec.ts",
  // Dates and amounts of what was bought.
  "whoever has bought pauses a plan",
  "on another device (?:a code shows|the sessions)",
  "a card that is redeemed for somebody else",
  // In Europe the bank is asked about a saved card.
  "who signs in on another device comes to what",
  "an order goes on after its address",
];

/** The way of the quiz, whatever it asks. */
const QUIZ =
  /back shows the question before|a refresh in mid-quiz|an answer given (?:before|while) the application|a landing page stays where the visitor scrolled/;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  // More than cores: a page waits for servers, pauses and timers for a third of its time.
  workers: Math.ceil(1.5 * availableParallelism()),
  retries: 0,
  // A whole quiz takes half a minute, and three times as long on a machine that has other work.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    // Chromium resolves every name below localhost to the loopback address by itself.
    baseURL: `http://run.localhost:${port}`,
    // It answers in place of the network that tests break and watch; `offline.spec.ts` lets it in.
    serviceWorkers: "block",
    // A trace costs as much as the test itself; `--trace on` records one.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findHeadlessChromium() ?? "chromium",
      args: isRoot ? [...QUIET, "--no-sandbox"] : QUIET,
    },
  },
  projects: [
    // First, as one worker goes through it for as long as all others need for a third of the rest.
    { ...phone("en-US"), name: "development server", testMatch: DEVELOPMENT, expect: { timeout: 90_000 } },
    { ...phone("en-US"), testIgnore: DEVELOPMENT, ...(!EVERY_LANGUAGE && { grepInvert: KINDS }) },
    {
      ...phone("de-DE"),
      ...(!EVERY_LANGUAGE && { grep: new RegExp(IN_GERMAN.join("|")) }),
      grepInvert: QUIZ,
      // What a second tab, a visit of somebody else, a lost network, a broken store, a sell route, a deploy, a fetch ahead or
      // the look of a season does has no language.
      testIgnore: [
        DEVELOPMENT,
        "accounts/address.spec.ts",
        // Each form in the language of its country.
        "accounts/declarations.spec.ts",
        "accounts/long-code.spec.ts",
        "accounts/mistyped.spec.ts",
        "accounts/other-funnel.spec.ts",
        "deploy.spec.ts",
        "extras.spec.ts",
        "faults/**",
        "hardship.spec.ts",
        "browser/**",
        "links.spec.ts",
        "media/**",
        "measuring/**",
        "provider/**",
        "results.spec.ts",
        "start.spec.ts",
        "tabs.spec.ts",
        "visits.spec.ts",
        "offline.spec.ts",
        "pages/requests.spec.ts",
        "pages/seasons.spec.ts",
        "pages/translator.spec.ts",
        "unknown-email.spec.ts",
      ],
    },
  ],
  webServer: {
    command: "node src/setup/run.mjs src/server/main.ts",
    cwd: "..",
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: process.env["E2E_DATA_DIR"],
      NODE_ENV: "production",
      // Every test says who visits (support/test.ts).
      TRUST_PROXY: "1",
    },
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
