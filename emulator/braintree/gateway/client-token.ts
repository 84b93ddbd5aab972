import { randomBytes } from "node:crypto";
import { DEFAULT_ACCOUNT, isAccount, MERCHANT } from "../keys.ts";
import { answer, fieldsIn, invalid, type Operation, textIn } from "./answer.ts";

/** Hosts of the provider's sandbox: the browser's SDK speaks to no others, so a browser is told where they are. */
export const SANDBOX = {
  api: "https://api.sandbox.braintreegateway.com:443",
  graphql: "https://payments.sandbox.braintree-api.com/graphql",
} as const;

const OURS = `merchant_id=${MERCHANT.id}&merchant_account_id=`;

/** Whether a client token of ours has this fingerprint. */
export const fingerprintIsOurs = (fingerprint: string): boolean =>
  /^[0-9a-f]{64}\|/.test(fingerprint) && fingerprint.includes(OURS);

/** The merchant account for which a browser asks with this fingerprint. */
export const accountOf = (fingerprint: string): string => fingerprint.split(OURS, 2)[1] ?? DEFAULT_ACCOUNT;

/** What a browser opens the client with: valid for this merchant, whoever holds it. */
export const clientToken = (withGraphQL = true, merchantAccountId: string = DEFAULT_ACCOUNT): string => {
  const made = `created_at=${new Date().toISOString()}`;
  const authorizationFingerprint = `${randomBytes(32).toString("hex")}|${made}&${OURS}${merchantAccountId}`;
  const token = {
    version: 2,
    authorizationFingerprint,
    configUrl: `${SANDBOX.api}/merchants/${MERCHANT.id}/client_api/v1/configuration`,
    environment: "sandbox",
    merchantId: MERCHANT.id,
    // With it the library asks for the configuration by GraphQL, without it below `configUrl`.
    ...(withGraphQL && { graphQL: { url: SANDBOX.graphql, date: "2018-05-08", features: ["tokenize_credit_cards"] } }),
  };
  return Buffer.from(JSON.stringify(token)).toString("base64");
};

export const generateClientToken: Operation = ({ body }) => {
  const asked = fieldsIn(body, "client_token");
  const account = textIn(asked, "merchant_account_id") ?? DEFAULT_ACCOUNT;
  if (asked["version"] !== 2) return invalid("client_token", "92806", "version", "Unsupported client token version.");
  if (!isAccount(account))
    return invalid("client_token", "92807", "merchant_account_id", "Merchant account does not exist.");
  return answer({ client_token: { value: clientToken(true, account) } }, 201);
};
