import { execute, GraphQLError, parse, validate } from "graphql";
import { brandOf } from "../gateway/cards.ts";
import { fingerprintIsOurs } from "../gateway/client-token.ts";
import type { Ledger } from "../gateway/ledger.ts";
import { TOKENIZATION_KEY } from "../keys.ts";
import { CLIENT_SCHEMA } from "../wire/client-schema.ts";
import { asGraphQL, clientConfiguration, type Features } from "./configuration.ts";

/** The error classes that the browser's library tells apart; others are one to it. */
export type ErrorClass =
  | "VALIDATION"
  | "AUTHORIZATION"
  | "AUTHENTICATION"
  | "INTERNAL"
  | "UNKNOWN"
  | "SERVICE_AVAILABILITY";

/** The version of the provider's GraphQL that the library speaks: `BRAINTREE_VERSION` in its `client/constants.js`. */
const VERSION = "2018-05-10";

/** An answer in which nothing was done. */
export const failure = (errorClass: ErrorClass, message = "There was a problem serving your request"): object => ({
  data: null,
  errors: [{ message, extensions: { errorClass } }],
});

const invalid = (message: string, legacyCode: string): GraphQLError =>
  new GraphQLError(message, {
    extensions: {
      errorClass: "VALIDATION",
      errorType: "user_error",
      legacyCode,
      inputPath: ["input", "creditCard", "number"],
    },
  });

export interface CardInput {
  readonly number?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
  readonly cvv?: string;
  readonly cardholderName?: string;
}

/** Numbers that tokenization refuses, with the code of the provider's table of validation errors. */
const REFUSED_NUMBERS: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  "4000000000000119": { code: "81736", message: "CVV verification failed" },
  "4000000000000127": { code: "81724", message: "Duplicate card exists in the vault" },
};

/** The field for check digits alone was shown: they are of a card in the vault. */
const isDigits = ({ number, cvv }: CardInput): boolean => number === undefined && cvv !== undefined;

/** Why no reference is made of a card: the provider's code and words; null for a card that is as it should be. */
export const faultOfCard = (card: CardInput): { readonly code: string; readonly message: string } | null => {
  const { number = "" } = card;
  if (isDigits(card)) return null;
  const refused = REFUSED_NUMBERS[number];
  if (refused) return refused;
  return /^\d{12,19}$/.test(number) ? null : { code: "81715", message: "Credit card number is invalid" };
};

/** A reference that pays once. */
export const mintCard = (ledger: Ledger, { number, cvv, expirationMonth, expirationYear }: CardInput): string =>
  ledger.mint({
    type: "credit_card",
    number: number ?? null,
    ...(cvv !== undefined && { cvv }),
    ...(expirationMonth !== undefined && { expirationMonth }),
    ...(expirationYear !== undefined && { expirationYear }),
  });

const tokenized = (ledger: Ledger, card: CardInput) => {
  const fault = faultOfCard(card);
  if (fault) throw invalid(fault.message, fault.code);
  const { number = "", cardholderName = null, expirationMonth = null, expirationYear = null } = card;
  const details = {
    __typename: "CreditCardDetails",
    bin: number.slice(0, 6),
    brandCode: brandOf(number).code,
    last4: number.slice(-4),
    cardholderName,
    expirationMonth,
    expirationYear,
    binData: { prepaid: "NO", debit: "NO", commercial: "NO", healthcare: "NO", payroll: "NO" },
  };
  return { token: mintCard(ledger, card), details };
};

interface Input {
  readonly input: { readonly creditCard: CardInput };
}

const rootOf = (ledger: Ledger, features: Features) => ({
  clientConfiguration: () => asGraphQL(clientConfiguration(features)),
  tokenizeCreditCard: ({ input }: Input) => {
    const { token, details } = tokenized(ledger, input.creditCard);
    return { token, creditCard: details };
  },
  tokenizeCreditCardForPayPalConnect: ({ input }: Input) => {
    const { token, details } = tokenized(ledger, input.creditCard);
    return { clientMutationId: null, paymentMethod: { id: token, details } };
  },
});

export interface GraphQLCall {
  readonly authorization: string;
  readonly version: string;
  readonly body: unknown;
}

interface Body {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly clientSdkMetadata?: unknown;
}

/** The operation's name, as a script calls it. */
export const operationOf = (body: unknown): "tokenize" | "configuration" =>
  (body as Body | null)?.operationName === "ClientConfiguration" ? "configuration" : "tokenize";

const isAuthorized = (authorization: string): boolean => {
  const bearer = /^Bearer (.+)$/.exec(authorization)?.[1] ?? "";
  return bearer === TOKENIZATION_KEY || fingerprintIsOurs(bearer);
};

const METADATA = ["source", "integration", "sessionId"];

/** What is wrong with how something was asked, or null; the query itself is looked at by the description. */
const faultOf = ({ version, body }: GraphQLCall): string | null => {
  const { query, clientSdkMetadata } = (body ?? {}) as Body;
  if (version !== VERSION) return `Braintree-Version ${version}, not ${VERSION}`;
  if (typeof query !== "string") return "there is no query";
  if (typeof clientSdkMetadata !== "object" || clientSdkMetadata === null) return "there is no clientSdkMetadata";
  const metadata = clientSdkMetadata as Readonly<Record<string, unknown>>;
  const missing = METADATA.filter((name) => typeof metadata[name] !== "string");
  return missing.length > 0 ? `clientSdkMetadata has no ${missing.join(", ")}` : null;
};

/**
 * One operation of a browser's, by the description. @param refused hears of a request that no library of the provider's would
 * send, and of an answer of ours that the provider would not give.
 */
export const answerGraphQL = (
  ledger: Ledger,
  features: Features,
  call: GraphQLCall,
  refused: (fault: string) => void,
): object => {
  if (!isAuthorized(call.authorization)) return failure("AUTHENTICATION", "Authentication credentials are invalid.");
  const wrong = faultOf(call);
  if (wrong !== null) {
    refused(`graphql: ${wrong}`);
    return failure("VALIDATION", wrong);
  }
  const { query, variables } = call.body as {
    readonly query: string;
    readonly variables?: Readonly<Record<string, unknown>>;
  };
  const document = parse(query);
  const faults = validate(CLIENT_SCHEMA, document);
  if (faults.length > 0) {
    for (const { message } of faults) refused(`graphql: ${message}`);
    return failure("VALIDATION", faults[0]?.message);
  }
  const result = execute({
    schema: CLIENT_SCHEMA,
    document,
    rootValue: rootOf(ledger, features),
    ...(variables && { variableValues: variables }),
  });
  if (result instanceof Promise) throw new Error("graphql: an answer of the emulator's is late");
  for (const { message, extensions } of result.errors ?? [])
    if (extensions["errorClass"] === undefined) refused(`graphql: ${message}`);
  return { ...result, extensions: { requestId: ledger.newId() } };
};
