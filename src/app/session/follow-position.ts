import type { Getter } from "jotai";
import type { Session } from "../../engine/session/session.ts";
import type { Locale } from "../../foundation/locale.ts";
import { pathOf, readPath } from "../../foundation/page-path.ts";
import { carriedAddress } from "../page/carried-address.ts";
import type { Navigation } from "../page/navigation.ts";
import { type Place, placeOf, stepAt } from "./address.ts";
import { fragmentOf } from "./carried/carried.ts";
import { adoptedAtom, isStoredAtom } from "./persist.ts";
import { dispatchAtom, type FunnelStore, runtimeAtom, sessionAtom } from "./store.ts";

const here = (): Place => ({ page: readPath(location.pathname).page, hash: location.hash.slice(1) });

/**
 * Does the way to a page lead through a full load? A browser that keeps nothing stays in the document with the card
 * fields once it is there: what proves who paid never travels in an address, so the same document shows what follows.
 */
export const needsLoad = (get: Getter, from: string, to: string): boolean => {
  const { screens } = get(runtimeAtom);
  const isTo = screens.get(to)?.paymentDocument === true;
  return isTo !== (screens.get(from)?.paymentDocument === true) && (isTo || get(isStoredAtom));
};

/**
 * The address of a full load: with the answers, where storage would not bring them along, and where the visit began, unless
 * the stored session says it already.
 */
const documentAddress = (store: FunnelStore, session: Session, place: Place): string => {
  const hash = store.get(isStoredAtom) ? place.hash : fragmentOf(session);
  return carriedAddress(addressOf(session.locale, { ...place, hash }));
};

const addressOf = (locale: Locale, { page, hash }: Place): string =>
  `${pathOf(locale, page)}${location.search}${hash === "" ? "" : `#${hash}`}`;

/**
 * Keeps address and session together: a new position gets its address, the browser's Back and Forward ask for theirs.
 * Pages with card fields are documents of their own: a full load leads in and out (DESIGN §6).
 * @param documentPage the page that this document was loaded for
 */
export const followPosition = (store: FunnelStore, navigation: Navigation, documentPage: string): void => {
  const runtime = store.get(runtimeAtom);
  const go = goFrom(store, navigation, documentPage);
  let before = store.get(sessionAtom);
  let last = placeOf(runtime, before);
  const follow = (): void => {
    const session = store.get(sessionAtom);
    const next = placeOf(runtime, session);
    // Whoever reads the terms here while they answer in another tab goes on reading, and so does who signs in there.
    // Who begins a further order, without an answer, goes on, though what they have bought counts as owned from now on.
    const isOwned = session.ownedProducts !== before.ownedProducts && session.answers === before.answers;
    // Who answers gives up a lead that a link named. Where an account is deleted its answers go as well.
    const hasAnswered = session.answers !== before.answers && Object.keys(session.answers).length > 0;
    const isReported = (session.lead !== before.lead && !hasAnswered) || isOwned;
    const isAct = session !== store.get(adoptedAtom) && !isReported;
    const hasMoved = isAct && (session.position !== before.position || session.answers !== before.answers);
    // Whoever answers on another page and thereby stands where they stood before wants to go there all the same.
    if (next.page === last.page && next.hash === last.hash && session.answers === before.answers) return;
    last = next;
    before = session;
    const present = here();
    // A dialog over a page that shows no step stands there, and not over the step.
    const isBeside = !hasMoved && stepAt(runtime, session, present) === null;
    const wanted = isBeside ? { page: present.page, hash: session.modal ?? "" } : next;
    if (present.page !== wanted.page || present.hash !== wanted.hash) go(wanted, false);
  };
  // After the act, not between its events: an act may move twice and still is one entry of the history.
  store.sub(sessionAtom, () => queueMicrotask(follow));

  navigation.onTraversed(() => {
    const session = store.get(sessionAtom);
    const place = here();
    requestPlace(store, place);
    const granted = placeOf(runtime, store.get(sessionAtom));
    const step = stepAt(runtime, session, place);
    if (step !== null && (granted.page !== place.page || granted.hash !== place.hash)) go(granted, true);
  });
};

/** The way to a place, by a full load where one is needed. @param documentPage as above */
export const goFrom =
  (store: FunnelStore, navigation: Navigation, documentPage: string) =>
  (place: Place, replace: boolean): void => {
    const session = store.get(sessionAtom);
    const path = pathOf(session.locale, place.page);
    if (needsLoad(store.get, documentPage, place.page)) {
      const address = documentAddress(store, session, place);
      // What was bought is not an entry to go back to.
      if (replace || session.purchases.length > 0) location.replace(address);
      else location.assign(address);
      return;
    }
    navigation.go({ path, hash: place.hash, replace });
  };

/**
 * Asks the engine for the step of an address; the engine decides where the visitor really lands. A dialog that the address
 * does not name is closed.
 */
export const requestPlace = (store: FunnelStore, place: Place): void => {
  const { modal } = store.get(sessionAtom);
  if (modal !== null && place.hash !== modal)
    store.set(dispatchAtom, { type: "modalAnswered", modal, accepted: false });
  const session = store.get(sessionAtom);
  const step = stepAt(store.get(runtimeAtom), session, place);
  if (step !== null && step !== session.position) store.set(dispatchAtom, { type: "positionRequested", step });
};

/** After taps that the boot script took: the address of where they lead, unless the boot script went there already. */
export const enterPlace = (store: FunnelStore): void => {
  const session = store.get(sessionAtom);
  const place = placeOf(store.get(runtimeAtom), session);
  const present = here();
  if (present.page === place.page && present.hash === place.hash) return;
  history.pushState({}, "", addressOf(session.locale, place));
};

/** After a load: the address and what the engine made of it. @returns true when the browser leaves this document. */
export const settleAddress = (store: FunnelStore, page: string): boolean => {
  const place = { page, hash: location.hash.slice(1) };
  requestPlace(store, place);
  const runtime = store.get(runtimeAtom);
  const session = store.get(sessionAtom);
  if (stepAt(runtime, session, place) === null) return false;
  const granted = placeOf(runtime, session);
  if (granted.page === page) {
    if (granted.hash !== place.hash) history.replaceState(history.state, "", addressOf(session.locale, granted));
    return false;
  }
  if (!store.get(isStoredAtom) && !needsLoad(store.get, page, granted.page)) {
    history.replaceState(history.state, "", addressOf(session.locale, granted));
    return false;
  }
  location.replace(documentAddress(store, session, granted));
  return true;
};
