import { expect, it } from "vitest";
import { inAppBrowserOf } from "./in-app-browser.ts";

const IOS = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36";

it.each([
  ["TikTok", false, `${IOS} Mobile/15E148 musical_ly_39.5.0 BytedanceWebview/d8a21c6`],
  ["TikTok", true, `${ANDROID} trill_390503 BytedanceWebview/d8a21c6`],
  ["Instagram", false, `${IOS} Mobile/22F76 Instagram 382.0.0.29.88 (iPhone16,2; iOS 18_5; en_US)`],
  ["Instagram", true, `${ANDROID} Instagram 382.0.0.49.84 Android (35/15; 420dpi)`],
  ["Facebook", false, `${IOS} Mobile/22F76 [FBAN/FBIOS;FBAV/514.0.0.50.104;FBBV/734567890]`],
  ["Facebook", true, `${ANDROID} [FB_IAB/FB4A;FBAV/514.0.0.50.104;]`],
  ["Snapchat", false, `${IOS} Version/18.5 Mobile/15E148 Snapchat/13.45.0.51 (like Safari/8621.2.5.10.10, panda)`],
  ["Snapchat", true, `${ANDROID} Snapchat/13.45.0.51`],
  ["Google", false, `${IOS} GSA/371.0.772000000 Mobile/15E148 Safari/604.1`],
  ["Google", true, `${ANDROID} GSA/16.20.31`],
  [null, false, `${IOS} Mobile/15E148`],
  [null, true, ANDROID],
])("sees the browser of %s (Android: %s)", (app, isAndroid, agent) => {
  expect(inAppBrowserOf(agent)).toEqual({ app, isAndroid });
});

it.each([
  ["Safari on a phone", `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on a phone", ANDROID.replace("; wv", "").replace("Version/4.0 ", "")],
  ["Chrome on iOS", `${IOS} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"],
])("sees none in %s", (_, agent) => {
  expect(inAppBrowserOf(agent)).toBeNull();
});
