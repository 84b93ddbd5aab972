import { Ajv, type ValidateFunction } from "ajv";

const text = { type: "string", minLength: 1 };
const flag = { type: "boolean" };
const anything = { type: "object" };
const object = (properties: object, required: readonly string[] = [], more: boolean | object = false) => ({
  type: "object",
  additionalProperties: more,
  properties,
  required,
});

const LIBRARY = "braintree/web/3.123.2";

/** What the library says of itself with everything that it sends (`lib/add-metadata.js`). */
const META = object(
  {
    merchantAppId: { type: "string" },
    platform: { const: "web" },
    sdkVersion: { const: "3.123.2" },
    source: text,
    integration: text,
    integrationType: text,
    sessionId: text,
  },
  ["merchantAppId", "platform", "sdkVersion", "source", "integration", "integrationType", "sessionId"],
);

/** A body below `client_api/v1/`: beside the operation's own fields one of the two ways to be allowed, and the library. */
const sent = (properties: object, required: readonly string[] = []) => ({
  ...object(
    {
      ...properties,
      authorizationFingerprint: text,
      tokenizationKey: { type: "string", pattern: "^[a-zA-Z0-9]+_[a-zA-Z0-9]+_[a-zA-Z0-9_]+$" },
      braintreeLibraryVersion: { const: LIBRARY },
      _meta: META,
    },
    [...required, "braintreeLibraryVersion", "_meta"],
  ),
  oneOf: [{ required: ["authorizationFingerprint"] }, { required: ["tokenizationKey"] }],
});

const CARD = object(
  {
    number: text,
    cvv: text,
    expirationMonth: text,
    expirationYear: text,
    expirationDate: text,
    cardholderName: text,
    options: object({ validate: flag }),
  },
  ["number"],
);

const RETURN = { returnUrl: text, cancelUrl: text };
const EXPERIENCE = object({
  brandName: text,
  localeCode: text,
  noShipping: { enum: ["true", "false"] },
  addressOverride: flag,
  landingPageType: text,
  flow: text,
  userAction: text,
});

const PAYMENT_RESOURCE = sent(
  {
    ...RETURN,
    offerPaypalCredit: flag,
    offerPayLater: flag,
    experienceProfile: EXPERIENCE,
    amount: { type: "string" },
    currencyIsoCode: { type: "string", pattern: "^[A-Z]{3}$" },
    intent: text,
    description: text,
    shippingAddress: anything,
    merchantAccountId: text,
    requestBillingAgreement: flag,
    userAuthenticationEmail: text,
  },
  ["returnUrl", "cancelUrl"],
);

const browserNumber = { type: "number" };

/** The operations below `client_api/v1/` that are in use; a segment `*` is a reference. */
const REQUESTS: Readonly<Record<string, object>> = {
  configuration: object(
    {
      authorizationFingerprint: text,
      tokenizationKey: text,
      configVersion: { const: "3" },
      braintreeLibraryVersion: { const: LIBRARY },
    },
    ["configVersion", "braintreeLibraryVersion"],
    // A query has no fields within fields: `_meta[sessionId]`.
    { type: "string" },
  ),
  "payment_methods/credit_cards": sent({ creditCard: CARD }, ["creditCard"]),
  "payment_methods/paypal_accounts": sent(
    {
      paypalAccount: object({
        correlationId: text,
        billingAgreementToken: text,
        paymentToken: text,
        payerId: text,
        unilateral: flag,
        intent: text,
        options: object({ validate: flag }),
      }),
      merchantAccountId: text,
    },
    ["paypalAccount"],
  ),
  "payment_methods/apple_payment_tokens": sent(
    {
      applePaymentToken: object({ paymentData: text, paymentMethod: anything, transactionIdentifier: text }, [
        "paymentData",
      ]),
    },
    ["applePaymentToken"],
  ),
  "apple_pay_web/sessions": sent(
    {
      applePayWebSession: object(
        {
          validationUrl: { type: "string", pattern: "^https://" },
          domainName: text,
          merchantIdentifier: text,
          displayName: text,
        },
        ["validationUrl", "domainName", "merchantIdentifier"],
      ),
    },
    ["applePayWebSession"],
  ),
  "paypal_hermes/setup_billing_agreement": PAYMENT_RESOURCE,
  "paypal_hermes/create_payment_resource": PAYMENT_RESOURCE,
  "paypal_hermes/patch_payment_resource": sent(
    {
      paymentId: text,
      amount: text,
      currencyIsoCode: text,
      lineItems: { type: "array" },
      shippingOptions: { type: "array" },
    },
    ["amount"],
  ),
  "payment_methods/*/three_d_secure/lookup": sent(
    {
      amount: { type: "string", pattern: "^\\d+\\.\\d{2}$" },
      additionalInfo: anything,
      dfReferenceId: text,
      clientMetadata: anything,
      bin: text,
      browserColorDepth: browserNumber,
      browserJavaEnabled: flag,
      browserJavascriptEnabled: flag,
      browserLanguage: text,
      browserScreenHeight: browserNumber,
      browserScreenWidth: browserNumber,
      browserTimeZone: browserNumber,
      deviceChannel: text,
      accountType: text,
      challengeRequested: flag,
      exemptionRequested: flag,
      cardAdd: flag,
      dataOnlyRequested: flag,
      requestedExemptionType: text,
      requestVisaDAF: flag,
      merchantInitiatedRequestType: text,
      priorAuthenticationId: text,
      customFields: anything,
    },
    ["amount"],
  ),
  "payment_methods/*/three_d_secure/authenticate_from_jwt": sent({ jwt: text, paymentMethodNonce: text }, ["jwt"]),
};

const answered = (properties: object, required = Object.keys(properties)) => object(properties, required, true);
const method = answered({ nonce: text, type: text });
const methods = { type: "array", items: method, minItems: 1 };
const url = { type: "string", pattern: "^https://" };

/** What the library reads of an answer that went well. */
const ANSWERS: Readonly<Record<string, object>> = {
  configuration: answered({
    environment: { enum: ["production", "sandbox"] },
    merchantId: text,
    clientApiUrl: url,
    assetsUrl: url,
    challenges: { type: "array", items: { enum: ["cvv", "postal_code"] } },
    creditCards: answered({ supportedCardTypes: { type: "array", items: text } }),
    graphQL: answered({ url, features: { type: "array", items: text } }),
    threeDSecureEnabled: flag,
    paypalEnabled: flag,
  }),
  "payment_methods/credit_cards": answered({ creditCards: methods }),
  "payment_methods/paypal_accounts": answered({ paypalAccounts: methods }),
  "payment_methods/apple_payment_tokens": answered({ applePayCards: methods }),
  "apple_pay_web/sessions": anything,
  "paypal_hermes/setup_billing_agreement": answered({ agreementSetup: answered({ approvalUrl: url, tokenId: text }) }),
  "paypal_hermes/create_payment_resource": answered({
    paymentResource: answered({ redirectUrl: url, paymentToken: text }),
  }),
  "paypal_hermes/patch_payment_resource": anything,
  "payment_methods/*/three_d_secure/lookup": answered({
    paymentMethod: method,
    threeDSecureInfo: anything,
    lookup: anything,
  }),
  "payment_methods/*/three_d_secure/authenticate_from_jwt": answered({
    paymentMethod: method,
    threeDSecureInfo: anything,
  }),
};

const ANALYTICS = object(
  {
    events: {
      type: "array",
      minItems: 1,
      items: object(
        {
          level: { const: "info" },
          event: { type: "string", pattern: "^web\\." },
          payload: object({ env: { enum: ["production", "sandbox"] }, timestamp: { type: "integer" } }, [
            "env",
            "timestamp",
          ]),
        },
        ["level", "event", "payload"],
      ),
    },
    tracking: {
      type: "array",
      minItems: 1,
      items: object(
        {
          api_integration_type: text,
          app_id: { type: "string" },
          c_sdk_ver: { const: "3.123.2" },
          component: { const: "braintreeclientsdk" },
          merchant_sdk_env: { enum: ["production", "sandbox"] },
          merchant_id: text,
          event_source: { const: "web" },
          platform: { const: "web" },
          platform_version: text,
          session_id: text,
          client_session_id: text,
          tenant_name: { const: "braintree" },
          auth_fingerprint: text,
          tokenization_key: text,
          event_name: { type: "string", pattern: "^web\\." },
          t: { type: "integer" },
          paypal_context_id: text,
        },
        ["api_integration_type", "merchant_sdk_env", "merchant_id", "platform", "session_id", "event_name", "t"],
      ),
    },
  },
  ["events", "tracking"],
);

export interface ClientChecks {
  /** @param operation as `clientOperation` gives it. @returns what is wrong, or null */
  readonly request: (operation: string, body: unknown) => string | null;
  readonly answer: (operation: string, body: unknown) => string | null;
  readonly analytics: (body: unknown) => string | null;
}

/** `payment_methods/tokencc_1/three_d_secure/lookup` → the same with `*` for the reference. */
export const clientOperation = (endpoint: string): string =>
  endpoint.replace(/^payment_methods\/[^/]+\/three_d_secure\//, "payment_methods/*/three_d_secure/");

/** Both sides of what browsers exchange with the provider below `client_api/v1/`, and what they tell its logger. */
export const clientChecks = (): ClientChecks => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const compiled = (schemas: Readonly<Record<string, object>>): ReadonlyMap<string, ValidateFunction> =>
    new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
  const checked =
    (checks: ReadonlyMap<string, ValidateFunction>) =>
    (operation: string, body: unknown): string | null => {
      const check = checks.get(operation);
      if (!check) return `client_api/v1/${operation} is not described`;
      return check(body) ? null : ajv.errorsText(check.errors, { dataVar: operation });
    };
  const analytics = ajv.compile(ANALYTICS);
  return {
    request: checked(compiled(REQUESTS)),
    answer: checked(compiled(ANSWERS)),
    analytics: (body) => (analytics(body) ? null : ajv.errorsText(analytics.errors, { dataVar: "logger" })),
  };
};
