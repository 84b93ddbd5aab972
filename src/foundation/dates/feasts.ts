import { addDays, weekday } from "../calendar.ts";

/** The fourth Thursday of November, `YYYY-MM-DD`. */
export const thanksgiving = (year: number): string => {
  const first = `${year}-11-01`;
  return addDays(first, ((4 - weekday(first) + 7) % 7) + 21);
};

/** Easter Sunday of the western churches, `YYYY-MM-DD`; the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
export const easter = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const day = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * day) / 451);
  const sum = moon + day - 7 * late + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
};
