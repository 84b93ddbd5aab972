import { addDays, addDuration } from "../../foundation/calendar.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import { endDayInTime, endDayOf, nextChargeOf } from "./ahead.ts";
import { isLast, renewalMinor } from "./due.ts";
import type { SubscriptionEvent } from "./events.ts";
import { leastPriceNotice } from "./price-day.ts";
import type { Announcement, AnnouncementKind, Subscription } from "./subscription.ts";

/**
 * Mails in the life of a subscription. Announcements go before a charge; `receipt`: a renewal is paid; `failed`: it was
 * declined, for the first time or with another card; `suspended`: the grace is over; `cancelled`: confirmed, with the day until which access lasts;
 * `ending`: to end on a later day, until which it renews; `ended`: over; `price`: another price to come.
 */
export type NoticeKind =
  | AnnouncementKind
  | "ending"
  | "receipt"
  | "failed"
  | "suspended"
  | "cancelled"
  | "ended"
  | "price";

/** What the law wants to be said before a charge, and may ask for the proof of. */
export type LastingNotice = AnnouncementKind | "price";

export const isAnnouncement = (notice: NoticeKind): notice is AnnouncementKind =>
  notice === "trial" || notice === "renewal" || notice === "reminder";

export const isLasting = (notice: NoticeKind): notice is LastingNotice => isAnnouncement(notice) || notice === "price";

/** What was said of the charge that comes next. */
const announcementIn = ({ announced, resumesOn, resumeAnnounced }: Subscription): Announcement | null =>
  resumesOn === null ? announced : (resumeAnnounced ?? null);

/** Whether something is to be paid that was used, or is being used. */
export const isOverdue = ({ state }: Subscription): boolean => state === "grace" || state === "past_due";

/** Whether the end on a later day is said: when it is asked for, or when it is another one than was said. */
const isEndNew = (old: Subscription, now: Subscription, policy: AfterPolicy): boolean => {
  const day = endDayOf(now, policy);
  // With what is paid it is cancelled at once, and that is said.
  if (!now.ending || day === null || isLast(now)) return false;
  // While something was overdue nobody could know it.
  const { ending } = now;
  if (isOverdue(old)) return day !== endDayInTime(old, policy) || ending.askedOn >= (old.declinedOn ?? old.dueOn);
  return ending.on !== old.ending?.on || day !== endDayOf(old, policy);
};

/** Where the server was away, the day on which it ends unless it is paid may have gone by: that it has ended is said at once. */
const isGivenUp = ({ declinedOn, restsSince }: Subscription, { give_up }: AfterPolicy): boolean =>
  // Days of four-digit years compare as text.
  declinedOn !== null && restsSince != null && restsSince > addDays(declinedOn, give_up);

/** Whether it is said that it ends with what is paid: once, and again where that is on another day or for another reason. */
const isEndSaid = (old: Subscription, now: Subscription): boolean =>
  now.state === "cancelled" &&
  (old.state !== "cancelled" || now.returned !== old.returned || now.endReason !== old.endReason);

/** What is to be said of a change, in this order. Nothing is said of what the buyer has deleted, or bought anew. */
export const noticesBetween = (old: Subscription, now: Subscription, policy: AfterPolicy): readonly NoticeKind[] => {
  if (now.endReason === "deleted" || now.endReason === "replaced") return [];
  const notices: NoticeKind[] = [];
  const isResumed = old.state === "paused" && now.state === "active";
  const said = announcementIn(now);
  const isSaidNow = said && said !== announcementIn(old) && said !== old.announced && !isResumed;
  if (isSaidNow && nextChargeOf(now, policy, said.on) !== null) notices.push(said.kind);
  if (now.change !== null && now.change.minor !== old.change?.minor) notices.push("price");
  if (isEndNew(old, now, policy)) notices.push("ending");
  if (now.renewals > old.renewals) notices.push("receipt");
  // Whoever has cancelled is not charged again: that it is over is said when it is.
  const isDeclined = (old.declines === 0 && now.declines === 1) || now.renewals < old.renewals;
  if (isDeclined && isOverdue(now)) notices.push("failed");
  if (old.state === "grace" && now.state === "past_due" && !isGivenUp(now, policy)) notices.push("suspended");
  if (isEndSaid(old, now)) notices.push("cancelled");
  if (old.state !== "expired" && now.state === "expired") notices.push("ended");
  return notices;
};

/** What is true of what has been, and stays true. */
const PAST: ReadonlySet<NoticeKind> = new Set<NoticeKind>(["receipt", "ended"]);

/**
 * Another price that was said is true no more: another one followed, it was taken back, or its buyer has said yes to it. Or it is too
 * late for saying it: then it waits for a later renewal.
 */
const isPriceOvertaken = (
  { change: said }: Subscription,
  { change, ending }: Subscription,
  { notices: { price_change } }: AfterPolicy,
  today: string,
): boolean => {
  const isStill = change !== null && change.minor === said?.minor && change.from === said.from;
  if (!isStill || (change.needsYes && change.isAgreed)) return true;
  // Days of four-digit years compare as text.
  const isLate = change.from < addDays(today, leastPriceNotice(price_change.days));
  return isLate || (ending !== undefined && change.from >= ending.on);
};

/** The end on a later day that was said is none any more, or has moved. While something is overdue nobody can know it. */
const isEndingOvertaken = (said: Subscription, now: Subscription, policy: AfterPolicy): boolean => {
  if (now.ending?.on !== said.ending?.on) return true;
  const day = endDayOf(now, policy);
  return day !== null && day !== endDayOf(said, policy);
};

/**
 * Whether something has happened since a notice was written, that has not left yet, by which it is true no more: nobody who has ended
 * it is told that it renews, and nobody who has paid that they have not. What is so instead is said by a notice of its own. So is
 * what would leave fewer days before a charge than are promised: it is said anew, of a later day.
 * @param said what it was when the notice was written
 */
export const isOvertaken = (
  notice: NoticeKind,
  said: Subscription,
  now: Subscription,
  policy: AfterPolicy,
  today: string,
): boolean => {
  if (PAST.has(notice)) return false;
  // Days of four-digit years compare as text.
  if (notice === "cancelled") return now.dueOn < said.dueOn;
  if (now.state === "cancelled" || now.state === "expired") return true;
  const isSameOverdue = isOverdue(now) && now.dueOn === said.dueOn && now.declinedOn === said.declinedOn;
  const isPaid = isOverdue(said) && !isSameOverdue;
  if (notice === "failed") return isPaid || (said.state === "grace" && now.state === "past_due");
  if (notice === "suspended") return isPaid;
  if (notice === "ending") return isEndingOvertaken(said, now, policy);
  const charge = nextChargeOf(now, policy, today);
  if (notice === "price" && isPriceOvertaken(said, now, policy, today)) return true;
  // When something overdue ends is known once it is paid.
  const isEndUnknown = !isOverdue(now) && endDayOf(now, policy, today) === null;
  if (now.ending !== undefined && (charge === null || isEndUnknown)) return true;
  if (!isAnnouncement(notice)) return false;
  const isSame = now.resumesOn === said.resumesOn && charge?.on === nextChargeOf(said, policy, today)?.on;
  return !isSame || (charge !== null && charge.on < addDays(today, policy.notices[notice].days));
};

/** That what was said of a charge or of a price, in a notice that was overtaken, has reached nobody. */
export const unsentOf = (
  notice: LastingNotice,
  said: Subscription,
  on: string,
): Extract<SubscriptionEvent, { readonly type: "unsent" }> =>
  notice === "price"
    ? { type: "unsent", on, announcement: null, change: said.change }
    : { type: "unsent", on, announcement: announcementIn(said), change: null };

// Days of four-digit years compare as text.
const latest = (one: string, other: string): string => (one > other ? one : other);

/** The day that a notice is about. */
export const dayOfNotice = (notice: NoticeKind, subscription: Subscription, policy: AfterPolicy): string => {
  const { state, dueOn, declinedOn, change, resumesOn } = subscription;
  if (notice === "failed" || notice === "suspended")
    return addDays(declinedOn ?? dueOn, state === "past_due" ? policy.give_up : policy.grace);
  if (notice === "receipt") return dueOn;
  if (notice === "ending") return endDayOf(subscription, policy) ?? dueOn;
  if (notice === "price") return change?.from ?? dueOn;
  // What is said late is charged late.
  const said = announcementIn(subscription);
  if (said && notice === said.kind) return latest(resumesOn ?? dueOn, addDays(said.on, policy.notices[notice].days));
  return resumesOn ?? dueOn;
};

/** First day of the period that was paid last, and the first day after it. */
export const lastPaidPeriod = ({ anchor, periods, dueOn, agreement }: Subscription) => {
  const { duration, unit } = agreement.period;
  return { from: addDuration(anchor, { duration: duration * (periods - 1), unit }), to: dueOn };
};

/** What a notice says of money when it leaves: of a charge what it will be, for another price may have been said since. */
export const minorWhenSent = (
  notice: NoticeKind,
  said: Subscription,
  now: Subscription,
  policy: AfterPolicy,
  today: string,
): number => {
  const charge = isAnnouncement(notice) ? nextChargeOf(now, policy, today) : null;
  return charge?.minor ?? minorOfNotice(notice, said);
};

/** What a notice says of money: what was paid, what goes back, else what is to be paid. */
export const minorOfNotice = (notice: NoticeKind, subscription: Subscription): number => {
  if (notice === "receipt") return subscription.lastMinor ?? subscription.agreement.minor;
  if (notice === "cancelled" && subscription.returned !== undefined) return subscription.returned;
  return notice === "price" && subscription.change ? subscription.change.minor : renewalMinor(subscription);
};
