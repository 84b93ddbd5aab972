import type { PaymentOutcome } from "../outcomes.ts";
import { isNotSent } from "./server-agent.ts";

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
