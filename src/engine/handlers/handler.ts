import type { Runtime } from "../definition/runtime.ts";
import type { Session } from "../session/session.ts";
import type { Event } from "../transition/events.ts";
import type { Transition } from "../transition/transition-result.ts";

export type EventOf<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

/** What one event does to any session, whatever step the visitor stands on. */
export type Handler<T extends Event["type"]> = (runtime: Runtime, session: Session, event: EventOf<T>) => Transition;
