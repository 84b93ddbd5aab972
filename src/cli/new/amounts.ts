import { CURRENCIES, type Currency } from "../../foundation/money.ts";
import { WrongUse } from "../wrong-use.ts";

/** `EUR=29.99,USD=29.99,…` → one amount for each currency. @throws WrongUse when one is missing */
export const amountsOf = (option: string, text: string): Readonly<Record<Currency, string>> => {
  const given = new Map(
    text
      .split(",")
      .map((part) => part.trim().split("="))
      .map(([currency = "", amount = ""]) => [currency, amount]),
  );
  const amount = (currency: Currency): string => {
    const found = given.get(currency);
    if (found === undefined)
      throw new WrongUse(
        `${option} has none in ${currency}; write ${CURRENCIES.map((each) => `${each}=29.99`).join(",")}`,
      );
    return found;
  };
  return { USD: amount("USD"), EUR: amount("EUR"), CAD: amount("CAD"), AUD: amount("AUD"), GBP: amount("GBP") };
};
