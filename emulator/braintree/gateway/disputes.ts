import { answer, fieldsIn, type GatewayAnswer, NOT_FOUND, type Operation, pageOf, textIn } from "./answer.ts";
import type { Ledger } from "./ledger.ts";
import type { DisputeRecord, DisputeStatus } from "./records.ts";
import { decimal } from "./transaction-xml.ts";
import type { XmlFields } from "./xml.ts";

const PAGE_SIZE = 50;
const DAY_MS = 24 * 3_600_000;
const REPLY_DAYS = 14;

const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const disputeFields = (ledger: Ledger, dispute: DisputeRecord): XmlFields => {
  const transaction = ledger.transactions.find(({ id }) => id === dispute.transactionId);
  return {
    id: dispute.id,
    amount: decimal(dispute.minor),
    amount_disputed: decimal(dispute.minor),
    amount_won: decimal(dispute.status === "won" ? dispute.minor : 0),
    currency_iso_code: dispute.currency,
    kind: "chargeback",
    reason: dispute.reason,
    status: dispute.status,
    received_date: day(dispute.openedAt),
    reply_by_date: day(dispute.openedAt + REPLY_DAYS * DAY_MS),
    date_opened: day(dispute.openedAt),
    transaction: {
      id: dispute.transactionId,
      amount: decimal(transaction?.minor ?? dispute.minor),
      order_id: transaction?.orderId ?? null,
    },
  };
};

/** What a bank does: the merchant only hears of it. @throws when there is no such transaction */
export const openDispute = (ledger: Ledger, transactionId: string, reason = "fraud"): DisputeRecord => {
  const transaction = ledger.transactions.find(({ id }) => id === transactionId);
  if (!transaction) throw new Error(`no transaction ${transactionId}`);
  const { minor, currency } = transaction;
  const dispute: DisputeRecord = {
    id: ledger.newId(),
    transactionId,
    minor,
    currency,
    reason,
    status: "open",
    openedAt: ledger.now(),
  };
  ledger.disputes.push(dispute);
  return dispute;
};

const withDispute =
  (act: (ledger: Ledger, dispute: DisputeRecord) => GatewayAnswer): Operation =>
  ({ ledger, ids }) => {
    const dispute = ledger.disputes.find(({ id }) => id === ids[0]);
    return dispute ? act(ledger, dispute) : NOT_FOUND;
  };

export const findDispute = withDispute((ledger, dispute) => answer({ dispute: disputeFields(ledger, dispute) }));

const becomes = (status: DisputeStatus): Operation =>
  withDispute((ledger, dispute) => {
    dispute.status = status;
    return answer({ dispute: disputeFields(ledger, dispute) });
  });

export const acceptDispute = becomes("accepted");
export const finalizeDispute = becomes("disputed");

export const addEvidence: Operation = ({ ledger, ids: [id], body }) =>
  ledger.disputes.some((dispute) => dispute.id === id)
    ? answer({ evidence: { id: ledger.newId(), comment: textIn(fieldsIn(body, "evidence"), "comments") } }, 201)
    : NOT_FOUND;

export const searchDisputes: Operation = ({ ledger, body }) => {
  const statuses = fieldsIn(body, "search")["status"];
  const found = ledger.disputes.filter(({ status }) => !Array.isArray(statuses) || statuses.includes(status));
  const head = { current_page_number: 1, page_size: PAGE_SIZE, total_items: found.length };
  const items = found.map((dispute) => disputeFields(ledger, dispute));
  return pageOf("disputes", head, "dispute", items);
};
