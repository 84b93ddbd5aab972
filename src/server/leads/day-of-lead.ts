import { zoneOfLocale } from "../../foundation/locale-zone.ts";
import { isZone } from "../../language/dates/moment.ts";
import type { LeadRow } from "../database/tables.ts";
import { localeOf } from "../mail/locale-of.ts";
import { clockIn } from "../zone-clock.ts";

/** A zone as a browser names it; null for one that nobody knows. */
export const zoneOf = (named: string | undefined): string | null =>
  named !== undefined && isZone(named) ? named : null;

/**
 * The visitor's day, `YYYY-MM-DD`: what they are shown and what they are sent is reckoned from it. Where no browser named its
 * zone, the day where most of their locale live.
 */
export const dayOfLead = (lead: Pick<LeadRow, "zone" | "language">, now: number): string =>
  clockOfLead(lead, now).slice(0, 10);

/** The visitor's wall clock, `YYYY-MM-DDTHH:MM`, in the same zone. */
export const clockOfLead = ({ zone, language }: Pick<LeadRow, "zone" | "language">, now: number): string =>
  clockIn(zone ?? zoneOfLocale(localeOf(language)))(now);
