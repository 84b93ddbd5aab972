import { randomBytes } from "node:crypto";
import { MERCHANT } from "../keys.ts";
import { answer, fieldsIn, type Operation } from "./answer.ts";

/** Hosts of the provider's sandbox: the browser's SDK speaks to no others, so a browser is told where they are. */
export const SANDBOX = {
  api: "https://api.sandbox.braintreegateway.com:443",
  graphql: "https://payments.sandbox.braintree-api.com/graphql",
} as const;

const OURS = `merchant_id=${MERCHANT.id}`;

/** Whether a client token of ours has this fingerprint. */
export const fingerprintIsOurs = (fingerprint: string): boolean =>
  /^[0-9a-f]{64}\|/.test(fingerprint) && fingerprint.endsWith(OURS);

/** What a browser opens the client with: valid for this merchant, whoever holds it. */
export const clientToken = (withGraphQL = true): string => {
  const authorizationFingerprint = `${randomBytes(32).toString("hex")}|created_at=${new Date().toISOString()}&${OURS}`;
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

export const generateClientToken: Operation = ({ body }) =>
  fieldsIn(body, "client_token")["version"] === 2
    ? answer({ client_token: { value: clientToken() } }, 201)
    : answer({ api_error_response: { errors: { errors: [] }, message: "Unsupported client token version" } }, 422);
