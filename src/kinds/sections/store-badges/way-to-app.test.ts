import { expect, it } from "vitest";
import { wayToApp } from "./way-to-app.ts";

const app = { open: "strideo://open", ios: "https://apps.example/ios", android: "https://play.example/android" };

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", { open: "strideo://open", store: app.ios }],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9)",
    {
      open: "intent://open#Intent;scheme=strideo;S.browser_fallback_url=https%3A%2F%2Fplay.example%2Fandroid;end",
      store: null,
    },
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", null],
])("opens the application or its store on %s", (userAgent, way) => {
  expect(wayToApp(app, userAgent)).toEqual(way);
});
