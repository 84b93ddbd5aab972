import type { Runtime } from "../../engine/definition/runtime.ts";
import { isOpen } from "../../engine/session/position.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Event, VisitorEvent } from "../../engine/transition/events.ts";
import { oncePer } from "../../foundation/once-per.ts";
import type { State, Way } from "./graph.ts";
import { modalsBeside, modalsOnPage } from "./names-on-page.ts";

export interface Possible {
  readonly way: Way;
  readonly event: Event;
}

/** What a visitor may open: nothing while something is open. */
export const openings = (runtime: Runtime, session: Session): readonly Possible[] => {
  if (session.modal !== null) return [];
  const here = modalsOnPage(runtime, stepOf(runtime, session.position).definition.page);
  const openable = session.position === runtime.definition.start ? [...here, ...modalsBeside(runtime)] : here;
  return openable
    .filter((id) => !(runtime.modals.get(id)?.once && session.shown.includes(id)))
    .map((id) => ({ way: "act", event: { type: "modalOpened", modal: id } }));
};

const modalAnswers = ({ modal }: Session): readonly Possible[] =>
  modal === null
    ? []
    : [true, false].map((accepted) => ({ way: "act", event: { type: "modalAnswered", modal, accepted } }));

interface Door {
  readonly id: string;
  readonly offRoute: boolean;
}

const doors = oncePer((runtime: Runtime): readonly Door[] =>
  [...runtime.steps].map(([id, { kind }]) => ({ id, offRoute: !kind.needs.includes("route") })),
);

/**
 * Addresses worth typing: every open step outside the present route (those on it are where Back leads, too), and one
 * that is not open, because they all lead to the same place.
 */
const links = (runtime: Runtime, session: Session): readonly VisitorEvent[] => {
  const found: VisitorEvent[] = [];
  let closed: string | undefined;
  for (const { id, offRoute } of doors(runtime)) {
    if (id === session.position || (closed !== undefined && !offRoute)) continue;
    const open = isOpen(runtime, session, id);
    if (!open) closed ??= id;
    else if (offRoute) found.push({ type: "positionRequested", step: id });
  }
  return closed === undefined ? found : [...found, { type: "positionRequested", step: closed }];
};

/** Everything that a visitor or the world may do in a state. */
export const possibleEvents = (runtime: Runtime, { session, pending }: State): readonly Possible[] => {
  const step = stepOf(runtime, session.position);
  const acts = session.modal === null ? step.kind.acts({ runtime, step, session }) : [];
  return [
    ...acts.map((event) => ({ way: "act", event }) as const),
    ...modalAnswers(session),
    ...openings(runtime, session),
    ...pending.flatMap(({ outcomes }) => outcomes.map((event) => ({ way: "outcome", event }) as const)),
    { way: "back", event: { type: "backRequested" } },
    ...links(runtime, session).map((event) => ({ way: "link", event }) as const),
  ];
};
