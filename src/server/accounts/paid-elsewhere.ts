import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { LeadRow } from "../database/tables.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { GONE } from "../purchase/ledger/gone.ts";
import type { Services } from "../services.ts";
import { dayIn } from "../subscriptions/days.ts";
import { subscriptionsOf } from "../subscriptions/views.ts";
import { leadsOf } from "./find-client.ts";
import { attemptsOf } from "./has-bought.ts";
import { plansWithoutTerms } from "./plans-without-terms.ts";
import { thingsOf } from "./things.ts";

/**
 * Whether a mailbox has a plan that goes on, something that can be withdrawn from, or something that is still to come, which
 * other devices than that of a lead have paid for. Who reads a mailbox alone may be a stranger to whom an address was
 * mistyped (ADR 0017).
 */
export const isPaidElsewhere = async (services: Services, email: string, code: string): Promise<boolean> => {
  const others = (await leadsOf(services, email)).filter((lead) => lead.code !== code);
  const views = await subscriptionsOf(
    services,
    others.map((lead) => lead.code),
  );
  // What is paused or overdue goes on, too; what was cancelled, as long as it is paid. Days of four-digit years compare as text.
  const runs = views.some(
    ({ state, paidUntil, agreement }) =>
      state !== "expired" && (state !== "cancelled" || paidUntil > dayIn(agreement.zone, services.now())),
  );
  if (runs) return true;
  // What was given was redeemed by whoever holds the mailbox.
  const plans = await plansWithoutTerms(services, others);
  if (plans.some(({ sale, isOver }) => sale !== null && !isOver)) return true;
  return (await thingsOf(services, others)).length > 0 || isAwaited(services, others);
};

/** Whether one of the leads is being charged, or waits for what it has paid for: an entry, or the price of a parcel that goes back. */
const isAwaited = async (services: Services, leads: readonly LeadRow[]): Promise<boolean> => {
  const { database } = services;
  const payers = new Map(leads.map((lead) => [lead.code, lead]));
  if (payers.size === 0) return false;
  const unsettled = await attemptsOf(database, leads)
    .where("attempts.status", "!=", "completed")
    .limit(1)
    .executeTakeFirst();
  if (unsettled) return true;
  const lines = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .leftJoin("parcel_returns", (join) =>
      join
        .onRef("parcel_returns.order_id", "=", "order_lines.order_id")
        .onRef("parcel_returns.product", "=", "order_lines.product"),
    )
    .select(["order_lines.lead_code", "order_lines.product", "order_lines.period_ends_at", "orders.payment_state"])
    .select(["parcel_returns.declared_at", "parcel_returns.came_at"])
    .where("order_lines.lead_code", "in", [...payers.keys()])
    .execute();
  return lines.some(({ lead_code, product: key, period_ends_at, payment_state, declared_at, came_at }) => {
    if (GONE.has(payment_state)) return false;
    if (declared_at !== null && came_at === null) return true;
    const payer = payers.get(lead_code);
    const product = payer && findProduct(services, payer, key);
    return period_ends_at === null && product ? isPerformedLater(product) : false;
  });
};

/**
 * A service that has no days of its own, as an entry, or access to content that is no file: nothing says that it is over but
 * that its money is back.
 */
const isPerformedLater = ({ supply, files, plan, gift_card }: ProductDefinition): boolean =>
  (supply === "service" || (supply === "content" && !files)) && !plan && !gift_card;
