import { AFTER } from "../../../src/checker/rules/parts/examples/brand-example.ts";
import { dueOf } from "../../../src/engine/subscription/due.ts";
import { eventOf } from "../../../src/engine/subscription/event-of.ts";
import { after } from "../../../src/engine/subscription/events.ts";
import { noticesBetween } from "../../../src/engine/subscription/notices.ts";
import type { Agreement, Subscription } from "../../../src/engine/subscription/subscription.ts";
import { dayNumber } from "../../../src/foundation/calendar.ts";

export const MONTHLY: Agreement = {
  minor: 2999,
  currency: "EUR",
  period: { duration: 1, unit: "months" },
  zone: "Europe/Berlin",
};
export const month = { length: MONTHLY.period, isTrial: false };
export const week = { length: { duration: 7, unit: "days" }, isTrial: true } as const;

/** Does by itself what is due until a day. @param isPaid whether a charge on that day goes through */
export const live = (begun: Subscription, until: string, isPaid: (on: string) => boolean = () => true) => {
  const diary: string[] = [];
  let now = begun;
  for (let due = dueOf(now, AFTER); due && dayNumber(due.on) <= dayNumber(until); due = dueOf(now, AFTER)) {
    const { on } = due;
    const old = now;
    now = after(now, eventOf(due, on, isPaid(on)));
    for (const notice of noticesBetween(old, now, AFTER)) diary.push(`${on} ${notice}`);
    if (due.does !== "announce" && due.does !== "charge") diary.push(`${on} ${due.does}`);
  }
  return { now, diary };
};
