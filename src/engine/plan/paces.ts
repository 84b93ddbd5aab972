import type { PlanInputs } from "./plan-inputs.ts";
import { PACES, TABLES } from "./rules.ts";
import type { Paces } from "./training-plan.ts";

const TIMES: Readonly<Record<string, number>> = TABLES.fiveKmByTime.figures;

/** ml of oxygen that a kilogram needs in a minute at a speed in m/min. */
const oxygenAt = (speed: number): number => {
  const { still, each, squared } = PACES.cost;
  return still + each * speed + squared * speed ** 2;
};

const speedAt = (oxygen: number): number => {
  const { still, each, squared } = PACES.cost;
  return (-each + Math.sqrt(each ** 2 + 4 * squared * (oxygen - still))) / (2 * squared);
};

/** What somebody can take up at most, by the minutes that a race of five kilometres took them. */
const mostOxygen = (minutes: number): number => {
  const { least, slow, fast } = PACES.drop;
  const share = least + slow[0] * Math.exp(-slow[1] * minutes) + fast[0] * Math.exp(-fast[1] * minutes);
  return oxygenAt((TABLES.raceKm.figures.five_km * PACES.cost.metresPerKm) / minutes) / share;
};

/** The paces of somebody who said their time over five kilometres; null of everybody else. */
export const pacesOf = ({ activity, recentTime }: Pick<PlanInputs, "activity" | "recentTime">): Paces | null => {
  const minutes = TIMES[recentTime ?? ""];
  if (activity === "walk" || minutes === undefined) return null;
  const most = mostOxygen(minutes);
  const pace = (share: number): number => PACES.cost.metresPerKm / speedAt(most * share);
  const { easy, tempo, intervals } = PACES.zones;
  return { easy: pace(easy), tempo: pace(tempo), intervals: pace(intervals) };
};
