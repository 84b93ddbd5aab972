import type { PaymentToken } from "../../engine/transition/events.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { Money } from "../../foundation/money.ts";
import type { LeadRow } from "../database/tables.ts";
import type { CardProof } from "../payments/provider.ts";
import type { CouponDefinition } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import type { GivenConsent } from "../subscriptions/consent.ts";

/** What somebody wants to buy, after the server has computed what it costs. */
export interface PurchaseRequest {
  readonly attemptId: string;
  readonly lead: LeadRow;
  readonly lines: readonly { readonly product: string; readonly minor: number }[];
  readonly total: Money;
  readonly locale: Locale;
  readonly payment: PaymentToken;
  /** Where the buyer is and has things sent, as far as the server knows by itself. ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly consents: readonly GivenConsent[];
  readonly coupon: CouponDefinition | null;
  readonly urlParams: Readonly<Record<string, string>>;
  /** What is saved is another device's: nothing is charged before it is shown to be the buyer's. */
  readonly isElsewhere?: true;
  /** The purchase secret; null where a signature stands for it. */
  readonly secret: string | null;
}

/** What a charge needs of a request. */
export interface Chargeable extends Pick<PurchaseRequest, "attemptId" | "total" | "payment"> {
  readonly lead: Pick<LeadRow, "saved_method">;
  /** What goes on with a card that another device has saved: nothing is charged without this proof. */
  readonly shown?: { readonly by: CardProof; readonly savedMethod: string };
  /** Left out where the buyer is not there. */
  readonly countries?: readonly string[];
  /** The renewal of a subscription: nobody is there to be asked. */
  readonly isRecurring?: true;
  /** A subscription begins with it. */
  readonly beginsRecurring?: true;
}

/** Equal for repetitions of one request. Left out are the nonce and the secret, because a
 * confirmed payment and a reloaded page come with new ones, and the coupon, because its effect is in the total. */
export const fingerprintOf = (request: PurchaseRequest): string =>
  sha256(JSON.stringify([request.lead.code, request.lines, request.total, request.locale]));

/** The nonce that charges the method of the first purchase. */
export const SAVED = "saved";
