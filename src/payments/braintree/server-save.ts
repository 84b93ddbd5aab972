import type braintree from "braintree";
import type { SavedOutcome } from "../../server/payments/provider.ts";
import { LACKING, lacking, type WantedYes } from "./server-bank.ts";
import { declineReason } from "./server-declines.ts";
import { DIFFERS, digitsReason, MATCHES } from "./server-digits.ts";

type Gateway = Pick<braintree.BraintreeGateway, "paymentMethod" | "paymentMethodNonce" | "customer">;

/** Whose the method is that was saved last; somebody new when there is none, or its owner has taken it back. */
const customerOf = async (gateway: Gateway, earlier: string | null): Promise<string> => {
  try {
    if (earlier !== null) return (await gateway.paymentMethod.find(earlier)).customerId;
  } catch (error) {
    if (!(error instanceof Error && error.name === "notFoundError")) throw error;
  }
  return (await gateway.customer.create({})).customer.id;
};

/** @param account the merchant account for which its bank was asked, and which charges it later */
const create = (gateway: Gateway, nonce: string, customerId: string, account: string) =>
  gateway.paymentMethod.create({
    customerId,
    paymentMethodNonce: nonce,
    options: { makeDefault: true, verifyCard: true, verificationMerchantAccountId: account },
  });

type Created = Awaited<ReturnType<typeof create>>;

const declined = ({ verification }: Created): SavedOutcome => {
  const { processorResponseCode, gatewayRejectionReason } = verification ?? {};
  return { status: "declined", reason: declineReason(processorResponseCode, gatewayRejectionReason) };
};

/**
 * Keeps a card only when its bank says that the check digits are its own: nothing is charged by which they could be judged before.
 * What does not stay is deleted, so that it is made for a customer of its own: a reference to what the vault keeps already must
 * delete nobody's card.
 */
const saveByDigits = async (gateway: Gateway, nonce: string, account: string): Promise<SavedOutcome> => {
  const customerId = await customerOf(gateway, null);
  const answer = await create(gateway, nonce, customerId, account);
  if (!answer.success) return declined(answer);
  const { paymentMethod: method } = answer;
  const cvvResponseCode = "verification" in method ? method.verification?.cvvResponseCode : undefined;
  const isNew = method.customerId === customerId;
  if (isNew && cvvResponseCode === MATCHES) return { status: "saved", savedMethod: method.token };
  if (isNew) await gateway.paymentMethod.delete(method.token);
  return cvvResponseCode === DIFFERS
    ? { status: "declined", reason: digitsReason({ cvvResponseCode }) }
    : { status: "unconfirmed" };
};

/**
 * Keeps what a reference of the browser pays with, verified, with the others of the same customer.
 * @param needsYes whether its bank must have said yes: what renews is charged to it when nobody can be asked
 */
export const saveMethod = async (
  gateway: Gateway,
  nonce: string,
  earlier: string | null,
  { merchantAccountId, ...wanted }: WantedYes & { readonly merchantAccountId: string },
): Promise<SavedOutcome> => {
  const isLookedAt = wanted.needsYes !== false || wanted.isAskedAbout !== undefined;
  const lacks = isLookedAt ? await lacking(gateway, nonce, wanted) : null;
  if (lacks === "digits") return saveByDigits(gateway, nonce, merchantAccountId);
  if (lacks === "yes") return { status: "unconfirmed" };
  if (lacks !== null) return { status: "declined", reason: LACKING[lacks] };
  const answer = await create(gateway, nonce, await customerOf(gateway, earlier), merchantAccountId);
  return answer.success ? { status: "saved", savedMethod: answer.paymentMethod.token } : declined(answer);
};
