import { sourceOf as parametersOf, type Query } from "../page/query.ts";

/** Where a visit came from; the same for all of it. */
export interface VisitSource {
  /** `utm_*`, `ttclid`, `affiliate_id` and `offer_id` of the address. */
  readonly parameters: Query;
  /** Address of the page outside from which the visit came, without its parameters; empty when there is none. */
  readonly referrer: string;
  /** Path of the first page (SPEC §3, `landingPage`). */
  readonly landingPage: string;
}

/** What a document knows of how it was reached. */
export interface Reached {
  readonly query: Query;
  readonly pathname: string;
  readonly referrer: string;
  readonly origin: string;
  /** Does a visit begin here? */
  readonly isLanding: boolean;
}

const MAX_TEXT = 300;

const outsideAddress = ({ referrer, origin }: Reached): string =>
  referrer === origin || referrer.startsWith(`${origin}/`) ? "" : referrer.replace(/[?#].*$/, "").slice(0, MAX_TEXT);

/**
 * The source of the visit that this document is part of. A landing with parameters, or from a page outside, begins
 * another one; whoever comes back by typing the address, or from a bookmark, still came from where they came from.
 * @param kept what the session of the visit kept, of any shape
 */
export const visitSource = (reached: Reached, kept: unknown): VisitSource => {
  const parameters = parametersOf(reached.query);
  const referrer = outsideAddress(reached);
  const arrived = { parameters, referrer, landingPage: reached.pathname.slice(0, MAX_TEXT) };
  const before = readSource(kept);
  if (before === null) return arrived;
  const isAnother = reached.isLanding && (referrer !== "" || Object.keys(parameters).length > 0);
  return isAnother ? arrived : before;
};

const readSource = (kept: unknown): VisitSource | null => {
  if (typeof kept !== "object" || kept === null) return null;
  if (!("parameters" in kept && "referrer" in kept && "landingPage" in kept)) return null;
  const { parameters, referrer, landingPage } = kept;
  if (typeof parameters !== "object" || parameters === null) return null;
  if (typeof referrer !== "string" || typeof landingPage !== "string") return null;
  const texts = Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { parameters: parametersOf(Object.fromEntries(texts)), referrer, landingPage };
};

/** Where the visit came from, without the click of an advertisement. */
export const withoutClick = ({ parameters: { ttclid: _, ...parameters }, ...source }: VisitSource): VisitSource => ({
  ...source,
  parameters,
});
