import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { CURRENCIES, type Currency } from "../../../foundation/money.ts";

const AMOUNT = /^\d+\.\d\d$/;

/** `EUR=29.99,USD=29.99,…` → one amount for each currency. @throws WrongUse when one is missing or is none */
export const amountsOf = (option: string, list: string): Readonly<Record<Currency, string>> => {
  const given = new Map(
    list
      .split(",")
      .map((part) => part.trim().split("="))
      .map(([currency = "", amount = ""]) => [currency, amount]),
  );
  const wanted = `write ${CURRENCIES.map((each) => `${each}=29.99`).join(",")}`;
  for (const [currency, text] of given) {
    if (!CURRENCIES.some((each) => each === currency))
      throw new WrongUse(`${option}: nobody pays in "${currency}"; ${wanted}`);
    if (!AMOUNT.test(text)) throw new WrongUse(`${option}: ${currency}=${text} is no amount; ${wanted}`);
  }
  const amount = (currency: Currency): string => {
    const found = given.get(currency);
    if (found === undefined) throw new WrongUse(`${option} has none in ${currency}; ${wanted}`);
    return found;
  };
  return { USD: amount("USD"), EUR: amount("EUR"), CAD: amount("CAD"), AUD: amount("AUD"), GBP: amount("GBP") };
};
