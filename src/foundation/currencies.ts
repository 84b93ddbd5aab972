/** SPEC §3, Product, and SPEC §9, currency symbols. `common.schema.json` and `api/common.json` name the same. */
export const CURRENCIES = [
  "USD",
  "EUR",
  "CAD",
  "AUD",
  "GBP",
  "CRC",
  "ILS",
  "INR",
  "JPY",
  "KRW",
  "NGN",
  "PHP",
  "PLN",
  "PYG",
  "THB",
  "UAH",
  "VND",
] as const;
export type Currency = (typeof CURRENCIES)[number];

export const isCurrency = (text: string): text is Currency => (CURRENCIES as readonly string[]).includes(text);
