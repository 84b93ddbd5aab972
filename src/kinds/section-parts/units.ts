import { addMonths } from "../../foundation/calendar.ts";
import { LB_PER_KG } from "../../foundation/units.ts";
import type { FunnelView, Words } from "../view-contract.tsx";

type Measuring = Pick<FunnelView, "session" | "funnel" | "words">;

/** True when the visitor gave the weight in pounds. */
const usesPounds = ({ session, funnel }: Measuring): boolean => {
  const step = funnel.quiz.roles.weight;
  const answer = step === undefined ? undefined : session.answers[step];
  return typeof answer === "object" && answer !== null && "unit" in answer && answer.unit === "lb";
};

/** A weight in the unit that the visitor answered in, at most `digits` decimals: `75 kg`, `165 lb`. */
export const weightWords = (view: Measuring, kg: number, digits = 0): string =>
  usesPounds(view)
    ? view.words.number(kg * LB_PER_KG, { style: "unit", unit: "pound", maximumFractionDigits: digits })
    : view.words.number(kg, { style: "unit", unit: "kilogram", maximumFractionDigits: digits });

/** From then on a month without its year may be taken for that of another one. */
const UNMISTAKABLE_MONTHS = 10;

/** Does a day or month that lies ahead need its year? */
export const needsYear = (isoDay: string, today: string): boolean => isoDay >= addMonths(today, UNMISTAKABLE_MONTHS);

/** The day of the goal. British advertising rules ask for no exact day of a weight loss: en-GB gets two months. */
export const goalDate = (words: Words, isoDay: string, today: string): string =>
  words.locale === "en-GB"
    ? words.t("app.section.monthRange", {
        from: words.date(isoDay, { month: "long" }),
        to: words.date(addMonths(isoDay, 1), { month: "long", year: "numeric" }),
      })
    : words.date(isoDay, { day: "numeric", month: "long", ...(needsYear(isoDay, today) && { year: "numeric" }) });
