import type { Locale } from "../../foundation/locale.ts";

const KM_PER_MILE = 1.609344;
/** Nobody runs to the second. */
const STEP_SECONDS = 5;

/** "6:20 min/km", and by the mile where distances are in miles. */
export const paceWords = (locale: Locale, minutesPerKm: number): string => {
  const isInMiles = locale === "en-US";
  const minutes = isInMiles ? minutesPerKm * KM_PER_MILE : minutesPerKm;
  const seconds = Math.round((minutes * 60) / STEP_SECONDS) * STEP_SECONDS;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}\u00A0min/${isInMiles ? "mi" : "km"}`;
};
