import type { i18n } from "i18next";
import styles from "./watch-connection.module.css";

/** Long enough to be read. */
const WELCOME_MS = 4_000;

/**
 * Says when the connection is gone, and when it is back: without it nothing seems to happen, and visitors fear for what
 * they have entered. The element stays, so that a screen reader hears what comes into it.
 */
export const watchConnection = (words: i18n): void => {
  const notice = document.createElement("p");
  notice.className = styles["notice"] ?? "";
  notice.setAttribute("role", "status");
  document.body.prepend(notice);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string): void => {
    clearTimeout(timer);
    notice.textContent = text;
  };
  const lost = (): void => say(words.t("app.offline"));
  addEventListener("offline", lost);
  addEventListener("online", () => {
    say(words.t("app.online"));
    timer = setTimeout(() => say(""), WELCOME_MS);
  });
  if (!navigator.onLine) lost();
};
