import { leadsOf } from "../accounts/find-client.ts";
import { type PlanWithoutTerms, plansWithoutTerms } from "../accounts/plans-without-terms.ts";
import { type Thing, thingsOf } from "../accounts/things.ts";
import { canBeWithdrawn, wasWithdrawn } from "../accounts/withdraw-thing.ts";
import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import { findLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";

/** Subscriptions that an order began or renewed. */
export const renewedBy = async (database: Database, orderId: string | undefined): Promise<readonly string[]> => {
  if (orderId === undefined) return [];
  const order = await database
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .select(["orders.id", "attempts.subscription_id"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!order) return [];
  const rows = await database
    .selectFrom("subscriptions")
    .select("id")
    .where(({ eb, or }) => or([eb("order_id", "=", order.id), eb("id", "=", order.subscription_id ?? "")]))
    .execute();
  return rows.map(({ id }) => id);
};

/** Who bought an order; null: nobody did. */
const buyerOf = async (services: Services, orderId: string | undefined): Promise<LeadRow | null> => {
  if (orderId === undefined) return null;
  const order = await services.database
    .selectFrom("orders")
    .select("lead_code")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order ? findLead(services, order.lead_code) : null;
};

/** Plans that an order paid for and nobody agreed to renew. */
export const plansOfOrder = async (
  services: Services,
  orderId: string | undefined,
): Promise<readonly PlanWithoutTerms[]> => {
  const lead = await buyerOf(services, orderId);
  return lead ? (await plansWithoutTerms(services, [lead])).filter(({ source }) => source === orderId) : [];
};

/** What an order has beside plans, and can be withdrawn from. */
export const thingsOfOrder = async (services: Services, orderId: string | undefined): Promise<readonly Thing[]> => {
  const lead = await buyerOf(services, orderId);
  return lead ? withdrawable(services, await thingsOf(services, [lead]), orderId) : [];
};

export const withdrawable = async (
  { database }: Services,
  things: readonly Thing[],
  orderId?: string,
): Promise<readonly Thing[]> => {
  const meant: Thing[] = [];
  for (const thing of things)
    if ((orderId === undefined || thing.orderId === orderId) && (await canBeWithdrawn(database, thing)))
      meant.push(thing);
  return meant;
};

/** Whether all that an order paid for was withdrawn from; where the number is of none, all that the mailbox has ever bought. */
export const areWithdrawn = async (
  services: Services,
  email: string,
  orderId: string | undefined,
): Promise<boolean> => {
  const linesWhere = (column: "order_id" | "lead_code", values: readonly string[]) =>
    services.database
      .selectFrom("order_lines")
      .select(["order_id as orderId", "product"])
      .where(column, "in", values)
      .execute();
  const ofOrder = orderId === undefined ? [] : await linesWhere("order_id", [orderId]);
  const codes = ofOrder.length > 0 ? [] : (await leadsOf(services, email)).map(({ code }) => code);
  const lines = codes.length > 0 ? await linesWhere("lead_code", codes) : ofOrder;
  for (const line of lines) if (!(await wasWithdrawn(services.database, line))) return false;
  return lines.length > 0;
};
