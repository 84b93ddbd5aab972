import type braintree from "braintree";
import type { CardToConfirm, ChargeOutcome, ChargeRequest, IsAskedAbout } from "../../server/payments/provider.ts";
import { within } from "../../server/within.ts";
import { refusalOf } from "./server-declines.ts";
import { isIssuedWhereAsked } from "./server-europe.ts";

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

/** The first digits and the last four: the same for every reference to a card, and no number that could be charged. */
const cardOf = ({ details }: braintree.PaymentMethodNonce): string | null => {
  const { bin, lastFour } = details ?? {};
  return bin !== undefined && lastFour !== undefined ? `${bin}:${lastFour}` : null;
};

const isAskedByLaw = ({ binData }: braintree.PaymentMethodNonce): boolean =>
  isIssuedWhereAsked(binData?.countryOfIssuance);

const ofSaved = async (
  { paymentMethodNonce: references }: Gateway,
  savedMethod: string,
): Promise<{ readonly card: CardToConfirm; readonly isByLaw: boolean } | null> => {
  const { paymentMethodNonce } = await references.create(savedMethod);
  const { nonce, details } = paymentMethodNonce;
  const [bin, card] = [details?.bin, cardOf(paymentMethodNonce)];
  if (!hasBank(paymentMethodNonce) || bin === undefined || card === null) return null;
  return { card: { nonce, bin, card }, isByLaw: isAskedByLaw(paymentMethodNonce) };
};

export const cardToConfirm = async (gateway: Gateway, savedMethod: string): Promise<CardToConfirm | null> =>
  (await ofSaved(gateway, savedMethod))?.card ?? null;

export interface WantedYes {
  /** Of the card's bank: of whichever card, of those that were issued where the law wants it, or of none. */
  readonly needsYes: boolean | "by law";
  /** Which cards need to be shown to be the buyer's, where not all do. */
  readonly isAskedAbout?: IsAskedAbout | undefined;
}

/** What a buyer hears of what a reference lacks where it is not sent. */
export const LACKING = { yes: "needs-confirmation-failed", card: "try-other-method" } as const;

/**
 * What a reference lacks, whatever the browser says: `yes` of the card's bank, or else the check `digits`, or the `card` itself on
 * which they are, which lies in a Google account without them. Null: nothing.
 */
export const lacking = async (
  { paymentMethodNonce: references }: Gateway,
  nonce: string,
  wanted: WantedYes,
): Promise<Lack | null> => lackingIn(await references.find(nonce), wanted);

type Lack = keyof typeof LACKING | "digits";

const lackingIn = async (
  reference: braintree.PaymentMethodNonce,
  { needsYes, isAskedAbout }: WantedYes,
): Promise<Lack | null> => {
  if (!hasBank(reference) || reference.threeDSecureInfo?.liabilityShifted === true) return null;
  if (needsYes === true || (needsYes === "by law" && isAskedByLaw(reference))) return "yes";
  const card = cardOf(reference);
  if (card === null || (await isAskedAbout?.(card)) !== true) return null;
  return reference.type === "CreditCard" ? "digits" : "card";
};

/** Whether a sale is sent, and how. */
type Looked = { readonly unsent: ChargeOutcome } | Sent;

interface Sent {
  /** It is submitted only when the bank says that check digits match. */
  readonly needsDigits: boolean;
  /** There is a bank whose yes the sale can be made to need: an account and a wallet have none to show. */
  readonly hasBank: boolean;
}

const SENT: Sent = { needsDigits: false, hasBank: true };

/** What there is not, the sale itself is refused for. */
const isNotThere = (error: unknown): Looked => {
  if (error instanceof Error && error.name === "notFoundError") return SENT;
  throw error;
};

const lookAt = async (gateway: Gateway, { nonce, savedMethod, isCheckDigits, ...wanted }: Look): Promise<Looked> => {
  if (nonce !== null && !isCheckDigits) {
    const reference = await gateway.paymentMethodNonce.find(nonce);
    const lacks = await lackingIn(reference, wanted);
    if (lacks === null || lacks === "digits") return { needsDigits: lacks === "digits", hasBank: hasBank(reference) };
    return { unsent: { status: "declined", reason: LACKING[lacks] } };
  }
  const saved = savedMethod === null ? null : await ofSaved(gateway, savedMethod);
  if (!saved || (wanted.needsYes === "by law" && !saved.isByLaw)) return SENT;
  // Its digits do not stand for its bank's yes. Typed anew, it is asked about before it is sent.
  return { unsent: isCheckDigits ? { status: "declined", reason: LACKING.card } : { status: "needs_confirmation" } };
};

type Look = Pick<ChargeRequest, "nonce" | "savedMethod" | "isCheckDigits"> & WantedYes;

/**
 * What a sale that needs a card to be shown lacks before it is sent: what is saved is asked about first, and what comes without
 * the yes that it needs is declined.
 */
export const look = async (gateway: Gateway, request: Look): Promise<Looked> => {
  if (request.needsYes === false && !request.isAskedAbout) return SENT;
  try {
    return await within(lookAt(gateway, request).catch(isNotThere), LOOK_MS);
  } catch (error) {
    return { unsent: { status: "declined", reason: refusalOf(error) ?? "try-again", fault: String(error) } };
  }
};
