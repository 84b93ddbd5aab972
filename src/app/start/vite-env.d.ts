/// <reference types="vite/client" />

/** What the operator gives the build. Absent: the service is not used, and its code is not loaded. */
interface ImportMetaEnv {
  readonly VITE_SENTRY_DSN?: string;
  /** Percent, 0 to 100 (SPEC §9, monitoring defaults). */
  readonly VITE_SENTRY_SESSION_RATE?: string;
  readonly VITE_SENTRY_TELEMETRY_RATE?: string;
  readonly VITE_GROWTHBOOK_KEY?: string;
  readonly VITE_GROWTHBOOK_HOST?: string;
  /** Address of the page with advertisers' tags, on an origin of its own. Outside payments, and with consent only. */
  readonly VITE_TAG_FRAME?: string;
  /** `on`: the server tells advertisers of purchases, with consent to marketing, and pages hand it their ids. */
  readonly VITE_CONVERSIONS?: string;
  /** The consent service that asks in place of our banner: its id of the site, or `run=…,health=…` for brands. */
  readonly VITE_ONETRUST_ID?: string;
  readonly VITE_COOKIEBOT_ID?: string;
  /** Key of the site at reCAPTCHA (version 3). */
  readonly VITE_RECAPTCHA_KEY?: string;
  /** Address of the script of the affiliate network. */
  readonly VITE_AFFILIATE_SCRIPT?: string;
}

interface Window {
  /** The visitor's code, where it may not be stored (SPEC §3). */
  kt_visitor_code?: string;
  /** Asks reCAPTCHA who is there, while that is allowed. */
  recaptchaToken?: () => Promise<string>;
}
