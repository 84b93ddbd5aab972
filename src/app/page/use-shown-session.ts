import { useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import type { Session } from "../../engine/session/session.ts";
import { placeOf } from "../session/address.ts";
import { runtimeAtom, sessionAtom } from "../session/store.ts";

/**
 * A page goes on being seen while the next one comes. Until then it shows what it showed while the visitor stood there, and takes
 * nothing more: a second press on an offer would buy the next one, which nobody has seen.
 * @returns the session to show on a page, and whether the visitor has gone on from it, within this document
 */
export const useShownSession = (page: string): { readonly session: Session; readonly isLeft: boolean } => {
  const runtime = useAtomValue(runtimeAtom);
  const shownAtom = useMemo(() => {
    const pageOf = (session: Session): string => placeOf(runtime, session).page;
    const isDocument = (name: string): boolean => runtime.screens.get(name)?.paymentDocument === true;
    // A full load leads to another document: this one is what the browser's Back leads to.
    const isOnItsWay = (to: string): boolean => to !== page && isDocument(to) === isDocument(page);
    return selectAtom(sessionAtom, (session, earlier?: Session) =>
      earlier && pageOf(earlier) === page && isOnItsWay(pageOf(session)) ? earlier : session,
    );
  }, [runtime, page]);
  const session = useAtomValue(shownAtom);
  return { session, isLeft: useAtomValue(sessionAtom) !== session };
};
