import { useState } from "react";
import { fromMetric, type Measure, roundTo, toMetric, type Unit } from "../../engine/answers/quantity.ts";
import { INCHES_PER_FOOT } from "../../foundation/units.ts";

/** What stands in the fields. `main`: the number, or the feet; `inches` only beside feet. */
interface Typed {
  readonly unit: Unit;
  readonly main: string;
  readonly inches: string;
  /** Metric value of what was last typed by hand: switching there and back loses nothing. */
  readonly exact: number | null;
}

const NUMBER = /^\d{1,6}(?:[.,]\d{1,3})?$/;

/** Reads what people type, with either decimal sign. Null: not a number. */
export const readNumber = (text: string): number | null =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(",", ".")) : null;

const valueOf = ({ unit, main, inches }: Typed): number | null => {
  if (unit !== "in") return readNumber(main);
  const feet = main.trim() === "" ? 0 : readNumber(main);
  const rest = inches.trim() === "" ? 0 : readNumber(inches);
  return feet === null || rest === null ? null : feet * INCHES_PER_FOOT + rest;
};

const isEmpty = ({ unit, main, inches }: Typed): boolean =>
  main.trim() === "" && (unit !== "in" || inches.trim() === "");

const metricOf = (typed: Typed): number | null => {
  const value = valueOf(typed);
  return value === null || isEmpty(typed) ? null : toMetric({ value, unit: typed.unit });
};

const typedFrom = (value: number, unit: Unit, decimals: number, exact: number, comma: boolean): Typed => {
  const write = (number: number): string => (comma ? String(number).replace(".", ",") : String(number));
  if (unit !== "in") return { unit, main: write(roundTo(value, decimals)), inches: "", exact };
  const total = Math.round(value);
  return { unit, main: String(Math.floor(total / INCHES_PER_FOOT)), inches: String(total % INCHES_PER_FOOT), exact };
};

interface QuantityOptions {
  readonly answer: Measure | null;
  readonly usual: Unit;
  readonly decimals: number;
  /** The locale writes 72,5. */
  readonly comma: boolean;
}

/** The fields of one measure. Switching the unit converts what was typed and never clears it. */
export const useQuantity = ({ answer, usual, decimals, comma }: QuantityOptions) => {
  const [typed, setTyped] = useState<Typed>(() =>
    answer
      ? typedFrom(answer.value, answer.unit, decimals, toMetric(answer), comma)
      : { unit: usual, main: "", inches: "", exact: null },
  );
  const type = (part: Partial<Pick<Typed, "main" | "inches">>): void => {
    const next = { ...typed, ...part };
    setTyped({ ...next, exact: metricOf(next) });
  };
  const switchTo = (unit: Unit): void =>
    setTyped(
      typed.exact === null
        ? { ...typed, unit }
        : typedFrom(fromMetric(typed.exact, unit), unit, decimals, typed.exact, comma),
    );
  const set = (value: number, unit: Unit): void =>
    setTyped(typedFrom(value, unit, decimals, toMetric({ value, unit }), comma));
  const value = valueOf(typed);
  return {
    typed,
    type,
    switchTo,
    set,
    /** As the kind parses it; null when nothing is typed. */
    draft: isEmpty(typed) ? null : { value, unit: typed.unit },
    /** kg or cm; null when nothing readable is typed. */
    metric: metricOf(typed),
  };
};

export type QuantityState = ReturnType<typeof useQuantity>;
