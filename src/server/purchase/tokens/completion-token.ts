import { readSigned, sign } from "../../signing/signed.ts";
import type { GivenConsent } from "../../subscriptions/consent.ts";

/** What `sell-multiple` promised and `complete-purchase` may charge. */
export interface Completion {
  readonly attemptId: string;
  readonly leadCode: string;
  readonly products: readonly string[];
  readonly minor: number;
  readonly currency: string;
  readonly locale: string;
  /** Name of a coupon that one of the products is cheaper by. */
  readonly coupon: string | null;
  readonly consents: readonly GivenConsent[];
  readonly expiresAt: number;
}

const PURPOSE = "completion";

export const signCompletion = (completion: Completion, key: string): string => sign(PURPOSE, completion, key);

/** Null when forged or altered. Nothing new is charged by one that has expired. */
export const readCompletion = (token: string, key: string): Completion | null =>
  // Signed by us, so it has the shape that we gave it.
  readSigned(PURPOSE, token, key) as Completion | null;
