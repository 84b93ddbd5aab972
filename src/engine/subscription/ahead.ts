import { addDays, addDuration } from "../../foundation/calendar.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import { type Due, dueOf } from "./due.ts";
import { earlyEndOf } from "./early-end.ts";
import { eventOf } from "./event-of.ts";
import { after, type SubscriptionEvent } from "./events.ts";
import type { Ending, Subscription } from "./subscription.ts";

/** A charge to come, in minor units of the currency agreed to. */
export interface NextCharge {
  readonly on: string;
  readonly minor: number;
}

type Announced = Extract<SubscriptionEvent, { readonly type: "announced" }>;

/** Whoever is told nothing, because the charge would come behind the end that they want, is not reminded. */
const announce = (subscription: Subscription, event: Announced, policy: AfterPolicy): Subscription => {
  const said = after(subscription, event);
  const isVoid = said.ending !== undefined && nextChargeOf(said, policy, event.on) === null;
  return isVoid ? { ...said, remindedOn: subscription.remindedOn } : said;
};

/** What should have been said by a day is said on that day. */
const saidBy = (subscription: Subscription, policy: AfterPolicy, today: string): Subscription => {
  const due = dueOf(subscription, policy);
  // Days of four-digit years compare as text.
  return due?.does === "announce" && due.on <= today
    ? announce(subscription, { type: "announced", on: today, kind: due.kind }, policy)
    : subscription;
};

/** What was announced to nobody, as above, is announced where they name a later end. */
const unsaid = (old: Subscription, next: Subscription, policy: AfterPolicy, today: string): Subscription =>
  old.ending === undefined || nextChargeOf(old, policy, today) !== null
    ? next
    : { ...next, announced: null, resumeAnnounced: null };

/**
 * The subscription after an event, with whatever has to be said by then said on the same day: the charge waits for as many
 * days as were promised from there, so the day for it is known when the buyer reads it.
 */
export const afterAndSaid = (
  subscription: Subscription,
  event: SubscriptionEvent,
  policy: AfterPolicy,
): Subscription => {
  if (event.type === "announced") return announce(subscription, event, policy);
  const next = after(subscription, event);
  if (next === subscription) return subscription;
  return saidBy(event.type === "endAsked" ? unsaid(subscription, next, policy, event.on) : next, policy, event.on);
};

/**
 * What is due, done today: a server may have been away since the day on which it was. Null when nothing will happen by itself any
 * more. From the day on that was named for the end, no period begins, and nothing is said of one; behind the day on which what is
 * overdue was to be given up, nothing is tried but another card.
 */
export const dueToday = (subscription: Subscription, policy: AfterPolicy, today: string): Due | null => {
  const due = dueOf(subscription, policy);
  const { ending, state, isTakenBack = false } = subscription;
  if (due?.does === "charge" && isGivenUp(subscription, policy, today)) return { on: due.on, does: "expire" };
  // Days of four-digit years compare as text.
  const isLate = due !== null && ending !== undefined && due.on < ending.on && ending.on <= today;
  if (!isLate || state === "cancelled" || due.does === "expire" || isTakenBack) return due;
  const isOwed = due.does === "charge" && beginsBefore(subscription, ending, today);
  return isOwed ? due : { on: due.on, does: "end" };
};

/** Whether its buyer was told that what is overdue has ended by now: another card that is given later is tried once. */
const isGivenUp = (
  { state, declines, declinedOn, unanswered }: Subscription,
  { give_up }: AfterPolicy,
  today: string,
): boolean =>
  state === "past_due" &&
  declinedOn !== null &&
  (declines > 0 || unanswered != null) &&
  today > addDays(declinedOn, give_up);

/** Whether a charge of today pays for days before the one that was named, and may: nothing is charged behind an end on that very day. */
const beginsBefore = (subscription: Subscription, { on, isEarly }: Ending, today: string): boolean => {
  if (isEarly && subscription.state !== "grace") return false;
  const { anchor, periods, agreement } = after(subscription, { type: "paid", on: today });
  const { duration, unit } = agreement.period;
  return addDuration(anchor, { duration: duration * (periods - 1), unit }) < on;
};

/** What comes before a charge by itself. */
const BEFORE_CHARGES: ReadonlySet<Due["does"]> = new Set<Due["does"]>(["announce", "pause", "resume"]);

/** The charge that comes by itself; null: none does. @param today from when on anything can be said of it */
export const nextChargeOf = (old: Subscription, policy: AfterPolicy, today: string): NextCharge | null => {
  let now = saidBy(old, policy, today);
  let due = dueOf(now, policy);
  for (; due !== null && BEFORE_CHARGES.has(due.does); due = dueOf(now, policy))
    now = after(now, eventOf(due, due.on, true));
  return due?.does === "charge" ? { on: due.on, minor: due.minor } : null;
};

/** The next charge where a pause that has not begun is taken back; null: there is no such pause, or none comes. */
export const chargeWithoutPause = (
  subscription: Subscription,
  policy: AfterPolicy,
  today: string,
): NextCharge | null => {
  const { state, resumesOn } = subscription;
  if (resumesOn === null || (state !== "intro" && state !== "active")) return null;
  return nextChargeOf(after(subscription, { type: "resumed", on: today }), policy, today);
};

/**
 * The first day without it where its buyer has named a day for the end, if all that comes until then is paid. Null: no day was
 * named, it is over, or what is overdue has to be paid before that is known.
 * @param today from when on anything can be said of it
 */
export const endDayOf = (
  old: Subscription,
  policy: AfterPolicy,
  today: string = old.ending?.askedOn ?? old.dueOn,
): string | null => {
  const { ending, state } = old;
  if (!ending || (state !== "intro" && state !== "active" && state !== "paused")) return null;
  let now = saidBy(old, policy, today);
  for (let due = dueOf(now, policy); due !== null; due = dueOf(now, policy)) {
    const early = due.does === "end" && ending.isEarly ? earlyEndOf(now, policy, ending.askedOn, ending.on) : null;
    if (early) return early.on;
    now = after(now, eventOf(due, due.on, true));
    if (due.does === "end") break;
  }
  return now.dueOn;
};

/**
 * For a subscription with an overdue renewal whose buyer has asked for an end on a later day: the first day without access, on the
 * assumption that the overdue renewal is paid today. A payment on another day may move the periods, and this day with them.
 * Null: no renewal is overdue, no end was asked for, or the end would not lie behind today.
 */
export const endDayIfPaid = (overdue: Subscription, policy: AfterPolicy, today: string): string | null => {
  const isOverdue = overdue.state === "grace" || overdue.state === "past_due";
  if (!isOverdue || dueToday(overdue, policy, today)?.does === "end") return null;
  const day = endDayOf(after(overdue, { type: "paid", on: today }), policy, today);
  // Days of four-digit years compare as text.
  return day !== null && day > today ? day : null;
};

/** The same on the assumption that the overdue renewal had been paid on the day on which it was due: what was said before. */
export const endDayInTime = (overdue: Subscription, policy: AfterPolicy): string | null =>
  endDayOf(after({ ...overdue, state: "grace" }, { type: "paid", on: overdue.dueOn }), policy);
