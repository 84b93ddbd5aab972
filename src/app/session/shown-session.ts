import { type Atom, atom } from "jotai";
import type { Session } from "../../engine/session/session.ts";
import { placeOf } from "./address.ts";
import { needsLoad } from "./follow-position.ts";
import { runtimeAtom, sessionAtom } from "./store.ts";

/**
 * The session as a page shows it: while the next page of the document comes, as it was when the visitor stood on this one. Else an
 * offer would be seen with the price and the button of the next one, which nobody has seen.
 */
export const shownSessionOn = (page: string): Atom<Session> => {
  let shown: Session | undefined;
  return atom((get) => {
    const runtime = get(runtimeAtom);
    const session = get(sessionAtom);
    const next = placeOf(runtime, session).page;
    const wasHere = shown && placeOf(runtime, shown).page === page;
    // A full load can be given up, and this document is what the browser's Back leads to.
    if (!shown || !wasHere || next === page || needsLoad(get, page, next)) shown = session;
    return shown;
  });
};
