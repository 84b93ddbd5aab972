import type { SourceFacts, UtmName } from "../../tracking/message.ts";
import type { Query } from "../page/query.ts";
import type { VisitSource } from "../session/visit-source.ts";

/** SPEC §3, utility state. */
export type TrafficSource = SourceFacts["traffic_source"];

/** Media that nobody pays for: a search, a link of somebody else, a post of our own. */
const FREE_MEDIA = /^(?:organic|referral|social)$/i;

/**
 * Did somebody pay, in money or in work, for this visit (docs/reading-results.md)? `fbclid` decides last, as one parameter
 * among others: its network adds it to posts that nobody paid for, too.
 */
export const trafficSource = ({ parameters, referrer }: VisitSource): TrafficSource => {
  const { ttclid, gclid, msclkid, affiliate_id, offer_id, utm_medium } = parameters;
  if (ttclid ?? gclid ?? msclkid ?? affiliate_id ?? offer_id) return "notOrganic";
  if (utm_medium !== undefined) return FREE_MEDIA.test(utm_medium) ? "organic" : "notOrganic";
  if (Object.keys(parameters).length > 0) return "notOrganic";
  return referrer === "" ? "unknown" : "organic";
};

/** What goes along with a lead and an order (SPEC §3, `utm_params`). */
export const sourceParameters = (source: VisitSource): Query => ({
  ...source.parameters,
  traffic_source: trafficSource(source),
  landing_page: source.landingPage,
  ...(source.referrer !== "" && { referrer: source.referrer }),
});

const REPORTED: readonly string[] = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] satisfies UtmName[];

/** What goes along with events: nothing by which an advertiser knows the visitor. */
export const sourceFacts = (source: VisitSource): SourceFacts => ({
  ...Object.fromEntries(Object.entries(source.parameters).filter(([name]) => REPORTED.includes(name))),
  traffic_source: trafficSource(source),
  landing_page: source.landingPage,
});
