import type { Session } from "../session/session.ts";
import type { DomainEvent } from "./domain-events.ts";
import type { Effect } from "./effects.ts";

/** What came of an event. */
export interface Transition {
  readonly session: Session;
  readonly effects: readonly Effect[];
}

export const unchanged = (session: Session): Transition => ({ session, effects: [] });

/** What came first, and what followed from it. */
export const also = (first: Transition, then: Transition): Transition => ({
  session: then.session,
  effects: [...first.effects, ...then.effects],
});

/** A double click or a late answer must not crash the page: nothing changes, monitoring hears of it. */
export const faulty = (session: Session, fault: string): Transition => ({
  session,
  effects: [{ type: "reportFault", fault }],
});

export const report = (event: DomainEvent): Effect => ({ type: "report", event });
