import { expect, it } from "vitest";
import { IN_APP_AGENTS, OTHER_AGENTS } from "../../../../tests/support/browsers/in-app-agents.ts";
import { inAppBrowserOf } from "./in-app-browser.ts";

it.each([
  ...IN_APP_AGENTS,
  { app: null, isAndroid: false, agent: OTHER_AGENTS.viewOnIos },
  { app: null, isAndroid: true, agent: OTHER_AGENTS.viewOnAndroid },
])("sees the browser of $app (Android: $isAndroid)", ({ app, isAndroid, agent }) => {
  expect(inAppBrowserOf(agent)).toEqual({ app, isAndroid });
});

it("knows the browsers of five apps on two systems", () => {
  expect(IN_APP_AGENTS.map(({ app, isAndroid }) => `${app} on ${isAndroid ? "Android" : "iOS"}`)).toEqual([
    "TikTok on iOS",
    "TikTok on Android",
    "Instagram on iOS",
    "Instagram on Android",
    "Facebook on iOS",
    "Facebook on Android",
    "Snapchat on iOS",
    "Snapchat on Android",
    "Google on iOS",
    "Google on Android",
  ]);
});

it.each([
  ["Safari on a phone", OTHER_AGENTS.safari],
  ["Chrome on a phone", OTHER_AGENTS.chrome],
  ["Chrome on iOS", OTHER_AGENTS.chromeOnIos],
  ["Firefox", OTHER_AGENTS.firefox],
])("sees none in %s", (_, agent) => {
  expect(inAppBrowserOf(agent)).toBeNull();
});
