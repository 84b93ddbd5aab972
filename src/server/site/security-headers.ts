/** Where browsers report what a policy has refused. */
export const POLICY_REPORTS = "/policy-reports";
/** Its name in the policies' `report-to`. */
export const REPORT_GROUP = "policy";

export interface DocumentPolicies {
  readonly default: string;
  readonly payment: string;
  /** Of documents with offers, where a bank may be asked about the saved card: absent where they are like others. */
  readonly offer?: string;
  /** What documents report that demand no Trusted Types, because scripts of others run there: absent for nothing. */
  readonly reportOnly?: string;
}

export interface DocumentTraits {
  /** Has card fields. */
  readonly payment: boolean;
  /** Offers what is paid with the saved card. */
  readonly offer: boolean;
  /** Its address carries a code or token, which no other site may learn. */
  readonly secretAddress: boolean;
  readonly https: boolean;
}

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

const TWO_YEARS_S = 63_072_000;

/** Headers of every answer that is not a document. */
export const fileHeaders = (https: boolean): Record<string, string> => ({ ...ALWAYS, ...hsts(https) });

/** Headers of an answer of the API: nothing in it is a page, whatever a browser is made to take it for. */
export const dataHeaders = (https: boolean): Record<string, string> => ({
  ...fileHeaders(https),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
});

/** Headers of a document (reliability §1.6, A20; DESIGN §6, payment documents). */
export const documentHeaders = (policies: DocumentPolicies, traits: DocumentTraits): Record<string, string> => ({
  ...ALWAYS,
  ...hsts(traits.https),
  ...policyHeaders(policyFor(policies, traits), policies.reportOnly),
  "reporting-endpoints": `${REPORT_GROUP}="${POLICY_REPORTS}"`,
  "x-frame-options": "DENY",
  // Our own next document knows by its referrer that a page of ours led there.
  "referrer-policy": traits.secretAddress ? "same-origin" : "strict-origin-when-cross-origin",
  // Wallets open a window of their own and report back to the page.
  "cross-origin-opener-policy": traits.payment ? "same-origin-allow-popups" : "same-origin",
  "permissions-policy": `camera=(), geolocation=(), microphone=(), payment=${traits.payment ? "(self)" : "()"}`,
});

const policyFor = (policies: DocumentPolicies, { payment, offer }: DocumentTraits): string => {
  if (payment) return policies.payment;
  return (offer ? policies.offer : undefined) ?? policies.default;
};

const policyHeaders = (policy: string, reportOnly: string | undefined): Record<string, string> => ({
  "content-security-policy": policy,
  ...(reportOnly !== undefined &&
    !policy.includes("require-trusted-types-for") && { "content-security-policy-report-only": reportOnly }),
});

const hsts = (https: boolean): Record<string, string> =>
  https ? { "strict-transport-security": `max-age=${TWO_YEARS_S}` } : {};
