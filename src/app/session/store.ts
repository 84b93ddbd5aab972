import { atom, createStore } from "jotai";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event } from "../../engine/transition/events.ts";
import { transition } from "../../engine/transition/transition.ts";
import { present } from "../../foundation/invariant.ts";

export type FunnelStore = ReturnType<typeof createStore>;
/** Performs one effect; outcomes come back through `dispatch`. */
export type PerformEffect = (effect: Effect, session: Session, dispatch: (event: Event) => void) => void;

interface Machine {
  readonly runtime: Runtime;
  /** The visitor's wall clock when the page was loaded, `YYYY-MM-DDTHH:MM`. */
  readonly now: string;
  readonly perform: PerformEffect;
  /** Through the store: an atom that sets itself would only overwrite its own value. */
  readonly dispatch: (event: Event) => void;
}

const machineAtom = atom<Machine | null>(null);
const stateAtom = atom<Session | null>(null);

/** Nobody reads a store before `createFunnelStore` has filled it. */
const filled = <T>(value: T | null): T => present(value, "store");

/** The session: the only writable state of the funnel; everything else is derived from it. */
export const sessionAtom = atom((get) => filled(get(stateAtom)));
export const runtimeAtom = atom((get) => filled(get(machineAtom)).runtime);
export const nowAtom = atom((get) => filled(get(machineAtom)).now);

/** Event → transition → session and effects. The only writer of the session. */
export const dispatchAtom = atom(null, (get, set, event: Event) => {
  const { runtime, perform, dispatch } = filled(get(machineAtom));
  const { session, effects } = transition(runtime, filled(get(stateAtom)), event);
  set(stateAtom, session);
  for (const effect of effects) perform(effect, session, dispatch);
});

/** Replaces the session as a whole: what storage or another tab of the same visitor knows better. */
export const adoptAtom = atom(null, (_get, set, session: Session) => set(stateAtom, session));

/** One store for one page load. */
export const createFunnelStore = (machine: Omit<Machine, "dispatch">, session: Session): FunnelStore => {
  const store = createStore();
  store.set(machineAtom, { ...machine, dispatch: (event) => store.set(dispatchAtom, event) });
  store.set(stateAtom, session);
  return store;
};
