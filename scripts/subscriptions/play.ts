import { afterAndSaid, dueToday } from "../../src/engine/subscription/ahead.ts";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf, earliestResume, renewalMinor } from "../../src/engine/subscription/due.ts";
import { earlyEndOf, mayEndEarly } from "../../src/engine/subscription/early-end.ts";
import { endingOf } from "../../src/engine/subscription/ending.ts";
import { eventOf } from "../../src/engine/subscription/event-of.ts";
import type { SubscriptionEvent } from "../../src/engine/subscription/events.ts";
import { dayOfNotice, noticesBetween } from "../../src/engine/subscription/notices.ts";
import { isOwedStill } from "../../src/engine/subscription/owed.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { withoutAnswer } from "../../src/engine/subscription/unanswered.ts";
import { addDays, type Duration, daysBetween } from "../../src/foundation/calendar.ts";
import type { AfterPolicy } from "../../src/language/types/brand.gen.ts";
import { chanceOf } from "../../tests/support/simulation/chance.ts";
import { dayCheck } from "./day-check.ts";
import { type Life, newLife, type Sums } from "./life.ts";
import { faultsOfEarlyEnd, faultsOfPeriod, periodOf } from "./period-faults.ts";
import { faultsOfMoney, keptOf, newPayment, type Payment } from "./purse.ts";

const ZONES = ["Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "Australia/Sydney"];
const MORE_ZONES = ["Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata", "America/Sao_Paulo", "Africa/Casablanca"];
const ALL_ZONES = [...ZONES, ...MORE_ZONES];
const PERIODS: readonly Duration[] = [
  { duration: 1, unit: "months" },
  { duration: 1, unit: "months" },
  { duration: 3, unit: "months" },
  { duration: 6, unit: "months" },
  { duration: 4, unit: "weeks" },
];
/** Of no land whose law asks for early ends: the clock of the buyer decides. */
const LOCALE = "en-US";
const TRIAL: Duration = { duration: 7, unit: "days" };
const FIRST_DAY = "2027-01-01";

/** What the provider tells later of a charge: that its money did not come, or came after all. */
interface News {
  readonly on: string;
  readonly payment: Payment;
  readonly comes: boolean;
}

/**
 * Plays subscribers through the engine: declines, cards that expire and are replaced, pauses, cancellations, also to a later day,
 * ends with notice, disputes, prices that change, money that does not come, or late. Whoever is left after the years cancels.
 */
export const play = (
  { from, subscribers, years }: { readonly from: number; readonly subscribers: number; readonly years: number },
  policy: AfterPolicy,
): Sums => {
  const holds = dayCheck();
  const violations: string[] = [];
  const sums = { charges: 0, declines: 0, unanswered: 0, mails: 0, earlyEnds: 0, takenBack: 0, late: 0, minor: 0 };
  for (let seed = from; seed < from + subscribers; seed += 1) {
    const life = liveOnce(seed, years, policy, (fault) => violations.push(`subscriber ${seed}: ${fault}`), holds);
    sums.charges += life.charges;
    sums.declines += life.declines;
    sums.unanswered += life.unanswered;
    sums.mails += life.mails;
    sums.earlyEnds += life.earlyEnds;
    sums.takenBack += life.takenBack;
    sums.late += life.late;
    sums.minor += keptOf(life.payments);
  }
  return { subscribers, ...sums, violations };
};

const liveOnce = (
  seed: number,
  years: number,
  policy: AfterPolicy,
  report: (fault: string) => void,
  holds: (day: string, zone: string) => boolean,
): Life => {
  const { next: chance } = chanceOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
  const begin = addDays(FIRST_DAY, Math.floor(chance() * 365));
  const period = pick(PERIODS);
  const isTrial = chance() < 0.3;
  const agreement = {
    minor: 1999 + Math.floor(chance() * 3000),
    currency: "EUR",
    period,
    zone: pick(ALL_ZONES),
  } as const;
  const begun = beginSubscription(agreement, { length: isTrial ? TRIAL : period, isTrial }, begin);
  const life = newLife(begun);
  const news: News[] = [];
  const end = addDays(begin, 365 * years);
  let isExpired = false;
  let isSilent = false;
  let agreed: number = agreement.minor;
  const happen = (event: SubscriptionEvent): void => {
    const old = life.subscription;
    life.subscription = afterAndSaid(old, event, policy);
    const notices = noticesBetween(old, life.subscription, policy);
    life.mails += notices.length;
    // Whoever goes on after a pause has access from this day, and pays for it from there.
    if (old.state === "grace" && life.subscription.state === "past_due") life.restsSince = event.on;
    if (old.state === "paused" && life.subscription.state === "active") life.anew = event.on;
    // Of what was overdue a later payment says when it ends.
    if (life.subscription.state === "past_due") life.told = null;
    if (notices.includes("ending")) life.told = dayOfNotice("ending", life.subscription, policy);
  };
  /** A payment counts: its period is the next one, at the price agreed to. */
  const count = (payment: Payment, old: Subscription, on: string): void => {
    const { subscription: now } = life;
    if (now.renewals !== old.renewals + 1) report(`renewal ${now.renewals} after ${old.renewals}`);
    // Whose access rested without a pause pays from the day of the payment, or for what they used and as long a rest of it.
    if (old.isTakenBack && now.isTakenBack) life.anew = null;
    else if (old.isTakenBack && life.restsSince !== null)
      life.anew = addDays(old.dueOn, daysBetween(life.restsSince, on));
    else if (old.state === "past_due" && now.state !== "paused") life.anew = on;
    // Of two periods that were used, the rest lay in the second one.
    if (!now.isTakenBack) life.restsSince = null;
    const period = periodOf(now);
    for (const fault of faultsOfPeriod(now, life, period)) report(`${fault}, on ${on}`);
    if (!old.isTakenBack && old.ending && period.from >= old.ending.on)
      report(`pays for ${period.from} and named ${old.ending.on} for the end`);
    payment.from = period.from;
    payment.to = now.dueOn;
    life.covered = now.dueOn;
    life.anew = null;
  };
  const hear = ({ payment, comes }: News, on: string): void => {
    const old = life.subscription;
    if (!comes) {
      life.takenBack += 1;
      payment.isHere = false;
      if (old.dueOn === payment.to) happen({ type: "takenBack", on });
      payment.isLetGo = life.subscription !== old;
      payment.isForgiven = !payment.isLetGo;
      // Nobody is charged for what was followed by another period, or is over.
      if (payment.isForgiven && old.state !== "expired" && old.dueOn <= payment.to)
        report(`forgives ${payment.from} on ${on}`);
      if (payment.isLetGo) {
        payment.returned = 0;
        life.covered = life.subscription.dueOn;
        life.anew = null;
      }
      if (chance() < 0.5) news.push({ on: addDays(on, 1 + Math.floor(chance() * 30)), payment, comes: true });
      return;
    }
    if (payment.isLetGo && !isOwedStill(old)) {
      // Of who had cancelled before, nothing goes back of what they had.
      if (old.endReason === "buyer" && old.isTakenBack) report(`gives back what was used from ${payment.from} on`);
      return;
    }
    life.late += 1;
    payment.isHere = true;
    payment.isForgiven = false;
    if (!payment.isLetGo) return;
    payment.isLetGo = false;
    happen({ type: "paid", on, minor: payment.minor, isLate: true });
    // Nobody has agreed to what an earlier charge cost.
    if (![old.agreement.minor, renewalMinor(old)].includes(life.subscription.agreement.minor))
      report(`agrees to ${life.subscription.agreement.minor} on ${on}`);
    agreed = life.subscription.agreement.minor;
    count(payment, old, on);
  };
  const endEarly = (on: string): boolean => {
    const early = mayEndEarly(policy, LOCALE, agreement.zone) ? earlyEndOf(life.subscription, policy, on) : null;
    if (early === null) return false;
    const paid = life.subscription;
    const payment = life.payments.find(({ isLetGo, to }) => !isLetGo && to === paid.dueOn);
    // Of money that has not come nothing goes back.
    if (payment === undefined || !payment.isHere) return false;
    happen({ type: "endedEarly", on, until: early.on, minor: early.minor });
    payment.returned = early.minor;
    payment.to = early.on;
    for (const fault of faultsOfEarlyEnd(paid, life.subscription, policy.early_end.notice, on)) report(fault);
    life.earlyEnds += 1;
    return true;
  };
  // Whoever has paused likes to take that back, and to pause again: nothing is had for nothing by that.
  const changesPause = (on: string): boolean => {
    const { state, resumesOn, dueOn } = life.subscription;
    const old = life.subscription;
    if (state === "paused" || resumesOn !== null) {
      if (chance() < 0.2) happen({ type: "resumed", on });
      // Two charges of one day are what they ask for who take a pause back on the day on which what they owed was paid.
      if (old.state === "paused" && life.subscription.state === "active") life.chargedOn = null;
    } else if (old.ending === undefined && chance() < (old.announced?.kind === "reminder" ? 0.2 : 0.02)) {
      const wanted = addDays(dueOn, 10 + Math.floor(chance() * 80));
      const earliest = earliestResume(old, policy, on);
      happen({ type: "pauseAsked", on, until: wanted < earliest ? earliest : wanted });
    }
    return life.subscription !== old;
  };
  // Whoever names a later day does so in a pause, or overdue, as well.
  const asksForEnd = (on: string): boolean => {
    const { state, dueOn, ending } = life.subscription;
    if (ending !== undefined || state === "cancelled" || state === "expired") return false;
    const wanted = addDays(dueOn < on ? on : dueOn, 1 + Math.floor(chance() * 200));
    const later = endingOf({ wanted, today: on, notice: null });
    if (later) happen({ type: "endAsked", on, ending: later });
    return later !== null;
  };
  const longestNotice = Math.max(...Object.values(policy.notices).map(({ days }) => days));
  let last = begin;
  for (;;) {
    const next = dueOf(life.subscription, policy);
    // What has become due in the past is done today.
    const on = next === null || next.on < last ? last : next.on;
    const due = dueToday(life.subscription, policy, on);
    const at = news.findIndex((each) => due === null || each.on <= on);
    const [heard] = at < 0 ? [] : news.splice(at, 1);
    if (heard) {
      last = heard.on < last ? last : heard.on;
      hear(heard, last);
      continue;
    }
    if (due === null) break;
    // Whoever ends with notice does so on any day between two things that are due.
    const asked = addDays(last, Math.floor(chance() * daysBetween(last, on)));
    if (chance() < 0.1 && endEarly(asked)) {
      last = asked;
      continue;
    }
    if (changesPause(asked) || (chance() < 0.002 && asksForEnd(asked))) {
      last = asked;
      continue;
    }
    last = on;
    if (!holds(on, agreement.zone)) report(`${on} has no morning in ${agreement.zone}`);
    if (on > end && life.subscription.state !== "cancelled") {
      happen({ type: "cancelled", on, reason: "buyer" });
      continue;
    }
    if (chance() < 0.01) isExpired = true;
    if (isExpired && chance() < 0.3) {
      isExpired = false;
      happen({ type: "methodChanged", on, isCharging: false });
    }
    if (due.does !== "charge") {
      // What was said counted on the payment that did not come.
      if (life.subscription.state === "grace") life.told = null;
      happen(eventOf(due, on, false));
      if (due.does === "end" && life.told !== null && life.told !== life.subscription.dueOn)
        report(`ends on ${life.subscription.dueOn} and was told ${life.told}`);
      continue;
    }
    const luck = chance();
    if (luck < 0.0005) happen({ type: "refunded", on });
    else if (luck < 0.004) happen({ type: "cancelled", on, reason: luck < 0.001 ? "dispute" : "buyer" });
    else if (luck < 0.012)
      happen({
        type: "priceAnnounced",
        on,
        change: { minor: agreed + 300, from: addDays(on, 30), needsYes: luck < 0.01, isAgreed: false },
      });
    else if (luck < 0.016 && life.subscription.change !== null) {
      const { minor, from } = life.subscription.change;
      happen({ type: "priceAgreed", on, minor, from });
    }
    if (life.subscription.state === "cancelled" || life.subscription.state === "expired") continue;
    const isPaid = !isExpired && chance() > 0.05;
    const now = dueToday(life.subscription, policy, on);
    if (now?.does !== "charge") continue;
    // Who is not answered mostly is not the next day, either.
    isSilent = chance() < (isSilent ? 0.8 : 0.01);
    if (isSilent) {
      const since = life.subscription.unanswered?.since ?? on;
      if (on > addDays(since, policy.grace + 1)) report(`has no answer from ${since} to ${on}`);
      happen(withoutAnswer(life.subscription, policy, on));
      life.unanswered += 1;
      last = addDays(on, 1);
      continue;
    }
    if (!isPaid) life.declines += 1;
    const old = life.subscription;
    const { change, dueOn, state } = old;
    const triedOn = old.unanswered?.since ?? on;
    if ((state === "active" || state === "intro") && triedOn > addDays(dueOn, longestNotice))
      report(`has access from ${dueOn} on and is charged on ${on}`);
    happen(eventOf(now, on, isPaid));
    if (!isPaid) continue;
    // The price is the agreed one, or an announced one that needed no yes, or had it.
    const isNew = change !== null && (change.isAgreed || !change.needsYes) && dueOn >= change.from;
    if (isNew) agreed = change.minor;
    if (now.minor !== agreed) report(`pays ${now.minor} on ${on} and agreed to ${agreed}`);
    if (life.chargedOn === on && life.anew === on)
      report(`is charged on ${on} for what was used before a pause and for what comes after it`);
    life.chargedOn = on;
    life.charges += 1;
    const payment = newPayment(now.minor, "", "");
    life.payments.push(payment);
    count(payment, old, on);
    if (chance() < 0.01) news.push({ on: addDays(on, 1 + Math.floor(chance() * 60)), payment, comes: false });
  }
  if (life.subscription.state !== "expired") report(`ends as ${life.subscription.state}`);
  if (life.earlyEnds > 1) report(`ends early ${life.earlyEnds} times`);
  const { renewals, returned = 0 } = life.subscription;
  for (const fault of faultsOfMoney(life.payments, renewals, returned)) report(fault);
  return life;
};
