import { ok } from "../../../foundation/result.ts";
import { enqueue } from "../../mail/outbox.ts";
import { isRefundToken } from "../../purchase/tokens/refund-token.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** The money is returned by people who look at the result first; the claim can be made once. */
export const claimRefund: Handler<"claimRefund"> = async ({ params, body }, services) => {
  const { database, signingKey, now } = services;
  if (!isRefundToken(body.refund, params.id, signingKey)) return refuse("refund_refused");
  const claimed = await database.transaction().execute(async (transaction) => {
    const order = await transaction.selectFrom("orders").select("id").where("id", "=", params.id).executeTakeFirst();
    if (!order) return false;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("refund_claims")
      .values({ order_id: order.id, claimed_at: now() })
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await enqueue(transaction, services, "refund-claimed", { orderId: order.id });
    await enqueue(transaction, services, "refund-notice", { orderId: order.id });
    return true;
  });
  return claimed ? ok({ success: true }) : refuse("refund_refused");
};
