import type { Runtime } from "../../engine/definition/runtime.ts";
import { isOpen } from "../../engine/session/position.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Event, VisitorEvent } from "../../engine/transition/events.ts";
import { oncePer } from "../../foundation/once-per.ts";
import type { State, Way } from "./graph.ts";
import { modalsBeside, modalsOnPage } from "./names-on-page.ts";

export interface EnabledEvent {
  readonly way: Way;
  readonly event: Event;
}

/** Modals that can be opened: none while one is open. */
export const modalOpenings = (runtime: Runtime, session: Session): readonly EnabledEvent[] => {
  if (session.modal !== null) return [];
  const here = modalsOnPage(runtime, stepOf(runtime, session.position).definition.page);
  const openable = session.position === runtime.definition.start ? [...here, ...modalsBeside(runtime)] : here;
  return openable
    .filter((id) => !(runtime.modals.get(id)?.once && session.shown.includes(id)))
    .map((id) => ({ way: "act", event: { type: "modalOpened", modal: id } }));
};

const modalAnswers = ({ modal }: Session): readonly EnabledEvent[] =>
  modal === null
    ? []
    : [true, false].map((accepted) => ({ way: "act", event: { type: "modalAnswered", modal, accepted } }));

interface Address {
  readonly id: string;
  readonly offRoute: boolean;
}

const addresses = oncePer((runtime: Runtime): readonly Address[] =>
  [...runtime.steps].map(([id, { kind }]) => ({ id, offRoute: !kind.needs.includes("route") })),
);

/**
 * Addresses worth typing: every open step outside the present route (those on it are where Back leads, too), and one
 * that is not open, because they all lead to the same place.
 */
const links = (runtime: Runtime, session: Session): readonly VisitorEvent[] => {
  const requests: VisitorEvent[] = [];
  let closed: string | undefined;
  for (const { id, offRoute } of addresses(runtime)) {
    if (id === session.position || (closed !== undefined && !offRoute)) continue;
    const open = isOpen(runtime, session, id);
    if (!open) closed ??= id;
    else if (offRoute) requests.push({ type: "positionRequested", step: id });
  }
  return closed === undefined ? requests : [...requests, { type: "positionRequested", step: closed }];
};

/** Every event that a visitor or the world can bring about in a state. */
export const enabledEvents = (runtime: Runtime, { session, pending }: State): readonly EnabledEvent[] => {
  const step = stepOf(runtime, session.position);
  const acts = session.modal === null ? step.kind.acts({ runtime, step, session }) : [];
  return [
    ...acts.map((event) => ({ way: "act", event }) as const),
    ...modalAnswers(session),
    ...modalOpenings(runtime, session),
    ...pending.flatMap(({ outcomes }) => outcomes.map((event) => ({ way: "outcome", event }) as const)),
    { way: "back", event: { type: "backRequested" } },
    ...links(runtime, session).map((event) => ({ way: "link", event }) as const),
  ];
};
