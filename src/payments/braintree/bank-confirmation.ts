import type { Client } from "braintree-web/client";
import type { ThreeDSecure, ThreeDSecureVerifyOptions, ThreeDSecureVerifyPayload } from "braintree-web/three-d-secure";
import { decimalString, type Money } from "../../foundation/money.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { BANK_PATIENCE_MS } from "../bank-patience.ts";
import { FAILURE_OUTCOMES } from "../failures.ts";
import type { CardResult } from "../port.ts";
import { within } from "../within.ts";

/** A teardown that hangs must not keep the buyer from hearing the outcome. */
const TEARDOWN_MS = 2_000;

const REFUSED = { refused: FAILURE_OUTCOMES["three-domain-secure authentication failed"] } as const;

/** The part of the provider's component that asks the bank. */
export interface BankComponent extends Pick<ThreeDSecure, "cancelVerifyCard" | "teardown"> {
  on(name: "authentication-modal-render" | "authentication-modal-close", listener: () => void): unknown;
  verifyCard(options: ThreeDSecureVerifyOptions): Promise<ThreeDSecureVerifyPayload>;
}

export interface CardToConfirm {
  readonly nonce: string;
  readonly bin: string;
  readonly amount: Money;
}

/** Resolves when the bank has been silent for too long; a window that opens or closes begins a new wait. */
const silence = (secure: BankComponent): { readonly over: Promise<null>; stop(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    const wait = (milliseconds: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(null), milliseconds);
    };
    wait(BANK_PATIENCE_MS.silent)();
    secure.on("authentication-modal-render", wait(BANK_PATIENCE_MS.asking));
    secure.on("authentication-modal-close", wait(BANK_PATIENCE_MS.silent));
  });
  return { over, stop: () => clearTimeout(timer) };
};

/** @returns what the bank verified, or null when it was waited for in vain: what it says later is not heard. */
const verify = async (secure: BankComponent, { nonce, bin, amount }: CardToConfirm) => {
  const { over, stop } = silence(secure);
  const verifying = secure.verifyCard({
    nonce,
    bin,
    amount: decimalString(amount),
    onLookupComplete: (_, next) => next(),
  });
  try {
    const verified = await Promise.race([verifying, over]);
    if (verified) return verified;
    // Once cancelled it rejects, and nobody waits for it any more: the buyer was answered.
    verifying.catch(() => undefined);
    // Takes the bank's window away. Rejects where the bank was not asked yet: there is nothing to cancel then.
    secure.cancelVerifyCard().catch(() => undefined);
    return null;
  } finally {
    stop();
  }
};

/** The bank may ask the buyer. A card that could have been confirmed and was not is refused. */
export const confirmCard = async (secure: BankComponent, card: CardToConfirm): Promise<CardResult> => {
  try {
    const verified = await verify(secure, card);
    if (!verified) return REFUSED;
    const { liabilityShiftPossible, liabilityShifted } = verified.threeDSecureInfo;
    return liabilityShiftPossible && !liabilityShifted ? REFUSED : { token: { method: "card", nonce: verified.nonce } };
  } finally {
    // What was verified stands; a teardown that fails concerns nobody.
    await within(Promise.resolve(secure.teardown()), TEARDOWN_MS, undefined).catch(() => undefined);
  }
};

/** 3-D Secure for one card, with a component of its own. */
export const confirmWithBank = async (client: Client, card: CardToConfirm): Promise<CardResult> => {
  const { default: threeDSecure } = await loadQuietly(() => import("braintree-web/three-d-secure/index.js"));
  const creating = threeDSecure.create({ client, version: 2 });
  const secure = await within(creating, BANK_PATIENCE_MS.silent, null);
  if (secure) return confirmCard(secure, card);
  // It came too late, and is not used: neither that it failed nor that it cannot be taken down concerns the buyer.
  void creating.then((late) => late.teardown()).catch(() => undefined);
  return { refused: "provider-unavailable" };
};
