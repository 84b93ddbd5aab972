import type { Quantity, Unit } from "../../engine/answers/quantity.ts";
import { INCHES_PER_FOOT } from "../../foundation/units.ts";
import type { Words } from "../view-contract.tsx";

const INTL_UNIT = { cm: "centimeter", kg: "kilogram", lb: "pound", ft: "foot", in: "inch" } as const;

/** The unit's sign as the locale writes it: "kg", "lb", "ft". */
export const unitSign = (unit: keyof typeof INTL_UNIT, { locale }: Words): string => {
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit: INTL_UNIT[unit] }).formatToParts(1);
  return parts.find(({ type }) => type === "unit")?.value ?? unit;
};

/** "170 cm", "5 ft 7 in", "72.5 kg", "34". */
export const measureText = (value: number, unit: Unit, words: Words): string => {
  if (unit === "years" || unit === "count") return words.number(value);
  if (unit !== "in") return words.number(value, { style: "unit", unit: INTL_UNIT[unit], maximumFractionDigits: 1 });
  const feet = words.number(Math.floor(value / INCHES_PER_FOOT), { style: "unit", unit: INTL_UNIT.ft });
  return `${feet} ${words.number(value % INCHES_PER_FOOT, { style: "unit", unit: INTL_UNIT.in })}`;
};

const IMPERIAL: Readonly<Record<string, readonly Quantity[]>> = {
  "en-US": ["height", "weight"],
  "en-CA": ["height", "weight"],
  // In Britain people know their height in feet; scales and gyms show kilograms.
  "en-GB": ["height"],
};

/** What people of the locale say first. */
export const usualUnit = (quantity: Quantity, { locale }: Words): Unit => {
  const imperial = IMPERIAL[locale]?.includes(quantity) ?? false;
  if (quantity === "height") return imperial ? "in" : "cm";
  if (quantity === "weight") return imperial ? "lb" : "kg";
  return quantity === "age" ? "years" : "count";
};
