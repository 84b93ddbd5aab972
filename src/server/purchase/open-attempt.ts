import type { Transaction } from "kysely";
import { ok, type Result } from "../../foundation/result.ts";
import { mailboxHold, ownedOnce, refuseHeld, refuseOwned } from "../accounts/ownership.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { Tables } from "../database/tables.ts";
import { together } from "../database/together.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import { leadHold } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { insertLine, type NewLine, newAttempt, newLines } from "./attempt-rows.ts";
import { failWithin, findAttempt } from "./attempts.ts";
import { underWay } from "./begin-charge.ts";
import { useCoupon } from "./coupons/coupons.ts";
import { lacksAddress } from "./needs-address.ts";
import { nonceHold } from "./nonce.ts";
import { periodToBuy } from "./period.ts";
import { fingerprintOf, type PurchaseRequest, SAVED } from "./purchase-request.ts";
import { secretUse } from "./tokens/purchase-secret.ts";
import { refuseUnsettled } from "./unsettled.ts";

/** Takes back everything that the transaction has written, and carries the answer out of it. */
class Refused extends Error {
  readonly refusal: Result<never, ServerRefusal>;
  constructor(refusal: Result<never, ServerRefusal>) {
    super("refused");
    this.refusal = refusal;
  }
}

/** The same where an attempt with the id was there. */
class Repeated extends Error {}

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
    if (error instanceof Repeated) return ok(false);
    if (!(error instanceof Refused)) throw error;
    // A repetition is told of its attempt, which may have been written since this one looked for it.
    return (await findAttempt(services.database, request.attemptId)) ? ok(false) : error.refusal;
  }
};

const write = async (
  transaction: Transaction<Tables>,
  services: Services,
  request: PurchaseRequest,
): Promise<boolean> => {
  const { attemptId } = request;
  const isOwnedOnce = ownedOnce(services, request).length > 0;
  const held = await together(transaction, {
    // As it is now: its address, or where its parcels go, may have changed since the request began.
    lead: leadHold(transaction, request.lead.code),
    mailbox: isOwnedOnce ? mailboxHold(transaction, services, request.lead.email) : null,
    earlier: transaction.selectFrom("attempts").select("id").where("id", "=", attemptId),
  });
  if (held.earlier.length > 0) return false;
  const [lead] = held.lead;
  if (!lead) throw new Refused(refuse("not_for_sale"));
  const isSame = isOwnedOnce && lead.email === request.lead.email && lead.edition === request.lead.edition;
  const owned = await (isSame ? refuseHeld : refuseOwned)(transaction, services, { ...request, lead });
  if (owned) throw new Refused(owned);
  const keys = request.lines.map(({ product }) => product);
  if (await lacksAddress({ ...services, database: transaction }, lead, keys))
    throw new Refused(refuse("address_required"));
  for (const { product } of request.lines) {
    const unsettled = await refuseUnsettled(transaction, services, { ...request, lead }, product);
    if (unsettled) throw new Refused(unsettled);
  }
  await writeRows(transaction, services, request);
  return true;
};

const writeRows = async (
  transaction: Transaction<Tables>,
  services: Services,
  request: PurchaseRequest,
): Promise<void> => {
  const { attemptId, secret, total, locale, urlParams, coupon } = request;
  const leadCode = request.lead.code;
  const payment = { method: methodOf(request), nonce: request.payment.nonce };
  const start = request.isElsewhere
    ? ({ status: "needs_confirmation", deadline_at: services.now(), ask_at: null } as const)
    : underWay(services);
  const attempt = {
    attemptId,
    leadCode,
    total,
    locale,
    payment,
    urlParams,
    start,
    ...(request.isElsewhere && { isElsewhere: request.isElsewhere }),
    fingerprint: fingerprintOf(request),
  };
  const lines = request.lines.map((line) => lineOf(services, request, line));
  const consents = consentsOf(services, request);
  const product = request.lines[0]?.product ?? "";
  const written = await together(transaction, {
    attempt: newAttempt(transaction, services, attempt),
    lines: newLines(transaction, lines),
    nonce: nonceHold(transaction, services, request),
    secret: secret === null ? null : secretUse(transaction, services, secret, { attemptId, leadCode, product }),
    consents: consents.length === 0 ? null : transaction.insertInto("consents").values(consents).returning("id"),
  });
  if (written.attempt.length === 0) throw new Repeated();
  // Before the reference: who sends the same one again for the same product is told what became of it.
  const taken = new Set(written.lines.map((line) => line.product));
  for (const line of lines) if (!taken.has(line.product)) await takeLine(transaction, services, line);
  if (written.nonce.some(({ attempt_id }) => attempt_id !== attemptId)) throw new Refused(refuse("nonce_used"));
  if (secret !== null && written.secret.length === 0) throw new Refused(refuse("secret_refused"));
  if (coupon && !(await useCoupon(transaction, coupon, attemptId))) throw new Refused(refuse("coupon_refused"));
};

const consentsOf = (services: Services, { attemptId, consents, locale }: PurchaseRequest) =>
  consents.map(({ kind, text, product, terms }) => ({
    id: services.randomHex(16),
    attempt_id: attemptId,
    kind,
    text_hash: sha256(text),
    text,
    product,
    terms: terms && JSON.stringify(terms),
    locale,
    given_at: services.now(),
  }));

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

const lineOf = (
  services: Services,
  request: PurchaseRequest,
  { product, minor }: PurchaseRequest["lines"][number],
): NewLine => ({
  attempt_id: request.attemptId,
  lead_code: request.lead.code,
  product,
  period: periodToBuy(services, request, product),
  minor,
  open: 1,
});

/** Takes a product that another attempt holds, where that one can be given up. */
const takeLine = async (transaction: Transaction<Tables>, services: Services, row: NewLine): Promise<void> => {
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
