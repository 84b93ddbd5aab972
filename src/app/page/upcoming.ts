import { atom } from "jotai";
import type { Answer } from "../../engine/answers/answer.ts";
import type { Session } from "../../engine/session/session.ts";
import { transition } from "../../engine/transition/transition.ts";
import { runtimeAtom, sessionAtom } from "../session/store.ts";

interface Expected {
  /** In which it is expected: another one makes it void. */
  readonly from: Session;
  readonly session: Session;
}

const expectedAtom = atom<Expected | null>(null);

/** The session as the next answer of the visitor will probably leave it; null where that leads away from the page. */
export const upcomingAtom = atom((get) => {
  const expected = get(expectedAtom);
  return expected?.from === get(sessionAtom) ? expected.session : null;
});

/** What the engine would make of an answer, before it is given: nothing is performed, and nothing is stored. */
export const expectAtom = atom(null, (get, set, step: string, answer: Answer) => {
  const runtime = get(runtimeAtom);
  const from = get(sessionAtom);
  if (from.position !== step || from.status !== "idle") return;
  const { session } = transition(runtime, from, { type: "answerGiven", step, answer });
  if (get(upcomingAtom)?.position === session.position) return;
  const pageOf = (position: string) => runtime.steps.get(position)?.definition.page;
  const stays = session.position !== step && pageOf(session.position) === pageOf(step);
  set(expectedAtom, stays ? { from, session } : null);
});
