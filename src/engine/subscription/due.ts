import { addDays, addDuration } from "../../foundation/calendar.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import type { AnnouncementKind, Subscription } from "./subscription.ts";

/** What is to be done next, and on which day. */
export type Due =
  | { readonly on: string; readonly does: "announce"; readonly kind: AnnouncementKind }
  /** `minor`: in the currency of the agreement. */
  | { readonly on: string; readonly does: "charge"; readonly minor: number }
  | { readonly on: string; readonly does: "suspend" | "expire" | "pause" | "resume" }
  /** What is paid, or a pause, reaches to the day on which its buyer wants it to end, or nothing is paid by then. */
  | { readonly on: string; readonly does: "end" };

// Days of four-digit years compare as text.
const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * What the next renewal costs: the price agreed to, or the one that was announced and, where needed, agreed to.
 * @param on the day that it is for: the end of a pause, unless something is overdue, else the day on which it is due
 */
export const renewalMinor = (
  { agreement, change, dueOn, resumesOn, state }: Subscription,
  on = state === "grace" || state === "past_due" ? dueOn : (resumesOn ?? dueOn),
): number => {
  const isNew = change !== null && on >= change.from && (change.isAgreed || !change.needsYes);
  return isNew ? change.minor : agreement.minor;
};

/** Is what is paid, or the pause that runs or comes, the last before the day on which its buyer wants it to end? */
export const isLast = ({ ending, resumesOn, dueOn }: Subscription): boolean =>
  ending !== undefined && (resumesOn ?? dueOn) >= ending.on;

/** Null when nothing will happen by itself any more. */
export const dueOf = (subscription: Subscription, policy: AfterPolicy): Due | null => {
  const { state, ending, isTakenBack = false } = subscription;
  const isRunning = state === "intro" || state === "active" || state === "paused";
  if (ending && isRunning && isLast(subscription)) return { on: ending.askedOn, does: "end" };
  const due = withoutEnd(subscription, policy);
  const isBehind = ending !== undefined && due !== null && due.on >= ending.on;
  // What was used before access came to rest is owed; what is to be charged late by our fault is not.
  const isResting = state === "past_due" || due?.does === "suspend";
  const isOwed = isResting ? isTakenBack : !isRunning || (due?.does !== "charge" && due?.does !== "resume");
  return isBehind && !isOwed ? { on: ending.on, does: "end" } : due;
};

const withoutEnd = (subscription: Subscription, policy: AfterPolicy): Due | null => {
  const { state, dueOn, resumesOn } = subscription;
  switch (state) {
    case "intro":
    case "active":
      return resumesOn === null ? renewalOf(subscription, policy) : pauseOf(subscription, policy, resumesOn);
    case "grace":
      return tryOrElse(subscription, policy, policy.grace, "suspend");
    case "past_due":
      return tryOrElse(subscription, policy, policy.give_up, "expire");
    case "paused":
      return resumeOf(subscription, policy, resumesOn ?? dueOn);
    case "cancelled":
      return { on: dueOn, does: "expire" };
    case "expired":
      return null;
  }
};

/** Does a period last so long that each one is announced? */
const isLong = ({ agreement, dueOn }: Subscription, { notices }: AfterPolicy): boolean =>
  addDuration(dueOn, agreement.period) >= addDuration(dueOn, notices.renewal.from);

/** What must be said before the renewal that is due, and how many days before; null: nothing. */
const announcementOf = (
  subscription: Subscription,
  policy: AfterPolicy,
): { readonly kind: AnnouncementKind; readonly days: number } | null => {
  const { state, agreement, dueOn, remindedOn } = subscription;
  const { notices } = policy;
  if (state === "intro") return { kind: "trial", days: notices.trial.days };
  if (isLong(subscription, policy)) return { kind: "renewal", days: notices.renewal.days };
  const nextDue = addDuration(dueOn, agreement.period);
  // The renewal after this one would be announced too late.
  const isTime = addDays(nextDue, -notices.reminder.days) > addDuration(remindedOn, notices.reminder.every);
  return isTime ? { kind: "reminder", days: notices.reminder.days } : null;
};

const renewalOf = (subscription: Subscription, policy: AfterPolicy): Due => {
  const { dueOn, announced } = subscription;
  const minor = renewalMinor(subscription);
  if (announced !== null)
    // What was said late is charged late: as many days lie between as were promised.
    return { on: later(dueOn, addDays(announced.on, policy.notices[announced.kind].days)), does: "charge", minor };
  const wanted = announcementOf(subscription, policy);
  if (wanted === null) return { on: dueOn, does: "charge", minor };
  return { on: addDays(dueOn, -wanted.days), does: "announce", kind: wanted.kind };
};

/** The charge that follows a pause is announced, that of a long period as early as its renewal would be. */
const resumeNotice = (subscription: Subscription, policy: AfterPolicy) => {
  const kind = isLong(subscription, policy) ? "renewal" : "reminder";
  return { kind, days: policy.notices[kind].days } as const;
};

/** The first day on which a pause that is asked for may end: its end is announced in time. */
export const earliestResume = (subscription: Subscription, policy: AfterPolicy, today: string): string =>
  later(addDays(subscription.dueOn, 1), addDays(today, resumeNotice(subscription, policy).days));

/** A pause that is asked for begins where what is paid ends; one that is short is announced to end before it begins. */
const pauseOf = (subscription: Subscription, policy: AfterPolicy, resumesOn: string): Due => {
  const { dueOn, resumeAnnounced } = subscription;
  const { kind, days } = resumeNotice(subscription, policy);
  const on = addDays(resumesOn, -days);
  return resumeAnnounced == null && on < dueOn ? { on, does: "announce", kind } : { on: dueOn, does: "pause" };
};

const resumeOf = (subscription: Subscription, policy: AfterPolicy, resumesOn: string): Due => {
  // Once in `announced`: nothing else is announced in a pause.
  const said = subscription.resumeAnnounced ?? subscription.announced;
  const { kind, days } = resumeNotice(subscription, policy);
  return said === null
    ? { on: addDays(resumesOn, -days), does: "announce", kind }
    : { on: later(resumesOn, addDays(said.on, days)), does: "resume" };
};

/** Where a charge begins a period on its own day, what had no answer is tried the next day: no day before may begin one any more. */
const nextTry = ({ state, unanswered }: Subscription, on: string): string =>
  state === "past_due" && unanswered != null ? later(on, addDays(unanswered.last, 1)) : on;

const tryOrElse = (subscription: Subscription, policy: AfterPolicy, days: number, does: "suspend" | "expire"): Due => {
  const { declines, declinedOn, dueOn, triedOn } = subscription;
  const first = declinedOn ?? dueOn;
  // Another card is tried at once.
  if (declines === 0) return { on: nextTry(subscription, first), does: "charge", minor: renewalMinor(subscription) };
  // What was tried late is not tried again for the days that it has missed.
  const pause = policy.retries
    .slice(declines - 1)
    .find((each) => triedOn === undefined || addDays(first, each) > triedOn);
  return pause !== undefined && pause <= days
    ? { on: nextTry(subscription, addDays(first, pause)), does: "charge", minor: renewalMinor(subscription) }
    : { on: addDays(first, days), does };
};
