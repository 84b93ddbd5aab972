import type { Locale } from "../../foundation/locale.ts";
import type { Answer } from "../answers/answer.ts";
import type { FormName, FormProgress } from "../forms/form-fields.ts";
import type { Coupon } from "../selling/coupon.ts";

/** How a purchase stands that is not one yet; the server owns the truth, this is what the browser last heard (DESIGN §7). */
export type AttemptStatus = "started" | "needs-confirmation" | "declined" | "unknown";

export interface Attempt {
  /** Made by the browser before the first send; the same id always gives the same answer. */
  readonly id: string;
  readonly product: string;
  /** Further products of the same payment. */
  readonly also?: readonly string[];
  readonly status: AttemptStatus;
  /** Key of the table of payment outcomes when declined, e.g. `card-declined`. */
  readonly reason?: string;
}

export interface Purchase {
  readonly product: string;
  readonly orderId: string;
  /** Whole minor units charged, and the currency: the amount that was shown. */
  readonly minor: number;
  readonly currency: string;
  /** The visitor's wall clock when it was paid, `YYYY-MM-DDTHH:MM`; absent where an earlier visit kept none. */
  readonly at?: string;
}

export interface Lead {
  /** 32 characters (SPEC §9). */
  readonly code: string;
  readonly email: string;
  /** Proof that this browser made the lead; writes need it besides the code. */
  readonly proof: string;
}

export interface SignIn {
  readonly email: string;
  readonly status: "sent" | "signed-in";
}

export type Segment = "non_weight_loss_goal" | "woman_starter";

/**
 * Where one visitor is: plain, serialisable data. The engine is the only writer; storage, server and preview read it.
 */
export interface Session {
  readonly version: 1;
  readonly funnel: string;
  readonly locale: Locale;
  /** `YYYY-MM-DD` in the visitor's zone on which the session began: ages are reckoned on it. */
  readonly startedOn: string;
  /** Step the visitor looks at. */
  readonly position: string;
  /** Steps passed to get here, oldest first, without the present one: what Back walks. */
  readonly trail: readonly string[];
  /** By step id. Answers of steps that the present route leaves out are kept, and ignored (`selectors.ts`). */
  readonly answers: Readonly<Record<string, Answer>>;
  /** Highest share of the quiz ever shown, 0–1. Never falls. */
  readonly progress: number;
  readonly lead: Lead | null;
  readonly marketingConsent: boolean;
  /** Key of the product chosen in the plan picker. */
  readonly plan: string | null;
  /** As the server confirmed it; it checks again when money moves. */
  readonly coupon: Coupon | null;
  /** Key of the product that the gift card gives which was verified last: of this visit, and not of its lead. */
  readonly giftCard: string | null;
  /** ISO 3166-1 code of the country in which the address lies that the visitor has given, or null. */
  readonly shipsTo: string | null;
  readonly attempt: Attempt | null;
  readonly purchases: readonly Purchase[];
  /** How many of them, from the first, a sum has told already (SPEC §4, sum of purchases). */
  readonly purchasesSummed: number;
  /** Keys of products that the shop says the lead owns, through whatever visit; parcels, books and gift cards are not owned. */
  readonly ownedProducts: readonly string[];
  /** The lead has bought on an earlier visit or in an earlier order of this browser: what it holds is no part of `purchases`. */
  readonly isClient: boolean;
  /** Modal that is open, by its key in the funnel definition. */
  readonly modal: string | null;
  /** Modals that were shown: a downsell opens once. */
  readonly shown: readonly string[];
  /** Reports that are sent once and have been: `<event>` or `<event>:<product>`. */
  readonly reported: readonly string[];
  /** Sign-in by one-time code: the code was sent, or it was right. The token itself is kept by storage, not here. */
  readonly signIn: SignIn | null;
  /** How the last submission of each form stands; nothing of what was entered. */
  readonly forms: Readonly<Partial<Record<FormName, FormProgress>>>;
  /** State of asynchronous work on the present step. */
  readonly status: "idle" | "working" | "failed";
  /** Error key of SPEC §5 when `status` is `failed`. */
  readonly failure: string | null;
}
