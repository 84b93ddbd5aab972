/** What the build was given, as `src/app/start/vite-env.d.ts` lists it. */
type Settings = Readonly<Record<string, string | undefined>>;

export type Directive = "script-src" | "connect-src" | "frame-src" | "img-src" | "style-src" | "font-src";
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

interface Service {
  /** It is configured when this setting has a value. */
  readonly setting: string;
  readonly sources: (settings: Settings) => Sources;
  /** Also on documents with card fields: it brings no script, and nothing that a visitor did there. */
  readonly besidePayment?: true;
}

const originIn = (settings: Settings, name: string, standard = ""): string => {
  const address = settings[name] || standard;
  if (!URL.canParse(address)) throw new Error(`${name} is no address: ${address}`);
  return new URL(address).origin;
};

/** Whom the browser may talk to besides our own server, and for what: whoever the build was given a setting for. */
const SERVICES: readonly Service[] = [
  {
    setting: "VITE_SENTRY_DSN",
    sources: (settings) => ({ "connect-src": [originIn(settings, "VITE_SENTRY_DSN")] }),
    besidePayment: true,
  },
  {
    setting: "VITE_GROWTHBOOK_KEY",
    sources: (settings) => ({
      "connect-src": [originIn(settings, "VITE_GROWTHBOOK_HOST", "https://cdn.growthbook.io")],
    }),
  },
  {
    setting: "VITE_TAG_FRAME",
    sources: (settings) => ({ "frame-src": [originIn(settings, "VITE_TAG_FRAME")] }),
  },
  {
    setting: "VITE_ONETRUST_ID",
    sources: () => ({
      "script-src": ["https://cdn.cookielaw.org"],
      "connect-src": ["https://cdn.cookielaw.org", "https://*.onetrust.com"],
      "img-src": ["https://cdn.cookielaw.org"],
    }),
  },
  {
    setting: "VITE_COOKIEBOT_ID",
    sources: () => ({
      "script-src": ["https://consent.cookiebot.com", "https://consentcdn.cookiebot.com"],
      "connect-src": ["https://consent.cookiebot.com", "https://consentcdn.cookiebot.com"],
      "frame-src": ["https://consentcdn.cookiebot.com"],
      "img-src": ["https://imgsct.cookiebot.com"],
    }),
  },
  {
    setting: "VITE_RECAPTCHA_KEY",
    sources: () => ({
      "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
      "connect-src": ["https://www.google.com/recaptcha/"],
      "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    }),
  },
  {
    setting: "VITE_AFFILIATE_SCRIPT",
    sources: (settings) => {
      const origin = [originIn(settings, "VITE_AFFILIATE_SCRIPT")];
      return { "script-src": origin, "connect-src": origin, "img-src": origin };
    },
  },
];

/** What is added to the policies of the two kinds of documents. */
export interface OutsideSources {
  readonly page: Sources;
  readonly payment: Sources;
}

/**
 * Whom documents may talk to: services that the build was given a setting for, and no others.
 * @throws with the name of a setting that is no address.
 */
export const outsideSources = (settings: Settings): OutsideSources => {
  const named = SERVICES.filter(({ setting }) => settings[setting]);
  return {
    page: merged(named.map(({ sources }) => sources(settings))),
    payment: merged(named.filter(({ besidePayment }) => besidePayment).map(({ sources }) => sources(settings))),
  };
};

const DIRECTIVES = ["script-src", "connect-src", "frame-src", "img-src", "style-src", "font-src"] as const;

const merged = (all: readonly Sources[]): Sources =>
  Object.fromEntries(
    DIRECTIVES.flatMap((name) => {
      const sources = [...new Set(all.flatMap((each) => each[name] ?? []))];
      return sources.length === 0 ? [] : [[name, sources]];
    }),
  );
