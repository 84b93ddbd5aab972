import { pendingAttempt } from "../selling/pending-attempt.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Other words and prices; everything answered stays. While a payment is open its currency must not change. */
export const localeChosen: Handler<"localeChosen"> = (_runtime, session, { locale }) =>
  unchanged(session.locale === locale || pendingAttempt(session) ? session : { ...session, locale });
