import type { GetAccount } from "../../api/types.gen.ts";
import type { EarlyEnd } from "../../engine/subscription/early-end.ts";
import type { Locale } from "../../foundation/locale.ts";
import { decimalString, type Money } from "../../foundation/money.ts";
import type { LeadRow } from "../database/tables.ts";
import { planName } from "../purchase/plan-name.ts";
import type { Services } from "../services.ts";
import { wordPriceConsent } from "../subscriptions/price-consent.ts";
import { type SubscriptionView, subscriptionsOf } from "../subscriptions/views.ts";
import { earlyEndNow } from "./early-end.ts";
import { plainPlanId, plansWithoutTerms } from "./plans-without-terms.ts";
import { refundOfPlain } from "./withdraw-plain.ts";
import { type Refund, refundOf } from "./withdrawal.ts";

export type AccountPlan = GetAccount["answer"]["plans"][number];
type PlanAct = AccountPlan["acts"][number];

/** What a mailbox may do (ADR 0017); the rest needs the device that paid. */
export const MAILBOX: ReadonlySet<PlanAct> = new Set<PlanAct>(["cancel"]);

/** Whether a pause runs, or will, that its owner can take back: not while what is used before it is overdue. */
export const mayResume = ({ state, resumesOn }: Pick<SubscriptionView, "state" | "resumesOn">): boolean =>
  state === "paused" || (resumesOn !== null && (state === "intro" || state === "active"));

/** Everything that can be done with a subscription, the most likely first. */
const possible = (view: SubscriptionView, refund: Refund | null, early: EarlyEnd | null): readonly PlanAct[] => {
  const { state, change, pause } = view;
  if (state === "expired") return refund === null ? [] : ["withdraw"];
  const acts: readonly (readonly [PlanAct, boolean])[] = [
    ["agree", change !== null && change.needsYes && !change.isAgreed],
    ["resume", mayResume(view)],
    ["card", state !== "cancelled"],
    ["pause", pause !== null],
    ["cancel", state !== "cancelled"],
    ["end_early", early !== null],
    ["withdraw", refund !== null],
  ];
  return acts.filter(([, isPossible]) => isPossible).map(([act]) => act);
};

const priceOf = (amount: Money) => ({ amount: decimalString(amount), currency_id: amount.currency });

/** The subscriptions of leads as one of them may see them. @param locale of the page */
export const plansOf = async (
  services: Services,
  lead: LeadRow,
  leads: readonly LeadRow[],
  locale: Locale,
): Promise<readonly AccountPlan[]> => {
  const buyers = new Map(leads.map((each) => [each.code, each]));
  const views = await subscriptionsOf(services, [...buyers.keys()]);
  const plain = await Promise.all(
    (await plansWithoutTerms(services, leads)).map(async (plan): Promise<readonly AccountPlan[]> => {
      const isOwn = plan.leadCode === lead.code;
      const refund = await refundOfPlain(services.database, services, plan);
      if (plan.isOver && refund === null) return [];
      const acts: readonly PlanAct[] = [
        ...(plan.renews ? ["cancel" as const] : []),
        ...(refund ? ["withdraw" as const] : []),
      ];
      return [
        {
          id: plainPlanId(plan.source),
          name: planName(services, buyers.get(plan.leadCode) ?? lead, plan.product, locale),
          state: plan.isOver ? "expired" : "active",
          next: null,
          renewal: null,
          until: plan.until,
          resumes_on: null,
          unpaused: null,
          is_charging: false,
          is_returning: false,
          ends_on: null,
          ends_if_paid: null,
          acts: acts.filter((act) => isOwn || MAILBOX.has(act)),
          locked: acts.filter((act) => !isOwn && !MAILBOX.has(act)),
          refund: refund && isOwn ? { ...priceOf(refund.amount), last_day: refund.lastDay } : null,
          early: null,
          pause_from: null,
          pause_until: null,
          change: null,
        },
      ];
    }),
  );
  const renewing = await Promise.all(
    views.map(async (view) => {
      const refund = await refundOf(services.database, services, view);
      const early = await earlyEndNow(services, view);
      const acts = possible(view, refund, early);
      const isOwn = view.leadCode === lead.code;
      const { next, change } = view;
      const name = planName(services, buyers.get(view.leadCode) ?? lead, view.product, locale);
      return {
        id: view.id,
        name,
        state: view.state,
        next: next && { on: next.on, ...priceOf(next.amount) },
        renewal:
          view.renewalMinor === null ? null : priceOf({ minor: view.renewalMinor, currency: view.agreement.currency }),
        until: view.paidUntil,
        resumes_on: view.resumesOn,
        unpaused: view.unpaused && isOwn ? { on: view.unpaused.on, ...priceOf(view.unpaused.amount) } : null,
        is_charging: view.isCharging,
        is_returning: view.isReturning,
        ends_on: view.endsOn,
        ends_if_paid: view.endsIfPaid,
        acts: acts.filter((act) => isOwn || MAILBOX.has(act)),
        locked: acts.filter((act) => !isOwn && !MAILBOX.has(act)),
        refund: refund && isOwn ? { ...priceOf(refund.amount), last_day: refund.lastDay } : null,
        early:
          early && isOwn
            ? {
                on: early.on,
                notice: early.notice,
                ...priceOf({ minor: early.minor, currency: view.agreement.currency }),
              }
            : null,
        pause_from: isOwn && view.pause ? view.pause.from : null,
        pause_until: isOwn && view.pause ? view.pause.to : null,
        change: change && {
          ...priceOf({ minor: change.minor, currency: view.agreement.currency }),
          from: change.from,
          needs_yes: change.needsYes && !change.isAgreed,
          consent: isOwn ? wordPriceConsent(services, view.id, view, name, locale) : null,
        },
      };
    }),
  );
  return [...renewing, ...plain.flat()];
};
