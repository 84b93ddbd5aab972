import type { PlainTexts } from "../../page/texts.ts";
import { createStatusNotice } from "./status-notice.ts";

/** Long enough to be read. */
const WELCOME_MS = 4_000;

/**
 * Says when the connection is gone, and when it is back: without it nothing seems to happen, and visitors fear for what
 * they have entered.
 */
export const watchConnection = (words: PlainTexts, isStored: () => boolean): void => {
  const notice = createStatusNotice();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string): void => {
    clearTimeout(timer);
    notice.show(text);
  };
  const lost = (): void => say(words.t(isStored() ? "app.offline" : "app.offlineUnstored"));
  addEventListener("offline", lost);
  addEventListener("online", () => {
    say(words.t("app.online"));
    timer = setTimeout(() => say(""), WELCOME_MS);
  });
  if (!navigator.onLine) lost();
};
