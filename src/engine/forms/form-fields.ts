import type { ErrorKey } from "../transition/error-key.ts";

const ADDRESS = ["full_name", "address_1", "city", "state", "postal_code", "phone", "country"] as const;

/** Whoever has a code for it owns the mailbox. */
const MAILBOX = ["email"] as const;

/** Every form, and the fields that it hands over: names of SPEC §5 and §7. */
export const FORM_FIELDS = {
  address: ADDRESS,
  "confirm-address": ADDRESS,
  "address-fat": [...ADDRESS, "product"],
  contact: ["name", "email", "order_id", "message"],
  login: MAILBOX,
  otp: [...MAILBOX, "otp"],
  delete: MAILBOX,
  "confirm-delete": [...MAILBOX, "otp"],
  email: ["email", "future_promo"],
  "email-checkout": ["email", "future_promo"],
  "gift-card": ["email", "promo_code"],
  "redeem-gift": [...MAILBOX, "otp", "promo_code"],
  refund: [],
  withdrawal: ["full_name", "email", "order_id", "message"],
  cancellation: ["full_name", "email", "order_id", "kind", "reason", "end_date"],
  "confirm-declaration": [],
  "sign-up": ["event", "name", "email", "future_promo"],
  "confirm-sign-up": [],
  "leave-sign-up": [],
  "leave-news": [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FormName = keyof typeof FORM_FIELDS;

/** What a form hands over: a text for each of its fields, empty where nothing was entered. */
export type FormFields<F extends FormName> = Readonly<Record<(typeof FORM_FIELDS)[F][number], string>>;

/** One press of a form's button. `id`: made by the view, fresh for every press. */
export interface Submission {
  readonly form: FormName;
  readonly id: string;
}

/** `field`: the one to blame. */
export interface FormRefusal {
  readonly code: ErrorKey;
  readonly field?: string;
}

/** How the last submission of a form stands. */
export type FormProgress =
  | { readonly id: string; readonly status: "sending" | "sent" }
  | { readonly id: string; readonly status: "refused"; readonly refusal: FormRefusal };
