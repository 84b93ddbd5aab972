import { addDays, addDuration } from "../../foundation/calendar.ts";
import { renewalMinor } from "./due.ts";
import {
  cancelled,
  cancelledAgain,
  cancelledAtOnce,
  ended,
  endedEarly,
  NEXT,
  refunded,
  refundedAtOnce,
  refundedSince,
  takesNoMore,
} from "./ends.ts";
import { isOwedStill } from "./owed.ts";
import { shifted } from "./shifted.ts";
import type {
  Announcement,
  AnnouncementKind,
  Ending,
  EndReason,
  PriceChange,
  Subscription,
  SubscriptionState,
} from "./subscription.ts";

/** What can happen to a subscription. `on`: the day in the buyer's zone. */
export type SubscriptionEvent =
  | { readonly type: "announced"; readonly on: string; readonly kind: AnnouncementKind }
  /**
   * `minor`: what was charged; missing: what the renewal costs. A new price may be agreed to while the old one is charged.
   * `isLate`: by an earlier charge than the one under way, which says nothing of the price agreed to since.
   */
  | { readonly type: "paid"; readonly on: string; readonly minor?: number; readonly isLate?: boolean }
  | { readonly type: "declined"; readonly on: string }
  /** Nobody was asked for the renewal, or nobody has answered: it is tried again. */
  | { readonly type: "unanswered"; readonly on: string }
  /** The money of the last renewal has not come, as its charge had promised. */
  | { readonly type: "takenBack"; readonly on: string }
  /** The charge of the purchase that it began with was given back in whole, and not because its buyer withdrew. */
  | { readonly type: "refunded"; readonly on: string }
  | { readonly type: "suspended"; readonly on: string }
  | { readonly type: "ended"; readonly on: string; readonly reason: EndReason }
  | { readonly type: "cancelled"; readonly on: string; readonly reason: EndReason }
  /** To end on a day before the end of what is paid; `minor` goes back. */
  | { readonly type: "endedEarly"; readonly on: string; readonly until: string; readonly minor: number }
  /** To end on a day behind what is paid. */
  | { readonly type: "endAsked"; readonly on: string; readonly ending: Ending }
  | { readonly type: "pauseAsked"; readonly on: string; readonly until: string }
  | { readonly type: "paused"; readonly on: string }
  | { readonly type: "resumed"; readonly on: string }
  /** `isCharging`: a charge of the method of before is under way, and will be paid or declined. */
  | { readonly type: "methodChanged"; readonly on: string; readonly isCharging: boolean }
  | { readonly type: "priceAnnounced"; readonly on: string; readonly change: PriceChange }
  /** What was to be said of a charge, or of another price, was true no more when it was to leave: nobody was told. */
  | {
      readonly type: "unsent";
      readonly on: string;
      readonly announcement: Announcement | null;
      readonly change: PriceChange | null;
    }
  /** A yes to one price from one day on: to no other that was announced since. */
  | { readonly type: "priceAgreed"; readonly on: string; readonly minor: number; readonly from: string };

type Rule<T extends SubscriptionEvent["type"]> = (
  subscription: Subscription,
  event: Extract<SubscriptionEvent, { readonly type: T }>,
) => Subscription;
type Row = { readonly [T in SubscriptionEvent["type"]]?: Rule<T> };

/** Longer than anything is said before a charge. */
const LONG_AGO_DAYS = 366;

/**
 * The renewal that is due is paid. Who had no access since pays from today; so does whom we charged a whole period late. In a
 * pause what was used before it is paid, and the pause goes on; one that was asked for still comes.
 */
const paid: Rule<"paid"> = (subscription, { on, minor = renewalMinor(subscription), isLate = false }) => {
  const { state, agreement, renewals, change, resumesOn, alsoTakenBack = 0 } = subscription;
  const isNewPrice = minor === change?.minor && (change.isAgreed || !change.needsYes);
  const isPriceNow = !isLate || isNewPrice;
  const used = shifted(subscription, on);
  const { anchor, periods } = used ?? subscription;
  const { duration, unit } = agreement.period;
  const endOf = (first: string, count: number): string => addDuration(first, { duration: duration * count, unit });
  const next = {
    ...subscription,
    ...NEXT,
    lastMinor: minor,
    ...(isPriceNow && { agreement: { ...agreement, minor }, change: minor === change?.minor ? null : change }),
    renewals: renewals + 1,
    isMethodNew: false,
  };
  // The one behind it was used, and did not get its money either: it is due at once, and nothing is said of it but that it is paid.
  if (alsoTakenBack > 0)
    return {
      ...next,
      periods: periods + 1,
      dueOn: endOf(anchor, periods + 1),
      declinedOn: on,
      alsoTakenBack: alsoTakenBack - 1,
    };
  const isOver = on >= endOf(anchor, periods + 1);
  const isInPause = resumesOn !== null && isOver;
  const isMoved = !isInPause && used === null && (state === "past_due" || isOver);
  const from = isMoved ? { anchor: on, periods: 1 } : { anchor, periods: periods + 1 };
  const dueOn = endOf(from.anchor, from.periods);
  return {
    ...next,
    ...from,
    state: isInPause ? "paused" : "active",
    dueOn,
    // A pause that would be over before it begins is none.
    resumesOn: resumesOn !== null && resumesOn > dueOn ? resumesOn : null,
    isTakenBack: false,
    restsSince: null,
  };
};

/** The method of before is not what is tried again: the new one is, at once, and nobody hears of the decline. */
const declined: Rule<"declined"> = (subscription, { on }) => ({
  ...subscription,
  state: subscription.state === "past_due" ? "past_due" : "grace",
  declines: subscription.isMethodNew ? 0 : subscription.declines + 1,
  isMethodNew: false,
  declinedOn: subscription.declinedOn ?? on,
  triedOn: on,
  unanswered: null,
});

const unanswered: Rule<"unanswered"> = (subscription, { on }) => ({
  ...subscription,
  unanswered: { since: subscription.unanswered?.since ?? on, last: on },
});

/** What is not paid after all: access goes on for a while, and rests on where it rested in a pause. */
const UNPAID: { readonly [S in SubscriptionState]?: SubscriptionState } = { active: "grace", paused: "past_due" };

/** The period that was paid last is due again, and is tried again as one that was declined. A pause waits until it is paid. */
const takenBack: Rule<"takenBack"> = (subscription, { on }) => {
  const { state, anchor, periods, renewals, agreement, isTakenBack = false, alsoTakenBack = 0 } = subscription;
  if (renewals === 0) return subscription;
  const { duration, unit } = agreement.period;
  return {
    ...subscription,
    state: UNPAID[state] ?? state,
    periods: periods - 1,
    dueOn: addDuration(anchor, { duration: duration * (periods - 1), unit }),
    renewals: renewals - 1,
    announced: null,
    // The charge at the end of a pause waits for this one, and is said anew.
    resumeAnnounced: null,
    declines: 1,
    declinedOn: on,
    unanswered: null,
    isTakenBack: true,
    ...(isTakenBack && { alsoTakenBack: alsoTakenBack + 1 }),
  };
};

const announced: Rule<"announced"> = (subscription, { on, kind }) => ({
  ...subscription,
  ...(subscription.resumesOn === null ? { announced: { kind, on } } : { resumeAnnounced: { kind, on } }),
  remindedOn: on,
});

/**
 * Said anew where it is to be charged after all, as when a pause is taken back. What was announced or agreed to since stays, and
 * what was charged; before the next one its buyer is reminded.
 */
const unsent: Rule<"unsent"> = (subscription, { on, announcement, change }) => {
  const { announced: said, resumeAnnounced = null, change: price, remindedOn } = subscription;
  const isSame = (one: Announcement | null): boolean =>
    one !== null && one.kind === announcement?.kind && one.on === announcement.on;
  const isPrice = price !== null && !price.isAgreed && price.minor === change?.minor && price.from === change.from;
  return {
    ...subscription,
    ...(isSame(said) && { announced: null }),
    ...(isSame(resumeAnnounced) && { resumeAnnounced: null }),
    ...(remindedOn === announcement?.on && { remindedOn: addDays(on, -LONG_AGO_DAYS) }),
    ...(isPrice && { change: null }),
  };
};

const PRICES: Row = {
  // Back to the price that was agreed to: nothing is left to announce or to agree to.
  priceAnnounced: (subscription, { change }) => ({
    ...subscription,
    change: change.minor === subscription.agreement.minor ? null : change,
  }),
  priceAgreed: (subscription, { minor, from }) => {
    const { change } = subscription;
    const isMeant = change !== null && change.minor === minor && change.from === from && !change.isAgreed;
    return isMeant ? { ...subscription, change: { ...change, isAgreed: true } } : subscription;
  },
};

/** Tried at once where something is owed, and from there by the table of retries. */
const methodChanged: Rule<"methodChanged"> = (subscription, { isCharging }) =>
  isCharging
    ? { ...subscription, isMethodNew: true }
    : { ...subscription, declines: 0, unanswered: null, isMethodNew: false };

const endAsked: Rule<"endAsked"> = (subscription, { ending }) => ({ ...subscription, ending });

const RUNNING: Row = {
  ...PRICES,
  endAsked,
  methodChanged,
  announced,
  unsent,
  paid,
  declined,
  unanswered,
  takenBack,
  cancelled,
  ended,
  endedEarly,
  refunded,
  // From the day on which it is due it is paid for first. What was announced stays so, for the buyer may take the pause back.
  pauseAsked: (subscription, { on, until }) =>
    on < subscription.dueOn ? { ...subscription, resumesOn: until, resumeAnnounced: null } : subscription,
  paused: (subscription) => ({ ...subscription, state: "paused", announced: null }),
  resumed: (subscription) => ({ ...subscription, resumesOn: null, resumeAnnounced: null }),
};

const OVERDUE: Row = {
  ...PRICES,
  endAsked,
  unsent,
  paid,
  declined,
  unanswered,
  takenBack,
  ended,
  cancelled: cancelledAtOnce,
  refunded: refundedAtOnce,
  methodChanged,
};

/** What each state answers. Whatever is not here changes nothing: said twice, or too late. */
const TABLE: Readonly<Record<SubscriptionState, Row>> = {
  intro: RUNNING,
  active: RUNNING,
  grace: { ...OVERDUE, suspended: (subscription, { on }) => ({ ...subscription, state: "past_due", restsSince: on }) },
  past_due: OVERDUE,
  paused: {
    ...PRICES,
    endAsked,
    announced,
    unsent,
    takenBack,
    cancelled: cancelledAtOnce,
    refunded: refundedAtOnce,
    ended,
    // A day on which access begins anew begins a period.
    resumed: (subscription, { on }) => ({
      ...subscription,
      ...NEXT,
      resumesOn: null,
      resumeAnnounced: null,
      state: "active",
      anchor: on,
      periods: 0,
      dueOn: on,
      // The charge of that day was announced, or is asked for: it waits for nothing.
      announced: { kind: "reminder", on: addDays(on, -LONG_AGO_DAYS) },
    }),
  },
  // A renewal that was on its way when the buyer cancelled has been paid: it counts, and is the last. What was disputed
  // meanwhile, or begun with money that the shop gave back, is not paid for: that money goes back, too.
  cancelled: {
    ended,
    endedEarly,
    cancelled: cancelledAgain,
    // Whoever has cancelled is charged no more: their access ends.
    takenBack,
    refunded: refundedSince,
    paid: (subscription, event) =>
      takesNoMore(subscription) ? subscription : { ...paid(subscription, event), state: "cancelled" },
  },
  // The days of the right of withdrawal may outlast what was paid, as after a trial.
  expired: {
    paid: (subscription, event) => {
      if (!isOwedStill(subscription)) return subscription;
      const next = paid(subscription, event);
      return { ...next, state: next.dueOn > event.on ? "cancelled" : "expired" };
    },
    refunded: (subscription, event) => (isOwedStill(subscription) ? refundedSince(subscription, event) : subscription),
    ended: (subscription, { reason }) =>
      reason === "withdrawn" ? { ...subscription, endReason: "withdrawn" } : subscription,
  },
};

/** The subscription after an event; the same object when the state does not know it. */
export const after = (subscription: Subscription, event: SubscriptionEvent): Subscription => {
  // The rule of a type takes the events of that type.
  const rule = TABLE[subscription.state][event.type] as Rule<SubscriptionEvent["type"]> | undefined;
  return rule ? rule(subscription, event) : subscription;
};
