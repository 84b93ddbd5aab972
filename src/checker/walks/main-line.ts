import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { newSession } from "../../engine/session/start.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event } from "../../engine/transition/events.ts";
import { transition } from "../../engine/transition/transition.ts";
import { ANY_DAY } from "../../foundation/calendar.ts";
import { createAbstraction } from "../exploration/abstraction.ts";
import { modalsOnPage } from "../exploration/names-on-page.ts";

/** What takes a visitor from one step to another, and what was reported on the way. */
export interface Leg {
  readonly events: readonly Event[];
  readonly effects: readonly Effect[];
  readonly after: Session;
}

export interface Place {
  readonly key: string;
  readonly session: Session;
  readonly legs: readonly (Leg & { readonly to: string })[];
}

/** Every way from the first step to an end on which nothing fails and nobody goes back. */
export interface MainLine {
  readonly start: string;
  /** By key: visitors with one key have one future. */
  readonly places: ReadonlyMap<string, Place>;
}

export interface Beginning {
  readonly locale?: Session["locale"];
  /** `YYYY-MM-DD`. */
  readonly today?: string;
}

/** Outcomes for which a visitor came; the others keep them where they are. */
const GOOD: ReadonlySet<Event["type"]> = new Set([
  "leadCreated",
  "leadRestored",
  "purchaseCaptured",
  "otpSent",
  "signedIn",
]);

/** Performs an event, and lets the world answer well to what the event asks of it. */
export const perform = (runtime: Runtime, session: Session, event: Event): Leg => {
  const first = transition(runtime, session, event);
  const step = stepOf(runtime, session.position);
  let leg: Leg = { events: [event], effects: first.effects, after: first.session };
  for (const effect of first.effects) {
    const answer = step.kind.outcomes({ runtime, step, session: leg.after }, effect).find(({ type }) => GOOD.has(type));
    if (!answer) continue;
    const then = transition(runtime, leg.after, answer);
    leg = {
      events: [...leg.events, answer],
      effects: [...leg.effects, ...then.effects],
      after: then.session,
    };
  }
  return leg;
};

/**
 * Every way off the step a session stands on. An act that leaves the visitor there may be followed by one of another
 * type: choose a plan, then continue.
 */
export const legsFrom = (runtime: Runtime, session: Session, done: readonly Event["type"][] = []): readonly Leg[] => {
  const step = stepOf(runtime, session.position);
  if (step.definition.end !== undefined) return [];
  const acts = actsAt(runtime, session).filter(({ type }) => !done.includes(type));
  return acts.flatMap((event): readonly Leg[] => {
    const leg = perform(runtime, session, event);
    if (leg.after.position !== session.position) return [leg];
    if (leg.after.failure !== null) return [];
    return legsFrom(runtime, leg.after, [...done, event.type]).map((next) => joined(leg, next));
  });
};

/** A modal counts when it sells something: the others keep their visitors where they are. */
const actsAt = (runtime: Runtime, session: Session): readonly Event[] => {
  const { modal } = session;
  if (modal !== null) return [{ type: "modalAnswered", modal, accepted: true }];
  const step = stepOf(runtime, session.position);
  const selling = modalsOnPage(runtime, step.definition.page).filter(
    (id) => runtime.definition.modals[id]?.product !== undefined && !session.shown.includes(id),
  );
  return [
    ...step.kind.acts({ runtime, step, session }),
    ...selling.map((id) => ({ type: "modalOpened", modal: id }) as const),
  ];
};

export const joined = (first: Leg, next: Leg): Leg => ({
  events: [...first.events, ...next.events],
  effects: [...first.effects, ...next.effects],
  after: next.after,
});

export const mainLine = (runtime: Runtime, { locale = "en-US", today = ANY_DAY }: Beginning = {}): MainLine => {
  const { key } = createAbstraction(runtime);
  const keyOf = (session: Session): string => key({ session, pending: [] });
  const first = newSession(runtime, { locale, startedOn: today });
  const places = new Map<string, Place>();
  const queue: Session[] = [first];
  for (let next = 0; next < queue.length; next += 1) {
    const session = queue[next];
    if (session === undefined || places.has(keyOf(session))) continue;
    const legs = distinct(legsFrom(runtime, session).map((leg) => ({ ...leg, to: keyOf(leg.after) })));
    places.set(keyOf(session), { key: keyOf(session), session, legs });
    queue.push(...legs.map(({ after }) => after));
  }
  return { start: keyOf(first), places };
};

/** Of legs that lead to the same future the first, which has the fewest acts. */
const distinct = <L extends Leg & { readonly to: string }>(legs: readonly L[]): readonly L[] => {
  const byTarget = new Map<string, L>();
  for (const leg of legs) {
    const known = byTarget.get(leg.to);
    if (!known || leg.events.length < known.events.length) byTarget.set(leg.to, leg);
  }
  return [...byTarget.values()];
};
