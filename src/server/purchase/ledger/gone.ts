import { type RawBuilder, sql } from "kysely";
import type { PaymentState } from "../../../engine/account/account.ts";

/** Of these nothing is with us any more. */
export const GONE_STATES = [
  "refunded",
  "settlement-declined",
  "dispute-lost",
] as const satisfies readonly PaymentState[];
export const GONE: ReadonlySet<string> = new Set<PaymentState>(GONE_STATES);

/**
 * Whether the money of a line of an order is gone, so that nobody owns anything by it. It is read each time and written down
 * nowhere: a refund may fail, and a charge settle after all. What renews goes on as its subscription does.
 * @param lines name of `order_lines` in the statement
 */
export const isGone = (lines: "order_lines" | "bought"): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from orders gone join attempts charged on charged.id = gone.attempt_id
  where gone.id = ${sql.ref(lines)}.order_id
    and gone.payment_state in (${sql.join(GONE_STATES.map((state) => sql.lit(state)))})
    and charged.subscription_id is null and not exists (
      select 1 from subscriptions renewing
      where renewing.order_id = gone.id and renewing.product = ${sql.ref(lines)}.product and renewing.state <> 'expired'))`;
