/** SPEC §3, consent categories. */
export const CONSENT_CATEGORIES = ["necessary", "unclassified", "marketing", "statistics", "preferences"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** What the visitor said. `unknown`: nothing yet, so nothing but the necessary is allowed. */
export type ConsentState =
  | { readonly status: "unknown" }
  | {
      readonly status: "decided";
      readonly granted: readonly ConsentCategory[];
      /** Advertisers may learn the gender that was answered, too: agreed to by itself, never with everything. */
      readonly gender?: true;
    };

/** The port: OneTrust, Cookiebot or our own banner behind one face. */
export interface Consent {
  current(): ConsentState;
  /** Calls back with the new state after each decision, also a withdrawal. @returns stops listening. */
  onChange(changed: (state: ConsentState) => void): () => void;
}

export const UNKNOWN: ConsentState = { status: "unknown" };

/** `wait`: nobody was asked yet. */
export type Permission = "yes" | "no" | "wait";

/** May something of this category happen now? What is necessary always may. */
export const permission = (state: ConsentState, category: ConsentCategory): Permission => {
  if (category === "necessary") return "yes";
  if (state.status === "unknown") return "wait";
  return state.granted.includes(category) ? "yes" : "no";
};
