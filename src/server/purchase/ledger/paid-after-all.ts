import type { Transaction } from "kysely";
import { holdMailbox, ownedOnce, refuseHeld } from "../../accounts/ownership.ts";
import type { LeadRow, Tables } from "../../database/tables.ts";
import { holdLead } from "../../leads/leads.ts";
import type { Services } from "../../services.ts";
import { findAttempt } from "../attempts.ts";
import { type LineCharge, lineCharge } from "./line-charge.ts";
import { noteReversal } from "./reversals.ts";

/**
 * The money of an order that was gone is here after all: it never settled and has now, or its refund came to nothing. Meanwhile the
 * same could be bought again. What of the order somebody has, or is paying for, by something else goes back, and what they had deleted
 * with their data: in one where that is all that was charged. Of a renewal the subscription decides (`renewalSettled`).
 */
export const orderSettled = async (
  transaction: Transaction<Tables>,
  services: Services,
  order: { readonly id: string; readonly attempt_id: string },
): Promise<void> => {
  const attempt = await findAttempt(transaction, order.attempt_id);
  if (!attempt || attempt.subscription_id !== null || attempt.provider_reference === null) return;
  const lead = await holdBuyer(transaction, services, attempt.lead_code);
  if (!lead) return;
  const lines = await transaction
    .selectFrom("order_lines")
    .select(["product", "minor"])
    .where("order_id", "=", order.id)
    .orderBy("product")
    .execute();
  const inVain: (LineCharge & { readonly product: string })[] = [];
  for (const line of lines) {
    const charge = await lineCharge(transaction, order.id, line.product);
    const asked = { attemptId: attempt.id, lead, lines: [line], hasLines: true } as const;
    // Of a plan nobody has anything once their data are deleted, and they may have bought it again; a parcel they have.
    const isVain =
      lead.email === "" ? ownedOnce(services, asked).length > 0 : await refuseHeld(transaction, services, asked);
    if (charge && isVain) inVain.push({ ...charge, product: line.product });
  }
  if (inVain.length === 0) return;
  const { id: attempt_id, provider_reference: reference, minor, currency } = attempt;
  const isAll = inVain.reduce((sum, each) => sum + each.minor, 0) === minor;
  const charges = isAll ? [{ reference, attempt_id, minor, currency }] : inVain.map(({ product: _, ...each }) => each);
  for (const charge of charges) await noteReversal(transaction, services, { ...charge, reason: "order-gone" });
  // Owned by what has paid for it, from now on and not from when the money is back.
  const now = services.now();
  await transaction
    .updateTable("order_lines")
    .set({ period_ends_at: now })
    .where("order_id", "=", order.id)
    .where(
      "product",
      "in",
      inVain.map(({ product }) => product),
    )
    .where(({ eb, or }) => or([eb("period_ends_at", "is", null), eb("period_ends_at", ">", now)]))
    .execute();
};

/** The lead and its mailbox, held as by who buys; whose data were deleted has a lead without a mailbox. */
const holdBuyer = async (
  transaction: Transaction<Tables>,
  services: Services,
  code: string,
): Promise<LeadRow | undefined> => {
  const lead = await holdLead(transaction, code);
  if (lead) await holdMailbox(transaction, services, lead.email);
  return lead ?? transaction.selectFrom("leads").selectAll().where("code", "=", code).executeTakeFirst();
};
