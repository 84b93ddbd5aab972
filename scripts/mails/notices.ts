import type { NoticeKind } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { addDays } from "../../src/foundation/calendar.ts";

/** When one of the mails about a subscription is sent. */
export interface NoticeCase {
  /** What the subscription is then. */
  readonly then?: Partial<Subscription>;
  readonly isCharging?: true;
  readonly isAfterAll?: true;
  readonly hasReceipt?: true;
}

/** Each mail about a subscription, and each time with other words where it has several. @param today `YYYY-MM-DD` */
export const noticeCases = (today: string): Readonly<Record<NoticeKind, readonly NoticeCase[]>> => {
  const ending = { on: addDays(today, 200), askedOn: addDays(today, -3), isEarly: false };
  const declinedOn = today;
  const resumesOn = addDays(today, 140);
  const change = { minor: 4999, from: addDays(today, 120), isAgreed: false };
  return {
    trial: [{ then: { state: "intro" } }],
    renewal: [{}, { then: { ending } }],
    reminder: [{}, { then: { state: "paused", resumesOn } }],
    receipt: [
      { hasReceipt: true },
      { hasReceipt: true, then: { dueOn: addDays(today, -5) } },
      { hasReceipt: true, then: { state: "cancelled" } },
      { isAfterAll: true },
      { isAfterAll: true, then: { state: "grace", declinedOn } },
    ],
    failed: [
      { then: { state: "grace", declinedOn } },
      { then: { state: "grace", declinedOn, ending } },
      { then: { state: "past_due", declinedOn } },
      { then: { state: "past_due", declinedOn, resumesOn } },
    ],
    suspended: [{ then: { state: "past_due", declinedOn } }],
    ending: [{ then: { ending } }],
    price: [
      { then: { change: { ...change, needsYes: true } } },
      { then: { change: { ...change, needsYes: false } } },
      { then: { change: { ...change, needsYes: false }, ending } },
    ],
    cancelled: [
      { then: { state: "cancelled" } },
      { then: { state: "cancelled" }, isCharging: true },
      { then: { state: "cancelled", returned: 1846 } },
      { then: { state: "cancelled", endReason: "refunded" } },
      { then: { state: "cancelled", endReason: "dispute" }, isCharging: true },
    ],
    ended: [
      { then: { state: "expired" } },
      { then: { state: "expired", endReason: "unpaid" } },
      { then: { state: "expired", endReason: "refunded" } },
      { then: { state: "expired", endReason: "buyer", ending: { ...ending, on: today } } },
    ],
  };
};
