import type braintree from "braintree";
import { minorUnits } from "../../foundation/money.ts";
import type { ProviderEvent, ProviderTransaction } from "../../server/payments/provider.ts";

/** Statuses of a transaction that has taken money, or will when it is settled. */
export const TAKEN: ReadonlySet<string> = new Set([
  "authorized",
  "submitted_for_settlement",
  "settling",
  "settled",
  "settlement_pending",
  "settlement_confirmed",
]);

/** Statuses of a refund that has come to nothing, which may have been accepted first. */
const REFUND_FAILED: ReadonlySet<string> = new Set([
  "settlement_declined",
  "processor_declined",
  "gateway_rejected",
  "failed",
  "voided",
]);

type Gateway = Pick<braintree.BraintreeGateway, "transaction">;
type Condition = Parameters<Gateway["transaction"]["search"]>[0];

/** What its status says of the settlement of a sale: of cards and wallets nothing else does, for no webhook is posted. */
const SETTLEMENT: Readonly<Record<string, ProviderEvent["kind"]>> = {
  settled: "settled",
  settlement_declined: "settlement-declined",
};

/** A search gives the newest 20,000 and says nothing of the others (10,000 once): whoever gets as many asks for those before them. */
const MANY = 9_000;
/** Most ids in one search. */
const CHUNK = 500;

/**
 * Sales since an instant, and older ones of which money went back or was disputed since. Refunds are transactions of their own,
 * of type credit.
 * @param many so many results may not be all
 */
export const transactionsSince = async (
  gateway: Gateway,
  since: number,
  many = MANY,
): Promise<readonly ProviderTransaction[]> => {
  const min = new Date(since);
  const found = new Map<string, braintree.Transaction>();
  const add = (transactions: readonly braintree.Transaction[]): number => {
    for (const transaction of transactions) found.set(transaction.id, transaction);
    return found.size;
  };
  let newest: Date | null = null;
  for (;;) {
    const [before, max]: [number, Date | null] = [found.size, newest];
    const recent = await search(gateway, (by) => {
      by.createdAt().min(min);
      if (max !== null) by.createdAt().max(max);
    });
    const isMore = add(recent) > before;
    newest = new Date(Math.min(...recent.map(({ createdAt }) => Date.parse(createdAt))));
    if (recent.length < many || !isMore) break;
  }
  add(await search(gateway, (by) => by.disputeDate().min(min)));
  const older = [...found.values()].flatMap(({ type, refundedTransactionId: sale }) =>
    type === "credit" && sale && !found.has(sale) ? [sale] : [],
  );
  for (let index = 0; index < older.length; index += CHUNK)
    add(await search(gateway, (by) => by.ids().in(older.slice(index, index + CHUNK))));
  return salesOf([...found.values()]);
};

const salesOf = (all: readonly braintree.Transaction[]): readonly ProviderTransaction[] => {
  const refunds = new Map<string, ProviderEvent[]>();
  for (const { id, type, status, amount, currencyIsoCode: currency, refundedTransactionId, createdAt } of all) {
    const kind = REFUND_FAILED.has(status) ? "refund-failed" : TAKEN.has(status) ? "refunded" : null;
    if (type !== "credit" || kind === null || !refundedTransactionId) continue;
    const event = eventOf(kind, id, refundedTransactionId, amount, currency, createdAt);
    refunds.set(refundedTransactionId, [...(refunds.get(refundedTransactionId) ?? []), event]);
  }
  return all
    .filter(({ type }) => type === "sale")
    .map((sale): ProviderTransaction => {
      const { id, orderId, status, amount, currencyIsoCode: currency, createdAt } = sale;
      // A void is told by nobody, and is no transaction of its own.
      const returned =
        status === "voided" ? [eventOf("refunded", id, id, amount, currency, createdAt)] : (refunds.get(id) ?? []);
      const kind = SETTLEMENT[status];
      const settlement = kind ? [eventOf(kind, id, id, amount, currency, createdAt)] : [];
      return {
        reference: id,
        attemptId: orderId ?? "",
        isCaptured: TAKEN.has(status) || status === "voided",
        minor: minorOf(amount, currency),
        currency,
        returnedMinor: returned.reduce((sum, { kind, minor }) => (kind === "refunded" ? sum + minor : sum), 0),
        createdAt: Date.parse(createdAt),
        events: [...settlement, ...returned, ...disputesOf(sale)],
      };
    });
};

/** As the webhooks tell them: whoever accepts a dispute, or lets its time pass, has lost it. */
const disputesOf = ({ id, disputes, amount, currencyIsoCode, createdAt }: braintree.Transaction): ProviderEvent[] =>
  (disputes ?? []).flatMap((dispute) => {
    const { id: subject, amountDisputed, receivedDate } = dispute;
    const status = dispute.status.toLowerCase();
    const about = [subject, id, amountDisputed ?? amount, currencyIsoCode, receivedDate ?? createdAt] as const;
    const opened = eventOf("dispute-opened", ...about);
    if (status === "won") return [opened, eventOf("dispute-won", ...about)];
    const isOpen = ["open", "disputed", "under_review"].includes(status);
    return isOpen ? [opened] : [opened, eventOf("dispute-lost", ...about)];
  });

const eventOf = (
  kind: ProviderEvent["kind"],
  subject: string,
  reference: string,
  amount: string,
  currency: string,
  day: string,
): ProviderEvent => ({
  kind,
  subject,
  reference,
  saved_method: null,
  minor: minorOf(amount, currency),
  currency,
  happened_at: Date.parse(day),
});

const minorOf = (amount: string, currency: string): number => minorUnits(amount, currency) ?? 0;

/** A transaction by its id; none where there is none. */
export const transactionOf = (gateway: Gateway, id: string): Promise<braintree.Transaction[]> =>
  gateway.transaction.find(id).then(
    (transaction) => [transaction],
    (error: unknown) => {
      if (error instanceof Error && error.name === "notFoundError") return [];
      throw error;
    },
  );

/** All that a search finds; it may lag behind. */
export const search = (gateway: Gateway, condition: Condition): Promise<braintree.Transaction[]> =>
  new Promise((resolve, reject) => {
    const matches: braintree.Transaction[] = [];
    const stream = gateway.transaction.search(condition);
    stream.on("data", (transaction: braintree.Transaction) => matches.push(transaction));
    stream.on("end", () => resolve(matches));
    stream.on("error", reject);
  });
