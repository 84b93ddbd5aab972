import { CURRENCIES, type Currency } from "../../../foundation/currencies.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";
import { decimalString, minorUnits } from "../../../foundation/money.ts";

/** What visitors pay in, whatever their locale. */
const PAID_IN = CURRENCIES.filter((currency) => Object.values(CURRENCY_OF).includes(currency));

/** `EUR=29.99,USD=29.99,…` → one amount for each currency. @throws WrongUse when one is missing or is none */
export const amountsOf = (option: string, list: string): Readonly<Partial<Record<Currency, string>>> => {
  const given = new Map(
    list
      .split(",")
      .map((part) => part.trim().split("="))
      .map(([currency = "", amount = ""]) => [currency, amount]),
  );
  const wanted = `write ${PAID_IN.map((each) => `${each}=29.99`).join(",")}`;
  for (const [currency, text] of given) {
    if (!PAID_IN.some((each) => each === currency))
      throw new WrongUse(`${option}: nobody pays in "${currency}"; ${wanted}`);
    const minor = minorUnits(text, currency);
    // Written with the decimals of its currency, no more and no fewer.
    if (minor === null || decimalString({ minor, currency }) !== text)
      throw new WrongUse(`${option}: ${currency}=${text} is no amount; ${wanted}`);
  }
  const missing = PAID_IN.find((currency) => !given.has(currency));
  if (missing !== undefined) throw new WrongUse(`${option} has none in ${missing}; ${wanted}`);
  return Object.fromEntries(given);
};
