import { ok, type Result, refused } from "../../foundation/result.ts";
import { CM_PER_INCH, KG_PER_LB, LB_PER_KG } from "../../foundation/units.ts";
import type { AnswerProblem } from "./answer.ts";

export type Quantity = "height" | "weight" | "age" | "count";
export type Unit = "cm" | "in" | "kg" | "lb" | "years" | "count";

/** A number as the visitor gave it. Feet and inches are stored as inches. */
export interface Measure {
  readonly value: number;
  readonly unit: Unit;
}

/** The metric unit first. */
export const UNITS: Readonly<Record<Quantity, readonly Unit[]>> = {
  height: ["cm", "in"],
  weight: ["kg", "lb"],
  age: ["years"],
  count: ["count"],
};

const TO_METRIC: Readonly<Record<Unit, number>> = { cm: 1, in: CM_PER_INCH, kg: 1, lb: KG_PER_LB, years: 1, count: 1 };
const FROM_METRIC: Readonly<Record<Unit, number>> = {
  cm: 1,
  in: 1 / CM_PER_INCH,
  kg: 1,
  lb: LB_PER_KG,
  years: 1,
  count: 1,
};

/** Multiplying leaves binary noise in the far decimals; a hundredth of a unit is finer than anybody measures. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const toMetric = ({ value, unit }: Measure): number => hundredths(value * TO_METRIC[unit]);
export const fromMetric = (metric: number, unit: Unit): number => hundredths(metric * FROM_METRIC[unit]);

export const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
export const roundUp = (value: number, decimals: number): number =>
  Math.ceil(hundredths(value) * 10 ** decimals) / 10 ** decimals;
export const roundDown = (value: number, decimals: number): number =>
  Math.floor(hundredths(value) * 10 ** decimals) / 10 ** decimals;

/** Untrusted `{ value, unit }` → a measure of this quantity. */
export const parseMeasure = (quantity: Quantity, input: unknown): Result<Measure, AnswerProblem> => {
  if (input === null || input === undefined) return refused({ code: "required" });
  if (typeof input !== "object" || !("value" in input) || !("unit" in input)) return refused({ code: "pattern" });
  const { value } = input;
  const unit = UNITS[quantity].find((each) => each === input.unit);
  if (unit === undefined) return refused({ code: "pattern" });
  if (typeof value !== "number" || !Number.isFinite(value)) return refused({ code: "number" });
  return ok({ value, unit });
};

/** Refuses more decimals than the question asks for. Inches are always whole. */
export const checkDecimals = ({ value, unit }: Measure, decimals: number): readonly AnswerProblem[] => {
  const most = unit === "in" ? 0 : decimals;
  if (roundTo(value, most) === value) return [];
  return [{ code: most === 0 ? "wholeNumber" : "oneDecimal" }];
};

/**
 * One number of the grid for each region that `cuts` make of [min, max]: below, on and above each cut.
 * `step`: distance of neighbours on the grid.
 */
export const oneOfEachRegion = (min: number, max: number, step: number, cuts: readonly number[]): readonly number[] => {
  const onGrid = (value: number): number => hundredths(Math.round(value / step) * step);
  const near = cuts.flatMap((cut) => [-2, -1, 0, 1, 2].map((steps) => onGrid(cut + steps * step)));
  const byRegion = new Map<string, number>();
  for (const value of [onGrid((min + max) / 2), min, max, ...near]) {
    const region = cuts.map((cut) => Math.sign(value - cut)).join();
    if (value >= min && value <= max && !byRegion.has(region)) byRegion.set(region, value);
  }
  return [...byRegion.values()].sort((a, b) => a - b);
};
