import type { PlainTexts } from "../../page/texts.ts";
import { createStatusNotice } from "./status-notice.ts";

/** A document that comes later than this after the reload was asked for was loaded by the visitor. */
const FRESH_MS = 20_000;
/** Long enough to be read. */
const SHOWN_MS = 8_000;

/** When `reloadOnce` has loaded this document again, in milliseconds since 1970 UTC; 0: never. Written by us. */
const reloadedAt = (): number =>
  (history.state as { readonly reloaded?: { readonly at: number } } | null)?.reloaded?.at ?? 0;

/**
 * Says that the page has loaded itself again because a part of it did not come: what was entered is there, and what was
 * pressed has not happened.
 */
export const sayReloaded = (words: PlainTexts, now = Date.now()): void => {
  if (Math.abs(now - reloadedAt()) > FRESH_MS) return;
  const notice = createStatusNotice();
  notice.show(words.t("app.reloaded"));
  setTimeout(() => notice.show(""), SHOWN_MS);
};
