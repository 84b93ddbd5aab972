import type { StoredKey } from "../foundation/stored-keys.gen.ts";

/** Cookies of others that tracking passes on (SPEC §3, cookies read, and `_ga`). */
export const READ_COOKIES = ["medium", "source", "_fbp", "_fbc", "_ttp", "_ga"] as const satisfies readonly StoredKey[];
export type ReadCookies = Readonly<Partial<Record<(typeof READ_COOKIES)[number], string>>> & VwoChoice;

/** Test and variant that the experiment service VWO gave the visitor, where the owner's tags run it (SPEC §3). */
interface VwoChoice {
  readonly vwo_test?: number;
  readonly vwo_variant?: number;
}

/** `_vis_opt_exp_<test>_combi=<variant>`. */
const VWO_COOKIE = "_vis_opt_exp" satisfies StoredKey;

/** SPEC §9, visitor cookie. Browsers cut this to about 400 days by themselves. */
const VISITOR_COOKIE = "kt_visitor_code" satisfies StoredKey;
const LIFETIME_DAYS = 7300;
const DAY_S = 24 * 60 * 60;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** One cookie's value; null when it is not set or cookies are blocked. */
export const readCookie = (document: { readonly cookie: string }, name: string): string | null => {
  try {
    const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
    return pair === undefined ? null : decoded(pair.slice(name.length + 1));
  } catch {
    return null;
  }
};

export const readTrackingCookies = (document: { readonly cookie: string }): ReadCookies => ({
  ...Object.fromEntries(
    READ_COOKIES.flatMap((name) => {
      const value = readCookie(document, name);
      return value === null ? [] : [[name, value]];
    }),
  ),
  ...vwoChoice(document),
});

const vwoChoice = (document: { readonly cookie: string }): VwoChoice => {
  try {
    const pattern = new RegExp(`(?:^|; )${VWO_COOKIE}_(\\d{1,9})_combi=(\\d{1,9})(?=;|$)`);
    const [, test, variant] = pattern.exec(document.cookie) ?? [];
    return test === undefined ? {} : { vwo_test: Number(test), vwo_variant: Number(variant) };
  } catch {
    return {};
  }
};

/** The language for the next visit whose address names none: the server cannot read web storage. A year. */
export const writeLanguageCookie = (document: { cookie: string }, locale: string, https: boolean): void => {
  try {
    const name = "language" satisfies StoredKey;
    document.cookie = `${name}=${locale}; Max-Age=${365 * DAY_S}; Path=/; SameSite=Lax${https ? "; Secure" : ""}`;
  } catch {
    // Blocked cookies: the browser's languages decide again.
  }
};

/** Domains that may hold a cookie for this host, broadest first: `b.co.uk` is tried before `a.b.co.uk`. */
const domainsOf = (hostname: string): readonly string[] => {
  const labels = hostname.split(".");
  if (labels.length < 2 || /^[\d.]+$/.test(hostname)) return [];
  return labels.slice(0, -1).map((_, at) => labels.slice(labels.length - 2 - at).join("."));
};

export const readVisitorCookie = (document: { readonly cookie: string }): string | null =>
  readCookie(document, VISITOR_COOKIE);

/**
 * Sets the visitor cookie on the broadest domain that the browser takes, so that subdomains share it (SPEC §9). Browsers
 * refuse public suffixes such as `co.uk` silently: reading it back is the only way to know.
 */
export const writeVisitorCookie = (
  document: { cookie: string },
  hostname: string,
  code: string,
  lifetimeDays = LIFETIME_DAYS,
): void => {
  const life = `Max-Age=${lifetimeDays * DAY_S}; Path=/; SameSite=None; Secure`;
  const base = `${VISITOR_COOKIE}=${encodeURIComponent(code)}; ${life}`;
  try {
    for (const domain of domainsOf(hostname)) {
      document.cookie = `${base}; Domain=${domain}`;
      if (readVisitorCookie(document) === code) return;
    }
    document.cookie = base;
  } catch {
    // Blocked cookies: the code is in web storage or in memory as well.
  }
};

const FIRST_VISIT = "first_visit" satisfies StoredKey;

/** For the visit in which a visitor agrees to be known again: what comes next in it is no return. */
export const noteFirstVisit = (document: { cookie: string }): void => {
  try {
    document.cookie = `${FIRST_VISIT}=1; Path=/; SameSite=Lax`;
  } catch {
    // Blocked cookies: there is no code to come back with.
  }
};

/** Writes down what is played, for the visit. */
export const writeEdition = (document: { cookie: string }, edition: string): void => {
  try {
    document.cookie = `edition=${edition}; Path=/; SameSite=Lax`;
  } catch {
    // Where cookies are blocked nobody is drawn.
  }
};

const REFUSAL_DAYS = 395;

/** Notes for the server that the visitor refused to be counted, or that this is over. */
export const noteRefusal = (document: { cookie: string }, isRefused: boolean): void => {
  try {
    const life = isRefused ? REFUSAL_DAYS * DAY_S : 0;
    document.cookie = `consent=${isRefused ? "no-statistics" : ""}; Max-Age=${life}; Path=/; SameSite=Lax`;
  } catch {
    // Where cookies are blocked nobody is drawn.
  }
};

/** Takes the visitor cookie away, on whichever domain it was set. */
export const removeVisitorCookie = (document: { cookie: string }, hostname: string): void => {
  try {
    document.cookie = `${FIRST_VISIT}=; Max-Age=0; Path=/; SameSite=Lax`;
    const gone = `${VISITOR_COOKIE}=; Max-Age=0; Path=/; SameSite=None; Secure`;
    for (const domain of domainsOf(hostname)) document.cookie = `${gone}; Domain=${domain}`;
    document.cookie = gone;
  } catch {
    // Where cookies are blocked none was set.
  }
};
