import { ERROR_KEYS } from "../engine/transition/error-key.ts";
import { LOCALES } from "../foundation/locale.ts";
import { PAYMENT_OUTCOMES } from "../payments/outcomes.ts";
import type { Site } from "./site.ts";

/** Keys of what is said when a call, or a payment, did not do what it was asked for (SPEC §5, §8). */
const KEYS = [
  ...ERROR_KEYS.map((key) => `app.error.${key}`),
  ...PAYMENT_OUTCOMES.map((outcome) => `app.payment.${outcome}`),
];

/**
 * Code computes these keys, so that no definition names them and no rule of the checker asks for them.
 * @throws {Error} naming every key that has no words in some locale
 */
export const demandOutcomeWords = ({ messages }: Pick<Site, "messages">): void => {
  const missing = LOCALES.flatMap((locale) => {
    const words = messages(locale);
    return KEYS.filter((key) => (words[key] ?? "").trim() === "").map((key) => `${key} in ${locale}`);
  });
  if (missing.length > 0)
    throw new Error(`A visitor would be told nothing: add words to locales/*/app.json for ${missing.join(", ")}`);
};
