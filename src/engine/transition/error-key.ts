/**
 * Why something that was asked of the world did not happen, in terms that a visitor can act on (SPEC §5, §8). The words
 * stand under `app.error.<key>` in every locale.
 */
export const ERROR_KEYS = [
  "required",
  "pattern",
  "emailPattern",
  "NotFound",
  "emailIsAlreadyInUse",
  "emailDoesNotExist",
  "otpCodeIsInvalid",
  "giftCardNotValid",
  "giftCardOwned",
  "orderNotFound",
  "paymentUnderWay",
  "RECAPTCHA_FAILED_VALIDATION",
  "couponNotValid",
  "notForSale",
  "alreadyBought",
  "priceChanged",
  "addressMissing",
  "answersMissing",
  "underage",
  "planIsRunning",
  "signInNeeded",
  "tooManyTries",
  "tooLarge",
  /** No answer: offline, refused, cut off. */
  "networkError",
  "timedOut",
  /** Away for a moment: the server, its database or what stands before it. */
  "unavailable",
  /** An answer that is none of ours, as a captive portal or a proxy gives it. */
  "unexpectedAnswer",
  "unknown",
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number];

export const isErrorKey = (text: string): text is ErrorKey => (ERROR_KEYS as readonly string[]).includes(text);
