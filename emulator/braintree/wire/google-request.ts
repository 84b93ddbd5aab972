import { Ajv } from "ajv";

const text = { type: "string", minLength: 1 };
const object = (properties: object, required: readonly string[]) => ({ type: "object", properties, required });

/**
 * What Google's window is opened with (developers.google.com/pay/api/web/reference/request-objects): the name that it shows, and
 * the acquirer's country, without which no card is authenticated as the law of Europe wants it.
 */
const REQUEST = object(
  {
    apiVersion: { const: 2 },
    apiVersionMinor: { type: "integer" },
    merchantInfo: object({ merchantName: text, merchantId: text }, ["merchantName"]),
    allowedPaymentMethods: { type: "array", minItems: 1 },
    transactionInfo: object(
      {
        currencyCode: { type: "string", pattern: "^[A-Z]{3}$" },
        countryCode: { type: "string", pattern: "^[A-Z]{2}$" },
        totalPriceStatus: { const: "FINAL" },
        totalPrice: { type: "string", pattern: "^\\d+\\.\\d{2}$" },
      },
      ["currencyCode", "countryCode", "totalPriceStatus", "totalPrice"],
    ),
  },
  ["apiVersion", "apiVersionMinor", "merchantInfo", "allowedPaymentMethods", "transactionInfo"],
);

/** @returns what is wrong with a request, or null */
export const googleCheck = (): ((body: unknown) => string | null) => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const check = ajv.compile(REQUEST);
  return (body) => (check(body) ? null : ajv.errorsText(check.errors, { dataVar: "google pay" }));
};
