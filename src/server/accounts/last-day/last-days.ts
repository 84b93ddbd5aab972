import { addDays } from "../../../foundation/calendar.ts";
import { countriesOf } from "../../../foundation/countries.ts";
import { fieldsOf } from "../../../foundation/json.ts";
import type { Locale } from "../../../foundation/locale.ts";
import { WITHDRAWAL_DAYS } from "../../../foundation/withdrawal.ts";
import type { Database } from "../../database/open.ts";
import { localeOf } from "../../mail/locale-of.ts";
import type { Services } from "../../services.ts";
import { dayIn } from "../../subscriptions/days.ts";
import type { Place } from "./holiday-calendars.ts";
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
  { database, now, trustProxy }: Pick<Services, "database" | "now" | "trustProxy">,
  leadCodes: readonly string[],
): Promise<(sale: Sale) => Promise<string | null>> => {
  const known = await knownPlaces(database, leadCodes, trustProxy);
  return async ({ leadCode, locale, zone, at, daysOnItsWay = 0 }) => {
    const today = dayIn(zone, now());
    const promised = addDays(dayIn(zone, at), WITHDRAWAL_DAYS + daysOnItsWay);
    // Days of four-digit years compare as text.
    if (today > addDays(promised, DAYS_OFF_AT_MOST)) return null;
    const lastDay = await lastWorkingDay(promised, placesOf(localeOf(locale), known.get(leadCode) ?? []));
    return today > lastDay ? null : lastDay;
  };
};

/** A place that is named by something. */
interface KnownPlace extends Place {
  /** Where no proxy says from where a lead was made, its country is guessed by the language of its browser. */
  readonly isGuess: boolean;
}

/** Where a buyer may live. What is known of them outside of the countries that the page is for may be of a journey or a friend. */
const placesOf = (locale: Locale, known: readonly KnownPlace[]): readonly Place[] => {
  const countries = countriesOf(locale);
  const isAtHome = known.some(({ country, isGuess }) => !isGuess && countries.includes(country));
  return isAtHome ? known : [...known, ...countries.map((country) => ({ country }))];
};

/** From where leads were made and where their parcels go, as long as that is kept. */
const knownPlaces = async (
  database: Database,
  leadCodes: readonly string[],
  trustProxy: boolean,
): Promise<ReadonlyMap<string, readonly KnownPlace[]>> => {
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
  const known = new Map<string, readonly KnownPlace[]>();
  const add = (code: string, place: KnownPlace): void => void known.set(code, [...(known.get(code) ?? []), place]);
  // The state that a network names is often that of its operator.
  for (const { lead_code, country } of places) add(lead_code, { country, isGuess: !trustProxy });
  for (const row of addresses) {
    const { country, state } = fieldsOf(JSON.parse(row.address));
    if (typeof country !== "string") continue;
    add(row.lead_code, { country, ...(typeof state === "string" && { region: state }), isGuess: false });
  }
  return known;
};
