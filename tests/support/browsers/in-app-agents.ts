const IOS = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36";

/** How the browsers of apps name themselves on both systems: where paid visits arrive. */
export const IN_APP_AGENTS = [
  { app: "TikTok", isAndroid: false, agent: `${IOS} Mobile/15E148 musical_ly_39.5.0 BytedanceWebview/d8a21c6` },
  { app: "TikTok", isAndroid: true, agent: `${ANDROID} trill_390503 BytedanceWebview/d8a21c6` },
  {
    app: "Instagram",
    isAndroid: false,
    agent: `${IOS} Mobile/22F76 Instagram 382.0.0.29.88 (iPhone16,2; iOS 18_5; en_US)`,
  },
  { app: "Instagram", isAndroid: true, agent: `${ANDROID} Instagram 382.0.0.49.84 Android (35/15; 420dpi)` },
  { app: "Facebook", isAndroid: false, agent: `${IOS} Mobile/22F76 [FBAN/FBIOS;FBAV/514.0.0.50.104;FBBV/734567890]` },
  { app: "Facebook", isAndroid: true, agent: `${ANDROID} [FB_IAB/FB4A;FBAV/514.0.0.50.104;]` },
  {
    app: "Snapchat",
    isAndroid: false,
    agent: `${IOS} Version/18.5 Mobile/15E148 Snapchat/13.45.0.51 (like Safari/8621.2.5.10.10, panda)`,
  },
  { app: "Snapchat", isAndroid: true, agent: `${ANDROID} Snapchat/13.45.0.51` },
  { app: "Google", isAndroid: false, agent: `${IOS} GSA/371.0.772000000 Mobile/15E148 Safari/604.1` },
  { app: "Google", isAndroid: true, agent: `${ANDROID} GSA/16.20.31` },
] as const;

/** Of views that do not say which app shows them, and of browsers of their own. */
export const OTHER_AGENTS = {
  viewOnIos: `${IOS} Mobile/15E148`,
  viewOnAndroid: ANDROID,
  safari: `${IOS} Version/18.5 Mobile/15E148 Safari/604.1`,
  chrome: ANDROID.replace("; wv", "").replace("Version/4.0 ", ""),
  chromeOnIos: `${IOS} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`,
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0",
} as const;

/** @throws when the table names no such browser */
export const inAppAgent = (app: string, isAndroid: boolean): string => {
  const named = IN_APP_AGENTS.find((each) => each.app === app && each.isAndroid === isAndroid);
  if (!named) throw new Error(`no browser of ${app}`);
  return named.agent;
};
