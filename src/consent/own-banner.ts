import type { Consent, ConsentCategory, ConsentState } from "./consent.ts";
import { CONSENT_CATEGORIES, UNKNOWN } from "./consent.ts";

/** Where the decision is kept between visits. Keeping it is necessary: it needs no consent itself. */
export interface ConsentRecord {
  /** What was stored, of unknown shape. */
  read(): unknown;
  write(value: unknown): void;
}

export interface OwnConsent extends Consent {
  /** The visitor decided, on the banner or later in the footer. The necessary is always among it. */
  decide(granted: readonly ConsentCategory[], sharesGender?: boolean): void;
}

const isCategory = (value: unknown): value is ConsentCategory =>
  (CONSENT_CATEGORIES as readonly unknown[]).includes(value);

const parse = (value: unknown): ConsentState => {
  if (typeof value !== "object" || value === null || !("granted" in value)) return UNKNOWN;
  const { granted } = value;
  // A list that holds anything else is not ours: ask again rather than guess.
  return Array.isArray(granted) && granted.every(isCategory)
    ? decided(granted, "gender" in value && value.gender === true)
    : UNKNOWN;
};

/** Without marketing there is nobody to share with. */
const decided = (granted: readonly ConsentCategory[], sharesGender: boolean): ConsentState => ({
  status: "decided",
  granted,
  ...(sharesGender && granted.includes("marketing") && { gender: true }),
});

/** Our own banner: used when no provider's script is configured. `implied`: what the region allows without asking. */
export const ownConsent = (record: ConsentRecord, implied: ConsentState = UNKNOWN): OwnConsent => {
  const listeners = new Set<(state: ConsentState) => void>();
  const stored = parse(record.read());
  let state = stored.status === "decided" ? stored : implied;
  return {
    current: () => state,
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    decide: (granted, sharesGender = false) => {
      const all: readonly ConsentCategory[] = [...new Set<ConsentCategory>(["necessary", ...granted])];
      record.write({ granted: all, ...(sharesGender && { gender: true }) });
      state = decided(all, sharesGender);
      for (const listener of listeners) listener(state);
    },
  };
};
