import { addDays, addDuration } from "../../foundation/calendar.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import type { AnnouncementKind, Subscription } from "./subscription.ts";

/** What is to be done next, and on which day. */
export type Due =
  | { readonly on: string; readonly does: "announce"; readonly kind: AnnouncementKind }
  /** `minor`: in the currency of the agreement. */
  | { readonly on: string; readonly does: "charge"; readonly minor: number }
  | { readonly on: string; readonly does: "suspend" | "expire" | "pause" | "resume" }
  /** What is paid, or a pause, reaches to the day on which its buyer wants it to end. */
  | { readonly on: string; readonly does: "end" };

// Days of four-digit years compare as text.
const later = (one: string, other: string): string => (one > other ? one : other);

/** What the renewal that is due costs: the price agreed to, or the one that was announced and, where needed, agreed to. */
export const renewalMinor = ({ agreement, change, dueOn }: Subscription): number => {
  const isNew = change !== null && dueOn >= change.from && (change.isAgreed || !change.needsYes);
  return isNew ? change.minor : agreement.minor;
};

/** Null when nothing will happen by itself any more. */
export const dueOf = (subscription: Subscription, policy: AfterPolicy): Due | null => {
  const { state, dueOn, resumesOn, ending } = subscription;
  const isLast = ending !== undefined && (resumesOn ?? dueOn) >= ending.on;
  if (isLast && (state === "intro" || state === "active" || state === "paused"))
    return { on: ending.askedOn, does: "end" };
  switch (state) {
    case "intro":
    case "active":
      return resumesOn === null ? renewalOf(subscription, policy) : { on: dueOn, does: "pause" };
    case "grace":
      return tryOrElse(subscription, policy, policy.grace, "suspend");
    case "past_due":
      return tryOrElse(subscription, policy, policy.give_up, "expire");
    case "paused":
      return resumeOf(subscription, policy);
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
const resumeOf = (subscription: Subscription, policy: AfterPolicy): Due => {
  const { dueOn, resumesOn, announced } = subscription;
  const on = resumesOn ?? dueOn;
  const kind = isLong(subscription, policy) ? "renewal" : "reminder";
  const { days } = policy.notices[kind];
  return announced === null
    ? { on: addDays(on, -days), does: "announce", kind }
    : { on: later(on, addDays(announced.on, days)), does: "resume" };
};

const tryOrElse = (subscription: Subscription, policy: AfterPolicy, days: number, does: "suspend" | "expire"): Due => {
  const { declines, declinedOn, dueOn, triedOn } = subscription;
  const first = declinedOn ?? dueOn;
  // Another card is tried at once.
  if (declines === 0) return { on: first, does: "charge", minor: renewalMinor(subscription) };
  // What was tried late is not tried again for the days that it has missed.
  const pause = policy.retries
    .slice(declines - 1)
    .find((each) => triedOn === undefined || addDays(first, each) > triedOn);
  return pause !== undefined && pause <= days
    ? { on: addDays(first, pause), does: "charge", minor: renewalMinor(subscription) }
    : { on: addDays(first, days), does };
};
