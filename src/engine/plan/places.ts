import type { PlanInputs } from "./plan-inputs.ts";
import type { SessionKind } from "./training-plan.ts";

/** Where a kind of session goes best, of the places that were named. */
const BEST: Readonly<Partial<Record<SessionKind, readonly string[]>>> = {
  long: ["trail", "park", "road"],
  "long-walk": ["trail", "shore", "park", "streets"],
  intervals: ["track", "treadmill", "road", "park"],
  tempo: ["road", "track", "treadmill", "park"],
  brisk: ["park", "streets", "treadmill"],
};
/** Where others look on. */
const WATCHED: ReadonlySet<string> = new Set(["track", "treadmill", "road", "streets"]);

const quietOf = (places: readonly string[]): readonly string[] => {
  const quiet = places.filter((place) => !WATCHED.has(place));
  return quiet.length > 0 ? quiet : places;
};

/** Whether some of these places are quieter than others. */
export const hasQuieter = (places: readonly string[]): boolean =>
  places.some((place) => WATCHED.has(place)) && places.some((place) => !WATCHED.has(place));

/** @param turn of the session among all: easy ones take turns, and all do for those who get bored */
export const placeOf = (
  kind: SessionKind,
  { places, barriers }: Pick<PlanInputs, "places" | "barriers">,
  turn: number,
): string | null => {
  if (kind === "strength" || places.length === 0) return null;
  const fit = barriers.includes("watched") ? quietOf(places) : places;
  const best = barriers.includes("boring") ? undefined : BEST[kind]?.find((place) => fit.includes(place));
  return best ?? fit[turn % fit.length] ?? null;
};
