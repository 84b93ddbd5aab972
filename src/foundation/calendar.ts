/**
 * A day where one has to be named and none matters: of a session that nobody began, or that is compared with another of
 * the same day. What a visitor sees comes of their own day.
 */
export const ANY_DAY = "2026-01-01";

/**
 * Calendar days as `YYYY-MM-DD`, the proleptic Gregorian calendar, without clock, zone or `Date`: a day is the same day
 * everywhere. Functions take days that {@link isDay} accepts; anything else is a defect of the caller.
 */

/** SPEC §3, Product: how long a plan or a trial lasts. */
export interface Duration {
  /** A whole number of units. */
  readonly duration: number;
  readonly unit: "months" | "weeks" | "days";
}

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** `month`: 1–12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

// By digits: a match and its texts take six times as long, and whoever plays years of subscriptions reads millions of days.
const parts = (day: string): readonly [year: number, month: number, day: number] => {
  if (!SHAPE.test(day)) throw new RangeError(`not a calendar day: ${day}`);
  return [twoDigits(day, 0) * 100 + twoDigits(day, 2), twoDigits(day, 5), twoDigits(day, 8)];
};

const dayOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** False for 2026-02-30. */
export const isDay = (text: string): boolean => {
  if (!SHAPE.test(text)) return false;
  const [year, month, day] = parts(text);
  return day >= 1 && day <= daysInMonth(year, month);
};

/** Days since 1970-01-01, after Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (days_from_civil). */
export const dayNumber = (text: string): number => {
  const [civilYear, month, day] = parts(text);
  const year = month <= 2 ? civilYear - 1 : civilYear;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
};

/** The inverse of {@link dayNumber} (civil_from_days). */
const dayFromNumber = (number: number): string => {
  const shifted = number + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dayOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
};

export const addDays = (day: string, days: number): string => dayFromNumber(dayNumber(day) + days);

/** The same day of a later month, or that month's last day: 31 January + 1 month = 28 or 29 February. */
export const addMonths = (day: string, months: number): string => {
  const [year, month, dayOfMonth] = parts(day);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)));
};

export const addDuration = (day: string, { duration, unit }: Duration): string =>
  unit === "months" ? addMonths(day, duration) : addDays(day, unit === "weeks" ? duration * 7 : duration);

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Monday = 1 … Sunday = 7 (SPEC §2, weekday strip). */
export const weekday = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** Whole years lived on `on`; whoever was born on 29 February comes of age on 1 March of a common year. */
export const yearsBetween = (birthday: string, on: string): number => {
  const [birthYear, birthMonth, birthDay] = parts(birthday);
  const [year, month, day] = parts(on);
  const hadBirthday = month > birthMonth || (month === birthMonth && day >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
};
