import type { Session } from "../../../engine/session/session.ts";
import { CARRIED_MARK } from "../../boot/boot-state.ts";

/**
 * Where storage is blocked a full load would lose the visitor: the answers then travel in the fragment of the address,
 * which no server sees, and the boot script takes them out again in the first tick. Nothing that proves who somebody is
 * or lets anybody pay goes with them: no lead, no purchase, no sign-in, because an address can be handed on.
 */
export const fragmentOf = (session: Session): string => `${CARRIED_MARK}${carriedAnswers(session)}`;

/** What goes along. */
const CARRIED = [
  "version",
  "funnel",
  "locale",
  "startedOn",
  "position",
  "trail",
  "answers",
  "progress",
  "plan",
  "coupon",
  "shown",
  "reported",
] as const satisfies readonly (keyof Session)[];

/** @returns the fragment behind its mark, which `readCarried` reads */
export const carriedAnswers = (session: Session): string =>
  encodeURIComponent(JSON.stringify(Object.fromEntries(CARRIED.map((field) => [field, session[field]]))));

/**
 * A session that storage kept, with what was brought along to its document: newer, for else it would have been stored.
 * @param carried of any shape, as the result: for `restoreSession` to check
 */
export const withCarried = (stored: Session, carried: object): unknown => ({
  ...stored,
  ...Object.fromEntries(Object.entries(carried).filter(([field]) => CARRIED.some((each) => each === field))),
});
