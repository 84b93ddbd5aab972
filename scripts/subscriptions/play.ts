import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { dueOf } from "../../src/engine/subscription/due.ts";
import { earlyEndOf, mayEndEarly } from "../../src/engine/subscription/early-end.ts";
import { eventOf } from "../../src/engine/subscription/event-of.ts";
import { after, type SubscriptionEvent } from "../../src/engine/subscription/events.ts";
import { noticesBetween } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { addDays, type Duration, daysBetween } from "../../src/foundation/calendar.ts";
import type { AfterPolicy } from "../../src/language/types/brand.gen.ts";
import { dayIn, morningOf } from "../../src/server/subscriptions/days.ts";
import { chanceOf } from "../../tests/support/simulation/chance.ts";
import { faultsOfEarlyEnd, faultsOfPeriod } from "./period-faults.ts";

/** What came of some subscribers. Money in minor units. */
export interface Sums {
  readonly subscribers: number;
  readonly charges: number;
  readonly declines: number;
  readonly mails: number;
  /** Ends with notice, before the end of what was paid. */
  readonly earlyEnds: number;
  /** What was charged, less what went back. */
  readonly minor: number;
  readonly violations: readonly string[];
}

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

/** Weeks in which clocks are put forward or back somewhere. */
const CLOCK_CHANGES = /-03-(?:0[89]|[123]\d)$|-04-0[1-7]$|-09-(?:2[4-9]|30)$|-10-(?:0[1-7]|2[5-9]|3\d)$|-11-0[1-8]$/;

/** Whether the morning of a day in a zone is a moment of that day there: looked at once for each, where clocks change. */
const dayCheck = (): ((day: string, zone: string) => boolean) => {
  const seen = new Map<string, boolean>();
  return (day, zone) => {
    if (!CLOCK_CHANGES.test(day)) return true;
    const key = zone + day;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const holds = dayIn(zone, morningOf(day, zone)) === day;
    seen.set(key, holds);
    return holds;
  };
};

interface Life {
  subscription: Subscription;
  /** First day that is not paid for. */
  covered: string;
  /** A gap may follow: access had ended, or was paused. */
  mayGap: boolean;
  charges: number;
  declines: number;
  mails: number;
  earlyEnds: number;
  minor: number;
}

/**
 * Plays subscribers through the engine: declines, cards that expire and are replaced, pauses, cancellations, ends with notice,
 * disputes, prices that change. Whoever is left after the years cancels.
 */
export const play = (
  { from, subscribers, years }: { readonly from: number; readonly subscribers: number; readonly years: number },
  policy: AfterPolicy,
): Sums => {
  const holds = dayCheck();
  const violations: string[] = [];
  const sums = { charges: 0, declines: 0, mails: 0, earlyEnds: 0, minor: 0 };
  for (let seed = from; seed < from + subscribers; seed += 1) {
    const life = liveOnce(seed, years, policy, (fault) => violations.push(`subscriber ${seed}: ${fault}`), holds);
    sums.charges += life.charges;
    sums.declines += life.declines;
    sums.mails += life.mails;
    sums.earlyEnds += life.earlyEnds;
    sums.minor += life.minor;
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
  const life: Life = {
    subscription: begun,
    covered: begun.dueOn,
    mayGap: false,
    charges: 0,
    declines: 0,
    mails: 0,
    earlyEnds: 0,
    minor: 0,
  };
  const end = addDays(begin, 365 * years);
  let isExpired = false;
  let agreed: number = agreement.minor;
  const happen = (event: SubscriptionEvent): void => {
    const old = life.subscription;
    life.subscription = after(old, event);
    life.mails += noticesBetween(old, life.subscription).length;
    if (life.subscription.state === "past_due" || life.subscription.state === "paused") life.mayGap = true;
  };
  const endEarly = (on: string): boolean => {
    const early = mayEndEarly(policy, LOCALE, agreement.zone) ? earlyEndOf(life.subscription, policy, on) : null;
    if (early === null) return false;
    const paid = life.subscription;
    happen({ type: "endedEarly", on, until: early.on, minor: early.minor });
    for (const fault of faultsOfEarlyEnd(paid, life.subscription, policy.early_end.notice, on)) report(fault);
    life.earlyEnds += 1;
    life.minor -= early.minor;
    return true;
  };
  // Whoever has paused likes to take that back, and to pause again: nothing is had for nothing by that.
  const changesPause = (on: string): boolean => {
    const { state, resumesOn, dueOn } = life.subscription;
    const old = life.subscription;
    if (state === "paused" || resumesOn !== null) {
      if (chance() < 0.2) happen({ type: "resumed", on });
    } else if (chance() < (old.announced?.kind === "reminder" ? 0.2 : 0.02))
      happen({ type: "pauseAsked", on, until: addDays(dueOn, 10 + Math.floor(chance() * 80)) });
    return life.subscription !== old;
  };
  const longestNotice = Math.max(...Object.values(policy.notices).map(({ days }) => days));
  let last = begin;
  for (let due = dueOf(life.subscription, policy); due; due = dueOf(life.subscription, policy)) {
    // What has become due in the past is done today.
    const on = due.on < last ? last : due.on;
    // Whoever ends with notice does so on any day between two things that are due.
    const asked = addDays(last, Math.floor(chance() * daysBetween(last, on)));
    if (chance() < 0.1 && endEarly(asked)) {
      last = asked;
      continue;
    }
    if (changesPause(asked)) {
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
      happen({ type: "methodChanged", on });
    }
    if (due.does !== "charge") {
      happen(eventOf(due, on, false));
      continue;
    }
    const luck = chance();
    if (luck < 0.004) happen({ type: "cancelled", on, reason: luck < 0.001 ? "dispute" : "buyer" });
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
    if (
      life.subscription.state === "cancelled" ||
      life.subscription.state === "expired" ||
      life.subscription.resumesOn !== null
    )
      continue;
    const isPaid = !isExpired && chance() > 0.05;
    const now = dueOf(life.subscription, policy);
    if (now?.does !== "charge") continue;
    if (!isPaid) life.declines += 1;
    const { change, renewals, dueOn, state } = life.subscription;
    if ((state === "active" || state === "intro") && on > addDays(dueOn, longestNotice))
      report(`has access from ${dueOn} on and is charged on ${on}`);
    happen(eventOf(now, on, isPaid));
    if (!isPaid) continue;
    // The price is the agreed one, or an announced one that needed no yes, or had it.
    const isNew = change !== null && (change.isAgreed || !change.needsYes) && dueOn >= change.from;
    if (isNew) agreed = change.minor;
    if (now.minor !== agreed) report(`pays ${now.minor} on ${on} and agreed to ${agreed}`);
    life.charges += 1;
    life.minor += now.minor;
    if (life.subscription.renewals !== renewals + 1) report(`renewal ${life.subscription.renewals} after ${renewals}`);
    for (const fault of faultsOfPeriod(life.subscription, life)) report(`${fault}, on ${on}`);
    life.covered = life.subscription.dueOn;
    life.mayGap = false;
  }
  if (life.subscription.state !== "expired") report(`ends as ${life.subscription.state}`);
  if (life.earlyEnds > 1) report(`ends early ${life.earlyEnds} times`);
  if (life.charges !== life.subscription.renewals)
    report(`${life.charges} charges, ${life.subscription.renewals} renewals`);
  return life;
};
