import type { Entry } from "../boot/entry.ts";
import { sourceOf as parametersOf, type Query } from "../page/query.ts";

/** Where a visit came from; the same for all of it. */
export interface VisitSource extends Entry {
  /** `utm_*`, click ids, `affiliate_id` and `offer_id` of the address. */
  readonly parameters: Query;
}

const MAX_TEXT = 300;

/**
 * The source of the visit that this document is part of. Whoever comes back by the same ad and tells no page outside, as
 * after a document with card fields, still came from where they came from.
 * @param entry where the visit began, as the boot script knows it; null where `kept` says it
 * @param kept what the session of the visit kept, of any shape
 */
export const visitSource = (query: Query, pathname: string, entry: Entry | null, kept: unknown): VisitSource => {
  const parameters = parametersOf(query);
  const before = readSource(kept);
  const isSame = entry?.referrer === "" && JSON.stringify(parameters) === JSON.stringify(before?.parameters);
  if (before !== null && (entry === null || isSame)) return before;
  return { parameters, referrer: "", landingPage: pathname.slice(0, MAX_TEXT), ...entry };
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
