import { addDays } from "../../../foundation/calendar.ts";
import { countriesOf } from "../../../foundation/countries.ts";
import { fieldsOf } from "../../../foundation/json.ts";
import { WITHDRAWAL_DAYS } from "../../../foundation/withdrawal.ts";
import type { Database } from "../../database/open.ts";
import { localeOf } from "../../mail/locale-of.ts";
import type { Services } from "../../services.ts";
import { dayIn } from "../../subscriptions/days.ts";
import { lastWorkingDay } from "./working-day.ts";

/** Nowhere do more days off follow each other: of what was over before, no holidays have to be found. */
const DAYS_OFF_AT_MOST = 14;

export interface Sale {
  readonly leadCode: string;
  /** In which it was bought. */
  readonly locale: string;
  readonly zone: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** Until what was bought is there at the latest. */
  readonly daysOnItsWay?: number;
}

/**
 * @param leadCodes of buyers
 * @returns the last day on which they can withdraw from a contract, `YYYY-MM-DD` in its zone; null: it is over
 */
export const lastDaysOf = async (
  { database, now }: Pick<Services, "database" | "now">,
  leadCodes: readonly string[],
): Promise<(sale: Sale) => Promise<string | null>> => {
  const known = await knownCountries(database, leadCodes);
  return async ({ leadCode, locale, zone, at, daysOnItsWay = 0 }) => {
    const today = dayIn(zone, now());
    const promised = addDays(dayIn(zone, at), WITHDRAWAL_DAYS + daysOnItsWay);
    // Days of four-digit years compare as text.
    if (today > addDays(promised, DAYS_OFF_AT_MOST)) return null;
    // A page is read in several countries, and an address of the network or of a parcel may be of a journey or a friend.
    const countries = [...countriesOf(localeOf(locale)), ...(known.get(leadCode) ?? [])];
    const lastDay = await lastWorkingDay(promised, [...new Set(countries)]);
    return today > lastDay ? null : lastDay;
  };
};

/** From where leads were made and where their parcels go, as long as that is kept. */
const knownCountries = async (
  database: Database,
  leadCodes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const places = await database
    .selectFrom("lead_places")
    .select(["lead_code", "country"])
    .where("lead_code", "in", leadCodes)
    .execute();
  const addresses = await database
    .selectFrom("addresses")
    .select(["lead_code", "address"])
    .where("lead_code", "in", leadCodes)
    .execute();
  const known = new Map<string, readonly string[]>();
  const add = (code: string, country: unknown): void => {
    if (typeof country === "string") known.set(code, [...(known.get(code) ?? []), country]);
  };
  for (const { lead_code, country } of places) add(lead_code, country);
  for (const row of addresses) {
    const { country } = fieldsOf(JSON.parse(row.address));
    add(row.lead_code, country);
  }
  return known;
};
