/** How the mail of a country writes an address, as far as a form must know. Source: Google's libaddressinput. */
export interface AddressFormat {
  /** What lies between town and country and must be named; absent where a parcel finds its way without it. */
  readonly region?: "state" | "province" | "department";
  /** The town stands before the postal code. */
  readonly isTownFirst?: true;
  /** The code has letters or hyphens, which a keyboard of digits lacks. */
  readonly hasLetters?: true;
  /** What the code is called where it has a name of its own. */
  readonly code?: "zip" | "postcode" | "eircode";
}

/** Country → what differs from digits, then town, and nothing between town and country. */
const FORMATS: ReadonlyMap<string, AddressFormat> = new Map<string, AddressFormat>([
  ["AR", { region: "province", hasLetters: true }],
  ["AU", { region: "state", isTownFirst: true, code: "postcode" }],
  ["CA", { region: "province", isTownFirst: true, hasLetters: true }],
  ["CO", { region: "department", isTownFirst: true }],
  ["CR", { region: "province", isTownFirst: true }],
  ["ES", { region: "province" }],
  ["GB", { isTownFirst: true, hasLetters: true, code: "postcode" }],
  ["HU", { isTownFirst: true }],
  ["IE", { isTownFirst: true, hasLetters: true, code: "eircode" }],
  ["IT", { region: "province" }],
  ["LV", { isTownFirst: true, hasLetters: true }],
  ["MT", { isTownFirst: true, hasLetters: true }],
  ["MX", { region: "state" }],
  ["NL", { hasLetters: true }],
  ["NZ", { isTownFirst: true, code: "postcode" }],
  ["PE", { region: "department", isTownFirst: true }],
  ["PL", { hasLetters: true }],
  ["PT", { hasLetters: true }],
  ["US", { region: "state", isTownFirst: true, code: "zip" }],
  ["UY", { region: "department" }],
]);

const COMMON: AddressFormat = {};

/** @param country ISO 3166-1 code, or "" while none is chosen. */
export const addressFormat = (country: string): AddressFormat => FORMATS.get(country) ?? COMMON;
