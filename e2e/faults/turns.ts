import { FALLBACK_LOCALE, LOCALES, type Locale } from "../../src/foundation/locale.ts";
import type { Visitor } from "./cell.ts";
import type { Brand } from "./places.ts";

const DAY_MS = 86_400_000;

export interface Turn {
  /** Which of the places. */
  readonly place: number;
  readonly visitor: Visitor;
  readonly brand: Brand;
  /** Another one each time that the place has its turn. */
  readonly locale: Locale;
  /** How often this place has been tried by this visitor under this brand. */
  readonly round: number;
}

/** Days since 1970. @param time milliseconds since 1970 */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** What is tried on one day: another place each day, another visitor or brand, and another locale, each time that its turn comes. @param time milliseconds since 1970 */
export const turnOf = (time: number, places: number): Turn => {
  const day = dayOf(time);
  const turn = Math.floor(day / places);
  return {
    place: day % places,
    visitor: turn % 2 === 0 ? "new" : "returning",
    brand: Math.floor(turn / 2) % 2 === 0 ? "run" : "health",
    locale: LOCALES[((day % places) + turn) % LOCALES.length] ?? FALLBACK_LOCALE,
    round: Math.floor(turn / 4),
  };
};

/** Which part of so many cells is tried in a round, as `sampleOf` takes it: n of m. @param most cells in one part */
export const partOf = (round: number, cells: number, most: number): readonly [n: number, m: number] => {
  const parts = Math.max(1, Math.ceil(cells / most));
  return [1 + (round % parts), parts];
};
