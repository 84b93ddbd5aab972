import { beginSubscription } from "../../engine/subscription/begin.ts";
import type { Database } from "../database/open.ts";
import type { AttemptLineRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { apply, dueAt, hold, policyOf } from "./change.ts";
import { firstDay, type RenewalTerms } from "./consent.ts";
import { dayIn, morningOf } from "./days.ts";

/**
 * The subscription that a line of an order begins, by the terms that its buyer agreed to. Without them nothing renews.
 * One that is overdue and bought anew is over.
 * @returns when what is paid ends, in milliseconds since 1970 UTC; null when nothing begins
 */
export const createSubscription = async (
  transaction: Database,
  services: Services,
  line: AttemptLineRow,
  order: { readonly id: string; readonly locale: string },
): Promise<number | null> => {
  const { lead_code, product, attempt_id } = line;
  const consent = await transaction
    .selectFrom("consents")
    .select("terms")
    .where("attempt_id", "=", attempt_id)
    .where("product", "=", product)
    .executeTakeFirst();
  if (!consent || consent.terms === null) return null;
  // Written by us, from a consent that was signed.
  const { trial, after, ...agreement } = JSON.parse(consent.terms) as RenewalTerms;
  await endEarlier(transaction, services, lead_code, product);
  const now = services.now();
  const first = trial ? { length: trial, isTrial: true } : { length: agreement.period, isTrial: false };
  const subscription = beginSubscription(
    agreement,
    first,
    firstDay({ ...(after && { after }) }, dayIn(agreement.zone, now)),
  );
  const policy = await policyOf(transaction, services, lead_code);
  await transaction
    .insertInto("subscriptions")
    .values({
      id: services.randomHex(16),
      lead_code,
      product,
      order_id: order.id,
      locale: order.locale,
      first_period: line.period,
      state: subscription.state,
      body: JSON.stringify(subscription),
      tries: 0,
      due_at: dueAt(subscription, policy, null),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return morningOf(subscription.dueOn, agreement.zone);
};

const endEarlier = async (
  transaction: Database,
  services: Services,
  leadCode: string,
  product: string,
): Promise<void> => {
  const earlier = await transaction
    .selectFrom("subscriptions")
    .select("id")
    .where("lead_code", "=", leadCode)
    .where("product", "=", product)
    .where("state", "!=", "expired")
    .executeTakeFirst();
  const held = earlier && (await hold(transaction, services, earlier.id));
  if (held) await apply(transaction, services, held, { type: "ended", on: held.today, reason: "replaced" });
};
