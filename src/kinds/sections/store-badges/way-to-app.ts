interface AppAddresses {
  readonly open: string;
  readonly ios: string;
  readonly android: string;
}

/** `open`: goes into a link. `store`: where to go when nothing has opened; null where the link sees to that itself. */
export interface WayToApp {
  readonly open: string;
  readonly store: string | null;
}

/** Null on a device that has no such application. An intent names its fallback itself (developer.chrome.com/docs/android/intents). */
export const wayToApp = ({ open, ios, android }: AppAddresses, userAgent: string): WayToApp | null => {
  const [scheme = "", rest = ""] = open.split("://");
  if (/android/i.test(userAgent)) {
    const fallback = encodeURIComponent(android);
    return { open: `intent://${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${fallback};end`, store: null };
  }
  return /iPhone|iPad|iPod/.test(userAgent) ? { open, store: ios } : null;
};
