import type braintree from "braintree";
import { FAILURE_OUTCOMES } from "../failures.ts";
import type { PaymentOutcome } from "../outcomes.ts";
import { isNotSent } from "./server-agent.ts";

/** Processor response codes that a buyer can act on; every other decline stays without a reason. */
const BY_CODE: ReadonlyMap<string, PaymentOutcome> = new Map([
  ["2001", "insufficient-funds"],
  ["2002", "insufficient-funds"],
  ["2004", "card-expired"],
  ["2005", "check-card-data"],
  ["2006", "check-card-data"],
  ["2010", "wrong-cvc"],
  ["2015", "try-other-method"],
  ["2019", "try-other-method"],
  ["2024", "try-other-method"],
  ["2057", "try-other-method"],
  ["3000", "try-again"],
]);

const BY_REJECTION: ReadonlyMap<string, PaymentOutcome> = new Map([
  ["cvv", "wrong-cvc"],
  ["avs_and_cvv", "check-card-data"],
  ["three_d_secure", "needs-confirmation-failed"],
  ["duplicate", "try-again"],
]);

/** Braintree's code (`"2001"`) and gateway rejection reason → a key of the table of payment outcomes. */
export const declineReason = (code: string | undefined, rejection: string | undefined): PaymentOutcome =>
  BY_REJECTION.get(rejection ?? "") ?? BY_CODE.get(code ?? "") ?? FAILURE_OUTCOMES["payment failed"];

/** What the provider says of a request that it did not accept, for the log: `91584 Merchant account must match …`. */
export const refusedBecause = ({
  errors,
  message,
}: Pick<braintree.ValidatedResponse<unknown>, "errors" | "message">): string => {
  const all = errors?.deepErrors() ?? [];
  return all.length === 0 ? message : all.map((each) => `${each.code} ${each.message}`).join("; ");
};

/**
 * Errors of the SDK (`errorTypes` in its `lib/braintree/error_types.js`, by HTTP status in `http.js`) with which the gateway
 * says that it did not look at a request: wrong keys (401), no permission (403), no such merchant (404), too old an SDK
 * (426), too many requests (429). Every other one leaves open whether money moved.
 */
const REFUSALS: ReadonlyMap<string, PaymentOutcome> = new Map([
  ["authenticationError", "provider-unavailable"],
  ["authorizationError", "provider-unavailable"],
  ["notFoundError", "provider-unavailable"],
  ["upgradeRequired", "provider-unavailable"],
  ["tooManyRequestsError", "try-again"],
]);

/** Why a sale was certainly not made; null when the provider may have made it. */
export const refusalOf = (error: unknown): PaymentOutcome | null => {
  if (isNotSent(error)) return "try-again";
  return error instanceof Error ? (REFUSALS.get(error.name) ?? null) : null;
};
