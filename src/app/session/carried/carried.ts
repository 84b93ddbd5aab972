import type { Session } from "../../../engine/session/session.ts";
import { CARRIED_MARK } from "../../boot/boot-state.ts";

/**
 * Where storage is blocked a full load would lose the visitor: the answers then travel in the fragment of the address,
 * which no server sees, and the boot script takes them out again in the first tick. Nothing that proves who somebody is
 * or lets anybody pay goes with them: no lead, no purchase, no sign-in, because an address can be handed on.
 */
export const fragmentOf = (session: Session): string => `${CARRIED_MARK}${carriedAnswers(session)}`;

/** @returns the fragment behind its mark, which `readCarried` reads */
export const carriedAnswers = (session: Session): string => {
  const { version, funnel, locale, startedOn, position, trail, answers, progress, plan, coupon, shown, reported } =
    session;
  const carried = {
    version,
    funnel,
    locale,
    startedOn,
    position,
    trail,
    answers,
    progress,
    plan,
    coupon,
    shown,
    reported,
  };
  return encodeURIComponent(JSON.stringify(carried));
};
