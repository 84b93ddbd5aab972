import type { NoticeKind } from "../../src/engine/subscription/notices.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { addDays } from "../../src/foundation/calendar.ts";

/** When one of the mails about a subscription is sent. */
export interface NoticeCase {
  /** What the subscription is then. */
  readonly is?: Partial<Subscription>;
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
    trial: [{ is: { state: "intro" } }],
    renewal: [{}, { is: { ending } }],
    reminder: [{}, { is: { state: "paused", resumesOn } }],
    receipt: [
      { hasReceipt: true },
      { hasReceipt: true, is: { anchor: addDays(today, -97), dueOn: addDays(today, -5) } },
      { hasReceipt: true, is: { state: "cancelled" } },
      { isAfterAll: true },
      { isAfterAll: true, is: { state: "grace", declinedOn } },
    ],
    failed: [
      { is: { state: "grace", declinedOn } },
      { is: { state: "grace", declinedOn, ending } },
      { is: { state: "past_due", declinedOn } },
      { is: { state: "past_due", declinedOn, resumesOn } },
    ],
    suspended: [{ is: { state: "past_due", declinedOn } }],
    ending: [{ is: { ending } }],
    price: [
      { is: { change: { ...change, needsYes: true } } },
      { is: { change: { ...change, needsYes: false } } },
      { is: { change: { ...change, needsYes: false }, ending } },
    ],
    cancelled: [
      { is: { state: "cancelled" } },
      { is: { state: "cancelled" }, isCharging: true },
      { is: { state: "cancelled", returned: 1846 } },
      { is: { state: "cancelled", endReason: "refunded" } },
      { is: { state: "cancelled", endReason: "dispute" }, isCharging: true },
    ],
    ended: [
      { is: { state: "expired" } },
      { is: { state: "expired", endReason: "unpaid" } },
      { is: { state: "expired", endReason: "refunded" } },
      { is: { state: "expired", endReason: "buyer", ending: { ...ending, on: today } } },
    ],
  };
};
