interface Rules {
  createHTML(text: string): string;
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    /** Where the browser has Trusted Types (W3C). What a policy gives is an object that goes for the text. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

/** Who may turn text into markup or into the address of a script: the names in the Content-Security-Policy. */
export const TRUST_NAMES = ["boot", "icons", "page-head", "static-part", "worker"] as const;

const rules: Rules = {
  createHTML: (text) => text,
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`no script of ours: ${url}`);
    return url;
  },
};

/** What the browser takes for markup and for addresses of scripts of ours where the policy demands that somebody answers for it. */
export const trusted = (name: (typeof TRUST_NAMES)[number]): Rules =>
  window.trustedTypes?.createPolicy(name, rules) ?? rules;
