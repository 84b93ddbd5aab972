import type { AccountPlan } from "../../engine/account/account.ts";

type State = Pick<AccountPlan, "state">;

/** Whether a renewal is overdue. */
export const isUnpaid = ({ state }: State): boolean => state === "past_due" || state === "grace";

/** Whether it ends at once when it is cancelled: nothing is paid for that access could last for. */
export const endsAtOnce = ({ state }: State): boolean => state === "paused" || isUnpaid({ state });
