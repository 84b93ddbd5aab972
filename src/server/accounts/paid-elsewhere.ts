import type { Services } from "../services.ts";
import { dayIn } from "../subscriptions/days.ts";
import { subscriptionsOf } from "../subscriptions/views.ts";
import { leadsOf } from "./find-client.ts";
import { plansWithoutTerms } from "./plans-without-terms.ts";
import { thingsOf } from "./things.ts";

/**
 * Whether a mailbox has a plan that goes on, or something that can be withdrawn from, which other devices than that of a lead
 * have paid for. Who reads a mailbox alone may be a stranger to whom an address was mistyped (ADR 0017).
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
  return (await thingsOf(services, others)).length > 0;
};
