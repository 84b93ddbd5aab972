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
 * Every error of the SDK (`errorTypes` in its `lib/braintree/error_types.js`, by HTTP status in `http.js`) → what became of a
 * sale that ended in it. Where the gateway says that it did not look at the request nothing was charged; `unknown` leaves
 * open whether money moved, and the provider is asked.
 */
const BY_SDK_ERROR = {
  // 401, 403, 404, 426: wrong keys, no permission, no such merchant, too old an SDK.
  authenticationError: "provider-unavailable",
  authorizationError: "provider-unavailable",
  notFoundError: "provider-unavailable",
  upgradeRequired: "provider-unavailable",
  // 429
  tooManyRequestsError: "try-again",
  // 408, 500, 503, 504, any other status, and an answer that cannot be read.
  requestTimeoutError: "unknown",
  serverError: "unknown",
  serviceUnavailableError: "unknown",
  gatewayTimeoutError: "unknown",
  unexpectedError: "unknown",
  // Of notices and of the tests' own gateway: no sale ends in them.
  invalidChallengeError: "unknown",
  invalidKeysError: "unknown",
  invalidSignatureError: "unknown",
  testOperationPerformedInProductionError: "unknown",
} as const satisfies Readonly<Record<string, PaymentOutcome>>;

const isSdkError = (name: string): name is keyof typeof BY_SDK_ERROR => Object.hasOwn(BY_SDK_ERROR, name);

/** Why a sale was certainly not made; null when the provider may have made it. */
export const refusalOf = (error: unknown): PaymentOutcome | null => {
  if (isNotSent(error)) return "try-again";
  if (!(error instanceof Error && isSdkError(error.name))) return null;
  const outcome = BY_SDK_ERROR[error.name];
  return outcome === "unknown" ? null : outcome;
};
