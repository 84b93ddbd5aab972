import type braintree from "braintree";
import type { SavedOutcome } from "../../server/payments/provider.ts";
import { lacking, type WantedYes } from "./server-bank.ts";
import { declineReason } from "./server-declines.ts";

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

/**
 * Keeps what a reference of the browser pays with, verified, with the others of the same customer.
 * @param wanted whether its bank must have said yes: what renews is charged to it when nobody can be asked
 */
export const saveMethod = async (
  gateway: Gateway,
  nonce: string,
  earlier: string | null,
  wanted: WantedYes,
): Promise<SavedOutcome> => {
  const isLookedAt = wanted.needsYes || wanted.isAskedAbout !== undefined;
  // Nothing is charged by which a bank could say that digits match.
  if (isLookedAt && (await lacking(gateway, nonce, wanted)) !== null)
    return { status: "declined", reason: "needs-confirmation-failed" };
  const customerId = await customerOf(gateway, earlier);
  const options = { makeDefault: true, verifyCard: true };
  const answer = await gateway.paymentMethod.create({ customerId, paymentMethodNonce: nonce, options });
  if (answer.success) return { status: "saved", savedMethod: answer.paymentMethod.token };
  const { processorResponseCode, gatewayRejectionReason } = answer.verification ?? {};
  return { status: "declined", reason: declineReason(processorResponseCode, gatewayRejectionReason) };
};
