import { createHash } from "node:crypto";
import { TRUST_NAMES } from "../app/loading/trusted.ts";
import { type DocumentPolicies, POLICY_REPORTS, REPORT_GROUP } from "../server/site/security-headers.ts";
import type { Directive, OutsideSources, Sources } from "./outside-origins.ts";

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");

const SELF = "'self'";

/** Text that somebody has typed or sent cannot become markup or the address of a script, whatever our code does with it. */
const TRUSTED_TYPES = { "require-trusted-types-for": ["'script'"] };

const REPORTED = { "report-uri": [POLICY_REPORTS], "report-to": [REPORT_GROUP] };

type Directives = Readonly<Record<string, readonly string[]>>;

const NOBODY: OutsideSources = { page: {}, payment: {} };

const withOthers = (directives: Directives, others: Sources): Directives => {
  const names = Object.keys(others) as Directive[];
  const added = names.map((name) => [name, [...(directives[name] ?? []), ...(others[name] ?? [])]]);
  return { ...directives, ...Object.fromEntries(added) };
};

/**
 * Content-Security-Policy for the two kinds of documents. Scripts are our files and the one inline boot script, by its
 * hash; `outside`: others that are configured. React sets styles through the DOM, prerendered HTML carries them as
 * attributes: styles are not restricted by hash. Trusted Types cannot be demanded where scripts of others run: they write
 * markup, and no policy of ours answers for it. There they are only reported.
 */
export const contentSecurityPolicies = (
  bootScript: string,
  outside: OutsideSources = NOBODY,
): Required<Omit<DocumentPolicies, "offer">> => {
  const base: Directives = {
    "default-src": ["'none'"],
    "script-src": [SELF, sha256(bootScript)],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "media-src": [SELF],
    "connect-src": [SELF],
    "manifest-src": [SELF],
    "form-action": [SELF],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    ...REPORTED,
  };
  const own = { ...base, ...TRUSTED_TYPES, "trusted-types": [...TRUST_NAMES, "'allow-duplicates'"] };
  const { page, payment } = outside;
  return {
    default: policy(withOthers(page["script-src"] ? base : own, page)),
    reportOnly: policy({ ...TRUSTED_TYPES, ...REPORTED }),
    // What the payment provider needs is added by the server, which knows who takes the money.
    payment: policy(withOthers(base, payment)),
  };
};
