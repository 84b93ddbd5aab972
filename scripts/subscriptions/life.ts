import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import type { Payment } from "./purse.ts";

/** A subscriber who is played, and what has come of them so far. */
export interface Life {
  subscription: Subscription;
  /** First day that is not paid for. */
  covered: string;
  /** Since when there is access again that had ended or was paused. */
  anew: string | null;
  /** Since when there is none, as the renewal was not paid. */
  restsSince: string | null;
  /** Day of the last charge. */
  chargedOn: string | null;
  /** The end that was said to who named a later day. */
  told: string | null;
  readonly payments: Payment[];
  charges: number;
  declines: number;
  unanswered: number;
  mails: number;
  earlyEnds: number;
  takenBack: number;
  late: number;
}

export const newLife = (begun: Subscription): Life => ({
  subscription: begun,
  covered: begun.dueOn,
  anew: null,
  restsSince: null,
  chargedOn: null,
  told: null,
  payments: [],
  charges: 0,
  declines: 0,
  unanswered: 0,
  mails: 0,
  earlyEnds: 0,
  takenBack: 0,
  late: 0,
});

/** What came of some subscribers. Money in minor units. */
export interface Sums {
  readonly subscribers: number;
  readonly charges: number;
  readonly declines: number;
  /** Tries of which the provider said nothing. */
  readonly unanswered: number;
  readonly mails: number;
  /** Ends with notice, before the end of what was paid. */
  readonly earlyEnds: number;
  /** Charges whose money did not come as the provider had promised, and those of them whose money came later. */
  readonly takenBack: number;
  readonly late: number;
  /** What was charged and came, less what went back. */
  readonly minor: number;
  readonly violations: readonly string[];
}
