import type { ChangePlan } from "../../api/types.gen.ts";
import type { SubscriptionEvent } from "../../engine/subscription/events.ts";
import { dayNumber, isDay } from "../../foundation/calendar.ts";
import { minorUnits } from "../../foundation/money.ts";
import type { LeadRow } from "../database/tables.ts";
import type { FailureCode } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { apply, hold } from "../subscriptions/change.ts";
import { agreeToPrice } from "../subscriptions/price-consent.ts";
import { type SubscriptionView, subscriptionsOf, viewOf } from "../subscriptions/views.ts";
import { MAILBOX, mayResume } from "./account-plans.ts";
import { endEarly } from "./early-end.ts";
import { cancelWithoutTerms, plainPlanId, plansWithoutTerms } from "./plans-without-terms.ts";
import { thingsOf } from "./things.ts";
import { visibleLeads } from "./visible-leads.ts";
import { withdrawPlain } from "./withdraw-plain.ts";
import { withdrawThing } from "./withdraw-thing.ts";
import { withdraw } from "./withdrawal.ts";

type Wanted = ChangePlan["body"];

/** What the buyer has read of money, in minor units. */
const minorOf = ({ shown }: Wanted): number | undefined =>
  shown && (minorUnits(shown.amount, shown.currency_id) ?? undefined);

/** The event of an act; null when the subscription stands otherwise than whoever asks believes. */
const eventOf = (view: SubscriptionView, wanted: Wanted): ((on: string) => SubscriptionEvent) | null => {
  const { state, pause, unpaused } = view;
  const { act, until } = wanted;
  switch (act) {
    case "cancel":
      return state === "expired" ? null : (on) => ({ type: "cancelled", on, reason: "buyer" });
    case "pause": {
      if (pause === null || until === undefined || !isDay(until)) return null;
      const isAllowed = dayNumber(until) >= dayNumber(pause.from) && dayNumber(until) <= dayNumber(pause.to);
      return isAllowed ? (on) => ({ type: "pauseAsked", on, until }) : null;
    }
    case "resume":
      // What is charged at once was read before: a pause that was taken back too late has begun.
      if (state === "paused" && minorOf(wanted) === undefined) return null;
      if (unpaused !== null && unpaused.on !== (wanted.charged_on ?? view.paidUntil)) return null;
      return mayResume(view) ? (on) => ({ type: "resumed", on }) : null;
    case "agree":
    case "end_early":
    case "withdraw":
      return null;
  }
};

/** What has come of it already, when somebody asks twice: no fault. */
const isDone = (view: SubscriptionView, wanted: Wanted): boolean => {
  const { state, endReason, resumesOn, returned } = view;
  const { act, until } = wanted;
  return (
    (act === "cancel" && (state === "cancelled" || state === "expired")) ||
    (act === "withdraw" && endReason === "withdrawn") ||
    (act === "end_early" && returned !== null) ||
    (act === "pause" && resumesOn === until) ||
    (act === "resume" && isResumed(view, wanted))
  );
};

/** It goes on, and is charged next what was read, on the day that was read. */
const isResumed = ({ state, resumesOn, next }: SubscriptionView, wanted: Wanted): boolean => {
  if ((state !== "active" && state !== "intro") || resumesOn !== null) return false;
  const minor = minorOf(wanted);
  return minor === undefined
    ? wanted.charged_on !== undefined && wanted.charged_on === next?.on
    : minor === next?.amount.minor;
};

/**
 * A plan that nobody agreed to renew is there to be cancelled. From then on it has a subscription with an id of its own:
 * whoever asks again, or at the same time, knows it by the earlier one.
 */
const changePlain = async (
  services: Services,
  lead: LeadRow,
  leads: readonly LeadRow[],
  id: string,
  wanted: Wanted,
): Promise<FailureCode | null> => {
  const plan = (await plansWithoutTerms(services, leads)).find(({ source }) => plainPlanId(source) === id);
  if (plan && !MAILBOX.has(wanted.act) && plan.leadCode !== lead.code) return "device_needed";
  if (plan && wanted.act === "withdraw") return withdrawPlain(services, lead, plan, minorOf(wanted));
  if (plan && (wanted.act !== "cancel" || !plan.renews)) return "plan_changed";
  if (plan?.sale) {
    await cancelWithoutTerms(services, plan, plan.sale);
    return null;
  }
  const codes = leads.map(({ code }) => code);
  const isCancelled = (await subscriptionsOf(services, codes)).some(
    (view) => plainPlanId(view.orderId) === id && isDone(view, wanted),
  );
  return isCancelled ? null : changeThing(services, lead, leads, id, wanted);
};

/** What is no plan can be withdrawn from, and nothing else. */
const changeThing = async (
  services: Services,
  lead: LeadRow,
  leads: readonly LeadRow[],
  id: string,
  wanted: Wanted,
): Promise<FailureCode | null> => {
  const thing = (await thingsOf(services, leads)).find((each) => each.id === id);
  if (!thing) return "not_found";
  if (thing.leadCode !== lead.code) return "device_needed";
  return wanted.act === "withdraw" ? withdrawThing(services, lead, thing, minorOf(wanted)) : "plan_changed";
};

/** Decides by how it stands under its lock: whoever has read it before may have done so on another day. */
const changeHeld = (services: Services, id: string, wanted: Wanted): Promise<FailureCode | null> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, id);
    if (!held) return "plan_changed";
    const view = viewOf(held);
    if (isDone(view, wanted)) return null;
    const minor = minorOf(wanted);
    if (wanted.act === "resume" && minor !== undefined && minor !== view.renewalMinor) return "price_changed";
    const event = eventOf(view, wanted);
    if (!event) return "plan_changed";
    const changed = await apply(transaction, services, held, event(held.today));
    return changed === held.subscription ? "plan_changed" : null;
  });

const endHeldEarly = (services: Services, id: string, shown: number | undefined): Promise<FailureCode | null> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, id);
    // Asked twice at once, it is done once.
    if (held?.subscription.returned !== undefined) return null;
    return held ? endEarly(transaction, services, held, shown) : "plan_changed";
  });

const agree = (services: Services, id: string, token: string): Promise<FailureCode | null> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, id);
    return held ? agreeToPrice(transaction, services, held, token) : "plan_changed";
  });

/**
 * Does what its owner wants with a subscription. What the mailbox may not do needs the lead that paid (ADR 0017).
 * @returns why it was not done
 */
export const changePlan = async (
  services: Services,
  lead: LeadRow,
  id: string,
  wanted: Wanted,
): Promise<FailureCode | null> => {
  const leads = await visibleLeads(services, lead);
  const views = await subscriptionsOf(
    services,
    leads.map(({ code }) => code),
  );
  const view = views.find((each) => each.id === id);
  if (!view) return changePlain(services, lead, leads, id, wanted);
  if (!MAILBOX.has(wanted.act) && view.leadCode !== lead.code) return "device_needed";
  if (isDone(view, wanted)) return null;
  const minor = minorOf(wanted);
  if (wanted.act === "withdraw") return withdraw(services, lead, view, minor);
  if (wanted.act === "end_early") return endHeldEarly(services, id, minor);
  if (wanted.act === "agree") return agree(services, id, wanted.token ?? "");
  return changeHeld(services, id, wanted);
};
