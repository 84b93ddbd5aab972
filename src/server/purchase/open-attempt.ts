import type { Transaction } from "kysely";
import { ok, type Result } from "../../foundation/result.ts";
import { refuseOwned } from "../accounts/ownership.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { Tables } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import { holdLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { insertAttempt, insertLine, type NewLine } from "./attempt-rows.ts";
import { failWithin } from "./attempts.ts";
import { underWay } from "./begin-charge.ts";
import { useCoupon } from "./coupons/coupons.ts";
import { lacksAddress } from "./needs-address.ts";
import { takeNonce } from "./nonce.ts";
import { periodToBuy } from "./period.ts";
import { fingerprintOf, type PurchaseRequest, SAVED } from "./purchase-request.ts";
import { useSecret } from "./tokens/purchase-secret.ts";
import { refuseUnsettled } from "./unsettled.ts";

/** Takes back everything that the transaction has written, and carries the answer out of it. */
class Refused extends Error {
  readonly refusal: Result<never, ServerRefusal>;
  constructor(refusal: Result<never, ServerRefusal>) {
    super("refused");
    this.refusal = refusal;
  }
}

/**
 * Writes the attempt, its lines, consents and coupon and uses up the secret, all or nothing. From then on a charge may be under
 * way, unless the method to charge has to be shown to be the buyer's first.
 * @returns true when this call made the attempt, false when an attempt with this id was there.
 */
export const openAttempt = async (
  services: Services,
  request: PurchaseRequest,
): Promise<Result<boolean, ServerRefusal>> => {
  try {
    return ok(await repeatTransaction(services.database, (transaction) => write(transaction, services, request)));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
};

const write = async (
  transaction: Transaction<Tables>,
  services: Services,
  request: PurchaseRequest,
): Promise<boolean> => {
  const now = services.now();
  const { attemptId, total, locale, urlParams } = request;
  const payment = { method: methodOf(request), nonce: request.payment.nonce };
  const start = request.isElsewhere
    ? ({ status: "needs_confirmation", deadline_at: now, ask_at: null } as const)
    : underWay(services);
  const attempt = { attemptId, leadCode: request.lead.code, total, locale, payment, urlParams, start };
  if (!(await insertAttempt(transaction, services, { ...attempt, fingerprint: fingerprintOf(request) }))) return false;
  // As it is now: its address, or where its parcels go, may have changed since the request began.
  const lead = await holdLead(transaction, request.lead.code);
  if (!lead) throw new Refused(refuse("not_for_sale"));
  const owned = await refuseOwned(transaction, services, { ...request, lead });
  if (owned) throw new Refused(owned);
  const keys = request.lines.map(({ product }) => product);
  if (await lacksAddress({ ...services, database: transaction }, lead, keys))
    throw new Refused(refuse("address_required"));
  // Before the reference: who sends the same one again for the same product is told what became of it.
  for (const line of request.lines) await takeLine(transaction, services, request, line);
  if (!(await takeNonce(transaction, services, request))) throw new Refused(refuse("nonce_used"));
  const product = request.lines[0]?.product;
  const isAllowed =
    request.secret === null ||
    (product !== undefined &&
      (await useSecret(transaction, services, request.secret, { attemptId, leadCode: lead.code, product })));
  if (!isAllowed) throw new Refused(refuse("secret_refused"));
  const consents = request.consents.map(({ kind, text, product, terms }) => ({
    id: services.randomHex(16),
    attempt_id: request.attemptId,
    kind,
    text_hash: sha256(text),
    text,
    product,
    terms: terms && JSON.stringify(terms),
    locale: request.locale,
    given_at: now,
  }));
  if (consents.length > 0) await transaction.insertInto("consents").values(consents).execute();
  if (request.coupon && !(await useCoupon(transaction, request.coupon, request.attemptId)))
    throw new Refused(refuse("coupon_refused"));
  return true;
};

/** What is saved pays as what it is, whatever the browser calls it: an offer after PayPal is paid by PayPal. */
const methodOf = ({ payment, lead }: PurchaseRequest): string =>
  payment.nonce === SAVED ? (lead.payment_method ?? payment.method) : payment.method;

const holderOf = (transaction: Transaction<Tables>, { lead_code, product, period }: NewLine) =>
  transaction
    .selectFrom("attempt_lines")
    .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
    .select(["attempts.id", "attempts.status", "attempts.order_id"])
    .where("attempt_lines.lead_code", "=", lead_code)
    .where("attempt_lines.product", "=", product)
    .where("attempt_lines.period", "=", period)
    .where("attempt_lines.open", "=", 1)
    .executeTakeFirst();

const takeLine = async (
  transaction: Transaction<Tables>,
  services: Services,
  request: PurchaseRequest,
  line: PurchaseRequest["lines"][number],
): Promise<void> => {
  const unsettled = await refuseUnsettled(transaction, services, request, line.product);
  if (unsettled) throw new Refused(unsettled);
  const period = periodToBuy(services, request, line.product);
  const row = {
    attempt_id: request.attemptId,
    lead_code: request.lead.code,
    product: line.product,
    period,
    minor: line.minor,
    open: 1,
  };
  if (await insertLine(transaction, row)) return;
  const holder = await holderOf(transaction, row);
  if (holder?.status === "needs_confirmation") {
    // Nothing is charged before the bank has said yes. Who pays anew has given that up: another card, another method.
    const end = { reason: "needs-confirmation-failed", ask_at: null, updated_at: services.now() };
    await failWithin(transaction, holder.id, ["needs_confirmation"], end);
    // False when the bank's yes came in between: then that attempt is under way.
    if (await insertLine(transaction, row)) return;
  }
  throw new Refused(
    holder?.status === "completed" && holder.order_id !== null
      ? refuse("already_purchased", { attempt_id: holder.id, order_id: holder.order_id })
      : refuse("purchase_in_flight", holder ? { attempt_id: holder.id } : {}),
  );
};
