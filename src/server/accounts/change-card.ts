import type { Subscription } from "../../engine/subscription/subscription.ts";
import type { PaymentToken } from "../../engine/transition/events.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { LeadRow } from "../database/tables.ts";
import type { FailureCode } from "../http/refusal.ts";
import { changeLead } from "../leads/leads.ts";
import type { MethodWanted, SavedOutcome } from "../payments/provider.ts";
import { askedCards } from "../purchase/card-proofs/asked-cards.ts";
import { isNonceTaken } from "../purchase/nonce.ts";
import type { Services } from "../services.ts";
import { apply, type Held, hold, methodChanged } from "../subscriptions/change.ts";
import { subscriptionsOf } from "../subscriptions/views.ts";
import { within } from "../within.ts";
import { visibleLeads } from "./visible-leads.ts";

/**
 * Saves another way to pay with the lead that paid, and has what is overdue charged to it (ADR 0017).
 * @param countries where the buyer is
 * @returns why it was not done
 */
export const changeCard = async (
  services: Services,
  lead: LeadRow,
  id: string,
  { nonce, method }: PaymentToken,
  countries: readonly string[],
): Promise<FailureCode | null> => {
  const leads = await visibleLeads(services, lead);
  const views = await subscriptionsOf(
    services,
    leads.map(({ code }) => code),
  );
  const view = views.find((each) => each.id === id);
  if (!view) return "not_found";
  if (view.leadCode !== lead.code) return "device_needed";
  if (view.state === "expired" || view.state === "cancelled") return "plan_changed";
  if (await isNonceTaken(services, nonce)) return "nonce_used";
  const outcome = await save(services, nonce, lead.saved_method, { currency: view.agreement.currency, countries });
  if (outcome === null) return "provider_unavailable";
  if (outcome.status === "declined") return "card_refused";
  if (outcome.status === "unconfirmed") return "card_unconfirmed";
  const saved = { saved_method: outcome.savedMethod, payment_method: method, updated_at: services.now() };
  // All of the lead's subscriptions are charged to what it has saved.
  const ids = views.filter(({ leadCode }) => leadCode === lead.code).map((each) => each.id);
  const changed = await keep(services, lead.code, saved, ids);
  if (changed === null) return "not_found";
  // It may have ended while the provider was asked.
  const state = changed.get(id)?.state ?? "expired";
  return state === "expired" || state === "cancelled" ? "plan_changed" : null;
};

/**
 * Writes what is charged from now on. The subscriptions are held before: what was opened by then is charged to the method of
 * before, and they are told of it. Null when the lead is gone.
 */
const keep = (
  services: Services,
  leadCode: string,
  saved: Pick<LeadRow, "saved_method" | "payment_method" | "updated_at">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subscription> | null> =>
  repeatTransaction(services.database, async (transaction) => {
    const subscriptions: Held[] = [];
    for (const id of ids) {
      const held = await hold(transaction, services, id);
      if (held) subscriptions.push(held);
    }
    if (!(await changeLead(transaction, leadCode, saved))) return null;
    const changed = new Map<string, Subscription>();
    for (const held of subscriptions)
      changed.set(held.row.id, await apply(transaction, services, held, methodChanged(held)));
    return changed;
  });

/** Null when no answer came: nothing is charged by saving, so it may be tried again with another reference. */
const save = async (
  services: Services,
  nonce: string,
  earlier: string | null,
  wanted: MethodWanted,
): Promise<SavedOutcome | null> => {
  try {
    const isAskedAbout = await askedCards(services);
    const saving = services.provider.saveMethod(nonce, earlier, { ...wanted, ...(isAskedAbout && { isAskedAbout }) });
    return await within(saving, services.providerBudgetMs);
  } catch (error) {
    services.reportFault("another card could not be saved", error);
    return null;
  }
};
