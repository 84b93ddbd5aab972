import { beginSubscription } from "../../engine/subscription/begin.ts";
import type { Database } from "../database/open.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import { traderOf } from "../mail/post-letter.ts";
import type { PaidLine } from "../purchase/paid-lines.ts";
import type { Services } from "../services.ts";
import { apply, dueAt, hold } from "./change.ts";
import { firstDay, type RenewalTerms } from "./consent.ts";
import { dayIn, morningOf } from "./days.ts";

type NewSubscription = Omit<SubscriptionRow, "attempt_id">;

const DAY_MS = 86_400_000;

/** The day that the words are reckoned from, unless the money came more than a day later: then no day of the period is lost. */
const beginsOn = (agreedOn: string | undefined, zone: string, now: number): string =>
  agreedOn !== undefined && dayIn(zone, now - DAY_MS) <= agreedOn ? agreedOn : dayIn(zone, now);

/**
 * The subscription that a line of an order begins, by the terms that its buyer agreed to. Without them nothing renews.
 * One that is overdue and bought anew is over.
 * @returns its row, which the caller writes, and when what is paid ends, in milliseconds since 1970 UTC; null when nothing begins
 */
export const beginRenewing = async (
  transaction: Database,
  services: Services,
  line: PaidLine,
  order: { readonly id: string; readonly locale: string },
): Promise<{ readonly row: NewSubscription; readonly endsAt: number } | null> => {
  const { lead_code, product } = line;
  if (line.terms === null) return null;
  // Written by us, from a consent that was signed.
  const { trial, after, on, ...agreement } = JSON.parse(line.terms) as RenewalTerms;
  if (line.subscription !== null) await endEarlier(transaction, services, line.subscription);
  const now = services.now();
  const first = trial ? { length: trial, isTrial: true } : { length: agreement.period, isTrial: false };
  const subscription = beginSubscription(
    agreement,
    first,
    firstDay({ ...(after && { after }) }, beginsOn(on, agreement.zone, now)),
  );
  const policy = traderOf(services, line).after;
  const row = {
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
  };
  return { row, endsAt: morningOf(subscription.dueOn, agreement.zone) };
};

const endEarlier = async (transaction: Database, services: Services, id: string): Promise<void> => {
  const held = await hold(transaction, services, id);
  if (held) await apply(transaction, services, held, { type: "ended", on: held.today, reason: "replaced" });
};
