const BRANDS = [
  { pattern: /^4/, code: "VISA", name: "Visa" },
  { pattern: /^(?:5[1-5]|2[2-7])/, code: "MASTERCARD", name: "MasterCard" },
  { pattern: /^3[47]/, code: "AMERICAN_EXPRESS", name: "American Express" },
  { pattern: /^6(?:011|5)/, code: "DISCOVER", name: "Discover" },
  { pattern: /^35/, code: "JCB", name: "JCB" },
] as const;

/** `code` as GraphQL says it, `name` as the REST gateway does. */
export const brandOf = (number: string): { readonly code: string; readonly name: string } =>
  BRANDS.find(({ pattern }) => pattern.test(number)) ?? { code: "UNKNOWN", name: "Unknown" };
