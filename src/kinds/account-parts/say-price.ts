import type { AccountPrice } from "../../engine/account/account.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import { minorUnits } from "../../foundation/money.ts";
import type { Words } from "../view-contract.tsx";

/** An amount of the API in the words of the page. */
export const sayPrice = ({ amount, currency_id: currency }: AccountPrice, words: Words): string => {
  const minor = minorUnits(amount, currency);
  return minor !== null && isCurrency(currency) ? words.money({ minor, currency }) : `${amount} ${currency}`;
};

const two = (value: number): string => String(value).padStart(2, "0");

/** The time of an instant in the visitor's zone, `HH:MM`. */
export const timeHere = (instant: string): string => {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The day of an instant in the visitor's zone, `YYYY-MM-DD`. */
export const dayHere = (instant: string): string => {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
