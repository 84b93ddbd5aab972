import { createStatusNotice } from "../outside/connection/status-notice.ts";
import type { PlainTexts } from "../page/texts.ts";
import { type Fetched, fetchedAtom, USER_NOT_FETCHED } from "./fetched.ts";
import type { FunnelStore } from "./store.ts";

/** Long enough to be read. */
const WELCOME_MS = 4_000;

/** What a visitor would otherwise learn only when they pay, the dearest first. */
const SHOWN = [
  "products",
  "user",
  "quiz",
  "config",
  "experiments",
  "utilities",
] as const satisfies readonly (keyof Fetched)[];

const failedIn = (fetched: Fetched): (typeof SHOWN)[number] | undefined =>
  SHOWN.find((part) => fetched[part] === "error");

/**
 * Says above the page when something that a funnel starts with could not be asked for, with a way to try again: meanwhile the
 * page shows what it was built with. What comes at once is no news.
 */
export const watchFetched = (store: FunnelStore, words: PlainTexts, again: () => Promise<void>): void => {
  const notice = createStatusNotice();
  let isAsking = false;

  const look = (): void => {
    const failed = failedIn(store.get(fetchedAtom));
    if (isAsking || failed === undefined) return;
    notice.show(words.t(`app.start.${failed}`), { label: words.t("app.retry"), act: () => void ask() });
  };
  const ask = async (): Promise<void> => {
    isAsking = true;
    notice.show(words.t("app.start.loading"));
    store.set(fetchedAtom, (now) => ({
      ...now,
      ...Object.fromEntries(SHOWN.filter((part) => now[part] === "error").map((part) => [part, "loading"])),
    }));
    await again();
    isAsking = false;
    if (failedIn(store.get(fetchedAtom)) !== undefined) return look();
    notice.show(words.t("app.start.success"));
    setTimeout(() => notice.show(""), WELCOME_MS);
  };
  store.sub(fetchedAtom, look);
  addEventListener(USER_NOT_FETCHED, () => store.set(fetchedAtom, (now) => ({ ...now, user: "error" })));
};
