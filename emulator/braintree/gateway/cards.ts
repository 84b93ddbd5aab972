/** `digits`: how many stand in the check code that is printed on the card. */
interface Brand {
  /** As GraphQL says it. */
  readonly code: string;
  /** As the REST gateway does. */
  readonly name: string;
  readonly digits: number;
}

const BRANDS: readonly (Brand & { readonly pattern: RegExp })[] = [
  { pattern: /^4/, code: "VISA", name: "Visa", digits: 3 },
  { pattern: /^(?:5[1-5]|2[2-7])/, code: "MASTERCARD", name: "MasterCard", digits: 3 },
  { pattern: /^3[47]/, code: "AMERICAN_EXPRESS", name: "American Express", digits: 4 },
  { pattern: /^6(?:011|5)/, code: "DISCOVER", name: "Discover", digits: 3 },
  { pattern: /^35/, code: "JCB", name: "JCB", digits: 3 },
];

/** Of the sandbox's numbers those that stand for a bank of Europe here; it names no country of the others. */
const ISSUED: Readonly<Record<string, string>> = { "4012000033330026": "DEU", "5406004444444443": "GBR" };

/** As the gateway says it: ISO 3166-1 alpha-3, or that it does not know. */
export const issuedIn = (number: string | null): string => ISSUED[number ?? ""] ?? "Unknown";

export const brandOf = (number: string): Brand =>
  BRANDS.find(({ pattern }) => pattern.test(number)) ?? { code: "UNKNOWN", name: "Unknown", digits: 3 };
