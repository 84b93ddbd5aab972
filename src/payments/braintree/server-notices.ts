import type braintree from "braintree";
import type { ProviderEvent } from "../../server/payments/provider.ts";
import type { GatewayAddress } from "./server-keys.ts";
import { updatedCards } from "./server-report.ts";

type Kind = ProviderEvent["kind"];
type Gateway = Pick<braintree.BraintreeGateway, "webhookNotification">;

/** As the SDK takes it: `verify` in its `webhook_notification_gateway.js`. */
const CHALLENGE = /^[a-f0-9]{20,32}$/;

/** Before it posts to an address, Braintree asks it with `bt_challenge`: whoever has our keys knows the answer. */
export const answerChallenge = (gateway: Gateway, query: URLSearchParams): string | null => {
  const challenge = query.get("bt_challenge");
  return challenge !== null && CHALLENGE.test(challenge) ? gateway.webhookNotification.verify(challenge) : null;
};

/** Of a dispute: whoever accepts it, or lets its time pass, has lost it. */
const DISPUTES: ReadonlyMap<string, Kind> = new Map([
  ["dispute_opened", "dispute-opened"],
  ["dispute_won", "dispute-won"],
  ["dispute_lost", "dispute-lost"],
  ["dispute_accepted", "dispute-lost"],
  ["dispute_auto_accepted", "dispute-lost"],
  ["dispute_expired", "dispute-lost"],
]);

const SALES: ReadonlyMap<string, Kind> = new Map([
  ["transaction_settled", "settled"],
  ["transaction_settlement_declined", "settlement-declined"],
]);

const CREDITS: ReadonlyMap<string, Kind> = new Map([
  ["transaction_settled", "refunded"],
  ["transaction_settlement_declined", "refund-failed"],
  ["refund_failed", "refund-failed"],
]);

/** Kinds of which the SDK's types know nothing yet, with the token of the method that they are about. */
interface UntypedNotice {
  readonly kind: string;
  readonly paymentMethodCustomerDataUpdatedMetadata?: { readonly token?: string };
}

/**
 * What a webhook of Braintree says: `bt_signature` and `bt_payload` as a form. Kinds that concern no money of ours
 * (`check`, `disbursement`) say nothing. The report of cards that were updated is fetched.
 * @param address of a gateway that is not the provider's own
 * @returns null when it is not signed with our keys
 */
export const readNotice = async (
  gateway: Gateway,
  body: string,
  address: GatewayAddress | null = null,
): Promise<readonly ProviderEvent[] | null> => {
  const form = new URLSearchParams(body);
  // Posted forms carry spaces as plus signs, and plus signs of base 64 as `%2B`.
  const payload = (form.get("bt_payload") ?? "").replaceAll("\r\n", "\n");
  const notice = await gateway.webhookNotification
    .parse(form.get("bt_signature") ?? "", payload)
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === "invalidSignatureError") return null;
      throw error;
    });
  if (notice && "accountUpdaterDailyReport" in notice && notice.accountUpdaterDailyReport)
    return updated(notice.accountUpdaterDailyReport, address, Date.parse(notice.timestamp));
  return notice && eventsOf(notice);
};

const eventsOf = (notice: braintree.WebhookNotification): readonly ProviderEvent[] => {
  const happened_at = Date.parse(notice.timestamp);
  if ("dispute" in notice && notice.dispute) return disputed(notice.kind, notice.dispute, happened_at);
  if ("transaction" in notice && notice.transaction) return moved(notice.kind, notice.transaction, happened_at);
  if ("subscription" in notice && notice.subscription)
    return notice.kind === "subscription_charged_unsuccessfully" ? unrenewed(notice.subscription, happened_at) : [];
  if ("revokedPaymentMethodMetadata" in notice && notice.revokedPaymentMethodMetadata)
    return aboutMethod("method-expired", notice.revokedPaymentMethodMetadata.token, happened_at);
  const { paymentMethodCustomerDataUpdatedMetadata: changed }: UntypedNotice = notice;
  return changed?.token === undefined ? [] : aboutMethod("method-updated", changed.token, happened_at);
};

/** Cards that the provider's updater replaced, or whose account was closed, of a day: told again, they are the same. */
const updated = async (
  { reportUrl, reportDate }: braintree.AccountUpdaterDailyReport,
  address: GatewayAddress | null,
  happened_at: number,
): Promise<readonly ProviderEvent[]> => {
  const { updated: replaced, closed } = await updatedCards(reportUrl, address);
  const told = (kind: Kind) => (token: string) => aboutMethod(kind, token, happened_at, reportDate);
  return [...replaced.flatMap(told("method-updated")), ...closed.flatMap(told("method-expired"))];
};

const disputed = (kind: string, dispute: braintree.Dispute, happened_at: number): readonly ProviderEvent[] => {
  const ours = DISPUTES.get(kind);
  if (!ours) return [];
  const { id: subject, amountDisputed, currencyIsoCode: currency, transaction } = dispute;
  const minor = minorOf(amountDisputed);
  return [{ kind: ours, subject, reference: transaction.id, saved_method: null, minor, currency, happened_at }];
};

const moved = (kind: string, transaction: braintree.Transaction, happened_at: number): readonly ProviderEvent[] => {
  const { id: subject, type, amount, currencyIsoCode, refundedTransactionId } = transaction;
  const isCredit = type === "credit" || kind === "refund_failed";
  const ours = (isCredit ? CREDITS : SALES).get(kind);
  if (!ours) return [];
  return [
    {
      kind: ours,
      subject,
      reference: isCredit ? (refundedTransactionId ?? null) : subject,
      saved_method: null,
      minor: minorOf(amount),
      currency: currencyIsoCode ?? null,
      happened_at,
    },
  ];
};

const unrenewed = ({ transactions }: braintree.Subscription, happened_at: number): readonly ProviderEvent[] => {
  const [last] = transactions ?? [];
  if (!last) return [];
  const { id, amount, currencyIsoCode } = last;
  const money = { minor: minorOf(amount), currency: currencyIsoCode ?? null };
  return [{ kind: "renewal-failed", subject: id, reference: id, saved_method: null, ...money, happened_at }];
};

const aboutMethod = (
  kind: Kind,
  token: string,
  happened_at: number,
  // Can happen again to the same method.
  at: string | number = happened_at,
): readonly ProviderEvent[] => [
  {
    kind,
    subject: `${token} ${at}`,
    reference: null,
    saved_method: token,
    minor: 0,
    currency: null,
    happened_at,
  },
];

/** `"100"` and `"250.0"` as well as `"39.99"`. */
const minorOf = (amount: string): number => Math.round(Number(amount) * 100);
