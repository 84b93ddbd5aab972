import { CLICK_IDS } from "../../foundation/parameters/click-ids.ts";
import { SECRET_PARAMETERS } from "../../foundation/parameters/secret-parameters.ts";

/** SPEC §5: a user or lead code of the address is used only if it has exactly 32 characters. */
export const LEAD_CODE = /^[A-Za-z0-9]{32}$/;

const CLICK = /^[A-Za-z0-9._-]{1,256}$/;

/**
 * The only reader of query strings: plain strings, allow-listed names, the first value wins (DESIGN §6). A router that
 * parses values as JSON would turn a 32-digit code into `1.2e31`.
 */
const GRAMMAR = {
  jg: /^[a-z0-9-]{1,32}$/,
  test: /^[a-z0-9-]{1,32}$/,
  code: LEAD_CODE,
  lead: LEAD_CODE,
  refundToken: /^[A-Za-z0-9._-]{8,256}$/,
  signUpToken: /^[A-Za-z0-9._-]{8,256}$/,
  newsToken: /^[A-Za-z0-9._-]{8,256}$/,
  ttclid: CLICK,
  gclid: CLICK,
  msclkid: CLICK,
  fbclid: CLICK,
  affiliate_id: /^[A-Za-z0-9_-]{1,64}$/,
  offer_id: /^[A-Za-z0-9_-]{1,64}$/,
} as const;

export type QueryName = keyof typeof GRAMMAR;
export type Query = Readonly<Record<string, string>>;

const UTM = /^utm_[a-z_]{1,32}$/;
const MAX_UTM_VALUE = 200;

const isAllowed = (name: string, value: string): boolean => {
  if (Object.hasOwn(GRAMMAR, name)) return GRAMMAR[name as QueryName].test(value);
  return UTM.test(name) && value.length > 0 && value.length <= MAX_UTM_VALUE;
};

/** `"?jg=342&code=x&jg=20"` → `{ jg: "342" }`: what is not of its grammar is left out, never guessed at. */
export const readQuery = (search: string): Query => {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!found.has(name) && isAllowed(name, value)) found.set(name, value);
  }
  return Object.fromEntries(found);
};

/** The inverse, for links inside the site: secrets never go back into an address. */
export const writeQuery = (query: Readonly<Record<string, unknown>>): string => {
  const kept = Object.entries(query).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" &&
      isAllowed(entry[0], entry[1]) &&
      !(SECRET_PARAMETERS as readonly string[]).includes(entry[0]),
  );
  const text = new URLSearchParams(kept).toString();
  return text === "" ? "" : `?${text}`;
};

const AFFILIATES: readonly string[] = ["affiliate_id", "offer_id"] satisfies QueryName[];

/** Does a parameter say where the visit came from (SPEC §2, SPEC §3)? */
export const isSourceName = (name: string): boolean =>
  UTM.test(name) || CLICK_IDS.includes(name) || AFFILIATES.includes(name);

/** Parameters that say where the visit came from. */
export const sourceOf = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => isSourceName(name) && isAllowed(name, value)));
