import { isSourceName } from "../page/query.ts";
import { arrivalOf, isLanding } from "../start/landing.ts";

/** Where a visit began, for as long as no stored session says so. */
export interface Entry {
  /** Path of the first page (SPEC §3, `landingPage`). */
  readonly landingPage: string;
  /** Address of the page outside from which the visit came, without its parameters; empty when there is none. */
  readonly referrer: string;
}

/** Parameters by which own links take it along. */
const LANDING_PAGE = "landing_page";
const REFERRER = "referrer";

const MAX_TEXT = 300;

/** Of the history entry, which outlives a reload. Written by us. */
interface EntryState {
  readonly entry?: Entry;
}

const take = (address: URL, name: string): string => {
  const value = address.searchParams.get(name) ?? "";
  address.searchParams.delete(name);
  return value.slice(0, MAX_TEXT);
};

/**
 * Takes out of the address what a link of ours brought along. A link that somebody handed on has another referrer, or
 * none: its visitor begins a visit here.
 * @param isStored a session of an earlier page or visit is there: it says where its visit began
 * @returns null where the stored session says it
 */
export const takeEntry = (address: URL, isStored: boolean): Entry | null => {
  const landingPage = take(address, LANDING_PAGE);
  const referrer = take(address, REFERRER);
  const kept = (history.state as EntryState | null)?.entry;
  if (kept) return kept;
  const arrival = arrivalOf(window);
  const isOwn = arrival.referrer.startsWith(`${location.origin}/`);
  if (isOwn && landingPage !== "") return { landingPage, referrer };
  const outside = isOwn ? "" : arrival.referrer.replace(/[?#].*$/, "").slice(0, MAX_TEXT);
  const isAnother = isLanding(arrival) && (outside !== "" || [...address.searchParams.keys()].some(isSourceName));
  return isStored && !isAnother ? null : { landingPage: location.pathname.slice(0, MAX_TEXT), referrer: outside };
};

/** What an own link says of it. */
export const entryParameters = ({ landingPage, referrer }: Entry): readonly (readonly [string, string])[] =>
  [[LANDING_PAGE, landingPage] as const, [REFERRER, referrer] as const].filter(([, value]) => value !== "");

/** Into the history entry, past whoever listens to changes of the address: it stays the same. */
export const noteEntry = (entry: Entry | null): void => {
  if (entry) History.prototype.replaceState.call(history, { ...history.state, entry }, "");
};
