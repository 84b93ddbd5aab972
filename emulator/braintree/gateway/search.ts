import { answer, fieldsIn, type GatewayRequest, type Operation, pageOf, textIn } from "./answer.ts";
import type { TransactionRecord } from "./records.ts";
import { transactionFields } from "./transaction-xml.ts";
import type { XmlFields } from "./xml.ts";

const PAGE_SIZE = 50;

/** Conditions that are understood; a search by any other would find too much, and is refused by the wire's description. */
const matches = (search: XmlFields, transaction: TransactionRecord): boolean => {
  const ids = search["ids"];
  const orderId = textIn(fieldsIn(search, "order_id"), "is");
  const { min, max } = fieldsIn(search, "created_at");
  const statuses = search["status"];
  const moment = (bound: unknown): number | null => (typeof bound === "string" ? Date.parse(bound) : null);
  return (
    (!Array.isArray(ids) || ids.includes(transaction.id)) &&
    (orderId === null || transaction.orderId === orderId) &&
    transaction.createdAt >= (moment(min) ?? -Infinity) &&
    transaction.createdAt <= (moment(max) ?? Infinity) &&
    (!Array.isArray(statuses) || statuses.includes(transaction.status))
  );
};

const visible = ({ ledger, body, lagMs }: GatewayRequest): readonly TransactionRecord[] => {
  const search = fieldsIn(body, "search");
  return ledger.transactions
    .filter((transaction) => transaction.createdAt <= ledger.now() - lagMs && matches(search, transaction))
    .reverse();
};

/** First the ids of all that match, newest first … */
export const searchIds: Operation = (request) =>
  answer({ search_results: { page_size: PAGE_SIZE, ids: visible(request).map(({ id }) => id) } });

/** … then the transactions, a page of ids at a time. */
export const searchPage: Operation = (request) => {
  const found = visible(request);
  const head = { current_page_number: 1, page_size: PAGE_SIZE, total_items: found.length };
  const items = found.map((transaction) => transactionFields(request.ledger, transaction));
  return pageOf("credit_card_transactions", head, "transaction", items);
};
