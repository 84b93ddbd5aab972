import type { Session } from "../session/session.ts";
import type { DomainEvent } from "./domain-events.ts";
import type { Effect } from "./effects.ts";
import type { Transition } from "./transition-result.ts";

const nameOf = (event: DomainEvent): string => ("product" in event ? `${event.name}:${event.product}` : event.name);

type Report = Extract<Effect, { readonly type: "report" }>;

const once = (session: Session, effect: Report): Transition => {
  const name = nameOf(effect.event);
  return session.reported.includes(name)
    ? { session, effects: [] }
    : { session: { ...session, reported: [...session.reported, name] }, effects: [effect] };
};

/** Reports what must be heard once a session; going back and forth over it says nothing new. */
export const reportOnce = (session: Session, event: DomainEvent): Transition =>
  once(session, { type: "report", event });

/** The same for the reports among some effects; the others pass. */
export const reportsOnce = (session: Session, effects: readonly Effect[]): Transition =>
  effects.reduce<Transition>(
    (done, effect) => {
      const { session: next, effects: added } =
        effect.type === "report" ? once(done.session, effect) : { session: done.session, effects: [effect] };
      return { session: next, effects: [...done.effects, ...added] };
    },
    { session, effects: [] },
  );
