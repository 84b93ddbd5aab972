import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { COUNTRIES } from "../../../foundation/countries.ts";
import { REGIONS } from "../../../foundation/regions/regions.ts";
import { holidayCalendars } from "./holiday-calendars.ts";

const regionsOf = (country: string): readonly string[] => (REGIONS.get(country) ?? []).map(([region]) => region);

/** Regions of parcels of which the package has no holidays but those of their country. */
const WITHOUT_OWN: Readonly<Record<string, readonly string[]>> = {
  // By law only South Tyrol has one; the patron's day of a city is none of the province around it.
  IT: regionsOf("IT").filter((region) => region !== "BZ"),
  // It names no other region of Peru.
  PE: regionsOf("PE").filter((region) => region !== "Cusco"),
  // It has no Northern Mariana Islands.
  US: ["MP"],
};

const hasStates = (country: string): boolean => {
  const states: object | undefined = new Holidays().getStates(country);
  return states !== undefined && REGIONS.has(country);
};

test.each(COUNTRIES.filter(hasStates))("finds the holidays of each region of parcels in %s", async (country) => {
  const without: string[] = [];
  for (const region of regionsOf(country)) {
    const calendars = await holidayCalendars({ country, region });
    if (calendars.every((calendar) => calendar.country === country && !calendar.state)) without.push(region);
  }
  expect(without).toEqual(WITHOUT_OWN[country] ?? []);
});

test("looks at the regions of every country whose parcels show one and of which there are holidays by state", () => {
  expect(COUNTRIES.filter(hasStates)).toEqual(["AU", "CA", "ES", "IT", "PE", "US"]);
});
