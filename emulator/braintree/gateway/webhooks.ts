import { createHash, createHmac, randomBytes } from "node:crypto";
import { MERCHANT } from "../keys.ts";
import { disputeFields } from "./disputes.ts";
import type { Ledger } from "./ledger.ts";
import { instrumentFields, transactionFields } from "./transaction-xml.ts";
import { type XmlFields, xmlOf } from "./xml.ts";

const TRANSACTION_KINDS = [
  "transaction_settled",
  "transaction_settlement_declined",
  "transaction_disbursed",
  "refund_failed",
] as const;
const DISPUTE_KINDS = [
  "dispute_opened",
  "dispute_under_review",
  "dispute_won",
  "dispute_lost",
  "dispute_accepted",
  "dispute_disputed",
  "dispute_expired",
] as const;
const METHOD_KINDS = ["payment_method_revoked_by_customer"] as const;

export type WebhookKind =
  | "check"
  | "account_updater_daily_report"
  | (typeof TRANSACTION_KINDS)[number]
  | (typeof DISPUTE_KINDS)[number]
  | (typeof METHOD_KINDS)[number];

/** The two fields of the form that the provider posts. */
export interface Webhook {
  readonly bt_signature: string;
  readonly bt_payload: string;
}

const isOneOf = <T extends string>(kinds: readonly T[], kind: string): kind is T => kinds.some((each) => each === kind);

const signed = (text: string): string => {
  const key = createHash("sha1").update(MERCHANT.privateKey, "binary").digest();
  return `${MERCHANT.publicKey}|${createHmac("sha1", key).update(text, "binary").digest("hex")}`;
};

const subjectOf = (ledger: Ledger, kind: WebhookKind, id: string): XmlFields => {
  if (kind === "check") return { check: true };
  if (kind === "account_updater_daily_report")
    return {
      account_updater_daily_report: { report_date: new Date(ledger.now()).toISOString().slice(0, 10), report_url: id },
    };
  if (isOneOf(TRANSACTION_KINDS, kind)) {
    const transaction = ledger.transactions.find((each) => each.id === id);
    if (transaction) return { transaction: transactionFields(ledger, transaction) };
  } else if (isOneOf(DISPUTE_KINDS, kind)) {
    const dispute = ledger.disputes.find((each) => each.id === id);
    if (dispute) return { dispute: disputeFields(ledger, dispute) };
  } else {
    const record = ledger.vault.get(id);
    if (record) return { [record.instrument.type]: instrumentFields(record.instrument, id), token: id };
  }
  throw new Error(`${kind}: nothing has the id ${id}`);
};

/**
 * The provider's events, signed as the SDK verifies them. Of what the ledger says now: an event that is made late tells of
 * the present, as events do that overtake one another.
 *
 * @param id of the transaction or dispute, the token of the payment method, or the address of a report; nothing for a check
 * @throws when the ledger has none of that id
 */
export const webhook = (ledger: Ledger, kind: WebhookKind, id = ""): Webhook => {
  const timestamp = new Date(ledger.now());
  const xml = xmlOf({ notification: { timestamp, kind, subject: subjectOf(ledger, kind, id) } });
  const payload = `${Buffer.from(xml).toString("base64")}\n`;
  return { bt_signature: signed(payload), bt_payload: payload };
};

/** Posts an event as the provider does; `times`: it may come more than once. @returns the statuses answered */
export const deliver = async (url: string, event: Webhook, times = 1): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ ...event }) });
    statuses.push(answer.status);
  }
  return statuses;
};

/** How the provider makes sure of an address before it uses it: with our key, it answers the challenge. */
export const verifyAddress = async (url: string): Promise<boolean> => {
  const challenge = randomBytes(16).toString("hex");
  const answer = await fetch(`${url}?bt_challenge=${challenge}`);
  return answer.ok && (await answer.text()) === signed(challenge);
};
