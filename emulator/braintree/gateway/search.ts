import { answer, fieldsIn, type GatewayRequest, type Operation, pageOf, textIn } from "./answer.ts";
import type { Ledger } from "./ledger.ts";
import type { TransactionRecord } from "./records.ts";
import { transactionFields } from "./transaction-xml.ts";
import type { XmlFields } from "./xml.ts";

const PAGE_SIZE = 50;
/** Most results of a search; older ones are left out without a word. */
export const SEARCH_LIMIT = 20_000;

/** Conditions that are understood; a search by any other would find too much, and is refused by the wire's description. */
const matches = (search: XmlFields, transaction: TransactionRecord, { disputes }: Ledger): boolean => {
  const ids = search["ids"];
  const orderId = textIn(fieldsIn(search, "order_id"), "is");
  const { min, max } = fieldsIn(search, "created_at");
  const { min: disputed } = fieldsIn(search, "dispute_date");
  const statuses = search["status"];
  const moment = (bound: unknown): number | null => (typeof bound === "string" ? Date.parse(bound) : null);
  return (
    (!Array.isArray(ids) || ids.includes(transaction.id)) &&
    (orderId === null || transaction.orderId === orderId) &&
    (disputed === undefined ||
      disputes.some(
        ({ transactionId, openedAt }) =>
          transactionId === transaction.id && openedAt >= (moment(disputed) ?? -Infinity),
      )) &&
    transaction.createdAt >= (moment(min) ?? -Infinity) &&
    transaction.createdAt <= (moment(max) ?? Infinity) &&
    (!Array.isArray(statuses) || statuses.includes(transaction.status))
  );
};

const visible = ({ ledger, body, lagMs }: GatewayRequest): readonly TransactionRecord[] => {
  const search = fieldsIn(body, "search");
  return ledger.transactions
    .filter((transaction) => transaction.createdAt <= ledger.now() - lagMs && matches(search, transaction, ledger))
    .reverse();
};

/** First the ids of all that match, newest first … */
export const searchIds: Operation = (request) =>
  answer({
    search_results: {
      page_size: PAGE_SIZE,
      ids: visible(request)
        .slice(0, request.searchLimit)
        .map(({ id }) => id),
    },
  });

/** … then the transactions, a page of ids at a time. */
export const searchPage: Operation = (request) => {
  const found = visible(request);
  const head = { current_page_number: 1, page_size: PAGE_SIZE, total_items: found.length };
  const items = found.map((transaction) => transactionFields(request.ledger, transaction));
  return pageOf("credit_card_transactions", head, "transaction", items);
};
