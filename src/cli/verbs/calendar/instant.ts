import { wallClock } from "../../../language/dates/moment.ts";

const MINUTE = 60_000;

/** A moment on the wall clock of a zone (`"2026-11-23"`, `"2026-11-23T18:00"`) → milliseconds since 1970. */
export const instantOf = (moment: string, zone: string): number => {
  const wanted = Date.parse(`${moment.includes("T") ? moment : `${moment}T00:00`}Z`);
  const offsetAt = (instant: number): number => Date.parse(`${wallClock(instant, zone)}Z`) - instant;
  // The offset may change between the guess and the moment itself.
  const guess = wanted - offsetAt(Math.floor(wanted / MINUTE) * MINUTE);
  return wanted - offsetAt(guess);
};
