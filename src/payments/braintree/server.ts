import type braintree from "braintree";
import type { Currency } from "../../foundation/currencies.ts";
import { decimalString } from "../../foundation/money.ts";
import type { ChargeOutcome, PaymentProvider, ProviderHalf } from "../../server/payments/provider.ts";
import { sha256 } from "../../server/signing/hash.ts";
import { FAILURE_OUTCOMES } from "../failures.ts";
import { transactionMethod } from "../transaction-methods.ts";
import { limitedAgent } from "./server-agent.ts";
import { cardToConfirm, look, type WantedYes } from "./server-bank.ts";
import { declineReason, refusalOf, refusedBecause } from "./server-declines.ts";
import { digitsReason, judgeDigits } from "./server-digits.ts";
import { accountFor, type Keys, keysIn, needsBank, noAccountFor } from "./server-keys.ts";
import { answerChallenge, readNotice } from "./server-notices.ts";
import { policySources } from "./server-policy.ts";
import { refundPart, reverseTransaction } from "./server-reverse.ts";
import { saveMethod } from "./server-save.ts";
import { search, TAKEN, transactionOf, transactionsSince } from "./server-transactions.ts";

/** Processor response code: cardholder authentication required. */
const ASKS_BANK = "2099";
const TIMEOUT_MS = 30_000;
const REQUEST_KEY_LENGTH = 32;

const METHODS = ["card", "paypal", "apple pay"] as const;

/** What a transaction is called that is not decided yet. */
const UNDECIDED = "authorizing";

/** The SDK's own `Development` reads the process's environment when it is loaded; this is the same, from what we are given. */
const environmentOf = ({ Environment }: typeof braintree, { environment, gateway }: Keys): braintree.Environment => {
  if (!gateway) return Environment[environment === "production" ? "Production" : "Sandbox"];
  const { host, port, ssl } = gateway;
  return new Environment(host, port, "", ssl, host, port);
};

/**
 * Names one charge for the provider: asked again with the same one, it answers and does not charge again. An attempt that the
 * bank confirmed is charged with another reference, which is another charge.
 */
const requestKey = (attemptId: string, reference: string): string =>
  sha256(`${attemptId}:${reference}`).slice(0, REQUEST_KEY_LENGTH);

/** Braintree's server half. The attempt id is the order id, so an attempt can be looked up after a silence. */
export const connect = async (keys: Keys): Promise<PaymentProvider> => {
  // Here and not above: who simulates payments starts without it.
  const { default: sdk } = await import("braintree");
  const gateway = new sdk.BraintreeGateway({
    environment: environmentOf(sdk, keys),
    merchantId: keys.merchantId,
    publicKey: keys.publicKey,
    privateKey: keys.privateKey,
  });
  const isReal = keys.environment === "production";
  const domains = [...keys.fastlaneDomains];
  const isFastlane = domains.length > 0;
  // The SDK's own limit is one of silence, and starts again with every byte.
  gateway.config.timeout = TIMEOUT_MS;
  gateway.config.customHttpAgent = limitedAgent(TIMEOUT_MS, keys.gateway?.ssl ?? true);

  /** Of a visit's own: 3-D Secure, which Europe needs, takes nothing else, and holds for the merchant account that is named. */
  const clientToken = async (currency: Currency): Promise<string> => {
    const answer = await gateway.clientToken.generate({
      merchantAccountId: accountFor(keys, currency),
      ...(isFastlane && { domains }),
    });
    if (!answer.success) throw new Error(`the provider gives no client token: ${refusedBecause(answer)}`);
    return answer.clientToken;
  };

  /** Where the law has banks asked, it is by the buyer, the currency, and last by the card, whoever has been told what. */
  const yesWanted = (currency: Currency, countries: readonly string[] = []): WantedYes["needsYes"] =>
    needsBank(keys.banks, currency, countries) || (keys.banks === "europe" && "by law");

  return {
    async browserConfig(currency) {
      const authorization = keys.tokenizationKey ?? (await clientToken(currency));
      return {
        provider: "braintree",
        authorization,
        environment: isReal ? "production" : "sandbox",
        // Where money is real Google pays nobody whom it does not know.
        methods: isReal && keys.googleMerchantId === null ? METHODS : [...METHODS, "google pay"],
        ...(keys.acquirerCountry !== null && { acquirerCountry: keys.acquirerCountry }),
        // Nor does the policy of the documents let anybody ask one.
        ...(keys.banks === "off" && { asksBanks: false }),
        ...(isFastlane && { fastlane: true }),
        ...(keys.googleMerchantId !== null && { googleMerchantId: keys.googleMerchantId }),
      };
    },

    isSingleUse: () => true,

    showsCardBy: (currency) => (keys.banks === "offered" || needsBank(keys.banks, currency) ? "bank" : "digits"),

    cardToConfirm: (savedMethod) => cardToConfirm(gateway, savedMethod),

    // The client library makes one of another when it has a bank asked, whatever the bank says.
    remakesReferences: true,

    async charge({ attemptId, amount, nonce, savedMethod, deviceData, isRecurring, beginsRecurring, ...given }) {
      const merchantAccountId = keys.merchantAccounts[amount.currency];
      if (!merchantAccountId)
        return { status: "declined", reason: "provider-unavailable", fault: noAccountFor(amount.currency) };
      const isNew = nonce !== null && !given.isCheckDigits;
      // Of a renewal no bank is asked: who agreed to it is not there, and the law speaks of payments that a buyer initiates.
      const needsYes =
        isRecurring !== true && (given.mustBeConfirmed === true || yesWanted(amount.currency, given.countries));
      const isAskedAbout = isNew ? given.isAskedAbout : undefined;
      const looked = await look(gateway, {
        nonce,
        savedMethod,
        needsYes,
        isAskedAbout,
        ...(given.isCheckDigits && { isCheckDigits: given.isCheckDigits }),
      });
      if ("unsent" in looked) return looked.unsent;
      const sale: braintree.TransactionRequest = {
        apiRequestKey: requestKey(attemptId, nonce ?? savedMethod ?? ""),
        amount: decimalString(amount),
        orderId: attemptId,
        merchantAccountId,
        ...((nonce === null || given.isCheckDigits) && { paymentMethodToken: savedMethod ?? "" }),
        ...(nonce !== null && { paymentMethodNonce: nonce }),
        ...(deviceData && { deviceData }),
        ...(beginsRecurring && { transactionSource: "recurring_first" }),
        ...(isRecurring && { transactionSource: "recurring" }),
        options: {
          // What check digits are to pay is submitted when the bank has said that they are right.
          submitForSettlement: !given.isCheckDigits && !looked.needsDigits,
          storeInVaultOnSuccess: isNew,
          // Whatever the browser sent: without its bank's yes the provider sends the card no further.
          ...(isNew && needsYes === true && looked.hasBank && { threeDSecure: { required: true } }),
        },
      };
      let answer: Awaited<ReturnType<typeof gateway.transaction.sale>>;
      try {
        answer = await gateway.transaction.sale(sale);
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        return { status: "declined", reason, fault: String(error) };
      }
      // Refused before it became a transaction: the fields did not validate.
      if (!answer.transaction) {
        const fault = refusedBecause(answer);
        return { status: "declined", reason: FAILURE_OUTCOMES["validation error"], fault };
      }
      return outcomeOf(await judgeDigits(gateway, answer.transaction));
    },

    saveMethod: (nonce, earlier, { currency, countries, isAskedAbout }) =>
      saveMethod(gateway, nonce, earlier, {
        merchantAccountId: accountFor(keys, currency),
        needsYes: yesWanted(currency, countries),
        isAskedAbout,
      }),

    async find(attemptId, reference) {
      const all =
        reference === undefined
          ? await search(gateway, (by) => by.orderId().is(attemptId))
          : await transactionOf(gateway, reference);
      // What was given back bears the order id of its sale.
      const found = all.filter(({ type }) => type === "sale");
      const taken = found.find(({ status }) => TAKEN.has(status));
      // An attempt that the bank confirmed has two transactions: the later one counts, whichever comes first here.
      const last = taken ?? found.find(({ processorResponseCode }) => processorResponseCode !== ASKS_BANK) ?? found[0];
      if (last?.status === UNDECIDED) return { status: "undecided", reference: last.id };
      return last ? outcomeOf(await judgeDigits(gateway, last)) : null;
    },

    reverse: (reference) => reverseTransaction(gateway, reference),

    refundPart: (reference, amount, key) => refundPart(gateway, reference, amount, key),

    transactionsSince: (since) => transactionsSince(gateway, since),

    readNotice: (body) => readNotice(gateway, body, keys.gateway),

    answerChallenge: (query) => answerChallenge(gateway, query),
  };
};

/** The token under which the provider keeps what paid, whatever that was. */
const savedMethodOf = ({
  creditCard,
  paypalAccount,
  applePayCard,
  androidPayCard,
}: braintree.Transaction): string | null =>
  creditCard?.token ?? paypalAccount?.token ?? applePayCard?.token ?? androidPayCard?.token ?? null;

/** @throws for a transaction that is not decided yet: whoever takes that for a no charges again. */
const outcomeOf = (transaction: braintree.Transaction): ChargeOutcome => {
  if (transaction.status === UNDECIDED) throw new Error(`transaction ${transaction.id} is not decided yet`);
  if (TAKEN.has(transaction.status)) {
    const method = transactionMethod(transaction.paymentInstrumentType);
    const savedMethod = savedMethodOf(transaction);
    return { status: "captured", reference: transaction.id, savedMethod, ...(method && { method }) };
  }
  if (transaction.status === "voided") return { status: "declined", reason: digitsReason(transaction) };
  const code = transaction.processorResponseCode;
  if (code === ASKS_BANK) return { status: "needs_confirmation" };
  return { status: "declined", reason: declineReason(code, transaction.gatewayRejectionReason) };
};

export const provider: ProviderHalf = {
  name: "braintree",
  configure(variables) {
    const keys = keysIn(variables);
    if (!keys) return null;
    return {
      label: `payments by Braintree (${keys.environment})`,
      takesRealMoney: keys.environment === "production",
      policy: policySources(
        keys.environment === "production",
        keys.banks !== "off",
        keys.fastlaneDomains.length > 0,
        keys.bankHosts,
      ),
      connect: () => connect(keys),
    };
  },
};
