import type { SessionKind } from "./training-plan.ts";

/** Where a kind of session goes best, of the places that were named. */
const BEST: Readonly<Partial<Record<SessionKind, readonly string[]>>> = {
  long: ["trail", "park", "road"],
  "long-walk": ["trail", "shore", "park", "streets"],
  intervals: ["track", "treadmill", "road", "park"],
  tempo: ["road", "track", "treadmill", "park"],
  brisk: ["park", "streets", "treadmill"],
};

/** @param index of the session in its week: easy ones take turns */
export const placeOf = (kind: SessionKind, places: readonly string[], index: number): string | null => {
  if (kind === "strength" || places.length === 0) return null;
  const best = BEST[kind]?.find((place) => places.includes(place));
  return best ?? places[index % places.length] ?? null;
};
