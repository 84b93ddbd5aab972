import type braintree from "braintree";
import type { CardToConfirm, ChargeOutcome, ChargeRequest } from "../../server/payments/provider.ts";
import { within } from "../../server/within.ts";
import { refusalOf } from "./server-declines.ts";

interface Gateway {
  readonly paymentMethodNonce: braintree.PaymentMethodNonceGateway;
}

/** What the reference names of a Google Pay card, and the SDK's types do not. */
type Details = braintree.NonceDetails & { readonly isNetworkTokenized?: boolean };

/**
 * Together with the limit of the sale that follows no longer than a charge is waited for: what was given up must not be charged.
 */
const LOOK_MS = 4_000;

/**
 * Whether a bank can be asked: about a card, and about one that only lies in a Google account. A device has confirmed its own
 * (Apple Pay, Google Pay of a telephone), and an account is no card.
 */
const hasBank = ({ type, details }: braintree.PaymentMethodNonce): boolean => {
  const { isNetworkTokenized }: Details = details ?? {};
  return type === "CreditCard" || (type === "AndroidPayCard" && isNetworkTokenized !== true);
};

export const cardToConfirm = async (
  { paymentMethodNonce: references }: Gateway,
  savedMethod: string,
): Promise<CardToConfirm | null> => {
  const { paymentMethodNonce } = await references.create(savedMethod);
  const { nonce, details } = paymentMethodNonce;
  const bin = details?.bin;
  return hasBank(paymentMethodNonce) && bin !== undefined ? { nonce, bin } : null;
};

/** Whether a reference stands for a card whose bank has not said yes, whatever the browser says. */
export const lacksBank = async ({ paymentMethodNonce: references }: Gateway, nonce: string): Promise<boolean> => {
  const reference = await references.find(nonce);
  return hasBank(reference) && reference.threeDSecureInfo?.liabilityShifted !== true;
};

/** What there is not, the sale itself is refused for. */
const isNotThere = (error: unknown): null => {
  if (error instanceof Error && error.name === "notFoundError") return null;
  throw error;
};

const lookAt = async (
  gateway: Gateway,
  { nonce, savedMethod }: Pick<ChargeRequest, "nonce" | "savedMethod">,
): Promise<ChargeOutcome | null> => {
  if (nonce !== null)
    return (await lacksBank(gateway, nonce)) ? { status: "declined", reason: "needs-confirmation-failed" } : null;
  return savedMethod !== null && (await cardToConfirm(gateway, savedMethod)) ? { status: "needs_confirmation" } : null;
};

/**
 * Why a sale that needs the yes of a card's bank is not sent: what is saved is asked about first, and what comes without its
 * yes is declined. Null: it is sent.
 */
export const withoutBank = async (
  gateway: Gateway,
  request: Pick<ChargeRequest, "nonce" | "savedMethod">,
): Promise<ChargeOutcome | null> => {
  try {
    return await within(lookAt(gateway, request).catch(isNotThere), LOOK_MS);
  } catch (error) {
    return { status: "declined", reason: refusalOf(error) ?? "try-again", fault: String(error) };
  }
};
