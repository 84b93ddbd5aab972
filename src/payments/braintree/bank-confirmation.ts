import type { Client } from "braintree-web/client";
import { decimalString, type Money } from "../../foundation/money.ts";
import type { CardResult } from "../port.ts";
import { within } from "../within.ts";

/** The provider's promise may never settle (braintree-web #655): a bank that says nothing for so long has said no. */
const PATIENCE_MS = 600_000;

export interface CardToConfirm {
  readonly nonce: string;
  readonly bin: string;
  readonly amount: Money;
}

/** 3-D Secure: the bank may ask the buyer. A card that could have been confirmed and was not is refused. */
export const confirmWithBank = async (client: Client, { nonce, bin, amount }: CardToConfirm): Promise<CardResult> => {
  const { default: threeDSecure } = await import("braintree-web/three-d-secure/index.js");
  const secure = await threeDSecure.create({ client, version: 2 });
  try {
    const verified = await within(
      secure.verifyCard({ nonce, bin, amount: decimalString(amount.minor), onLookupComplete: (_, next) => next() }),
      PATIENCE_MS,
      null,
    );
    if (!verified) return { refused: "needs-confirmation-failed" };
    const { liabilityShiftPossible, liabilityShifted } = verified.threeDSecureInfo;
    return liabilityShiftPossible && !liabilityShifted
      ? { refused: "needs-confirmation-failed" }
      : { token: { method: "card", nonce: verified.nonce } };
  } finally {
    // What was verified stands; a teardown that fails concerns nobody.
    await Promise.resolve(secure.teardown()).catch(() => undefined);
  }
};
