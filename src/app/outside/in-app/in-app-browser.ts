/** The browser that an app shows pages in: forgetful storage, no windows of its own, no wallets. */
export interface InAppBrowser {
  /** As the app calls itself everywhere; null when it does not say. */
  readonly app: string | null;
  readonly isAndroid: boolean;
}

const APPS = [
  ["TikTok", /musical_ly|BytedanceWebview|TikTok|\btrill_/],
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["Snapchat", /\bSnapchat\b/],
  ["Google", /\bGSA\//],
] as const;

/** Android marks views of apps; on iOS only real browsers name Safari. */
const VIEW_OF_AN_APP = /; wv\)|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*AppleWebKit/;

/**
 * Nothing else tells: a window that does not open or a wallet that fails shows only when it is tried.
 * @param agent `navigator.userAgent`
 * @returns null in a browser of its own
 */
export const inAppBrowserOf = (agent: string): InAppBrowser | null => {
  const app = APPS.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;
  return app !== null || VIEW_OF_AN_APP.test(agent) ? { app, isAndroid: agent.includes("Android") } : null;
};
