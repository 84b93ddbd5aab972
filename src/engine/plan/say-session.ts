import { addMonths } from "../../foundation/calendar.ts";
import type { Locale } from "../../foundation/locale.ts";
import { hardPartsOf } from "./hard-parts.ts";
import { paceWords } from "./say-pace.ts";
import type { PlanSession, Shortfall, Target, TrainingPlan } from "./training-plan.ts";

interface DayParts {
  readonly weekday?: "long";
  readonly day?: "numeric";
  readonly month?: "long";
  readonly year?: "numeric";
}

/** Words and numbers of a locale, as pages and mails have them. */
export interface PlanWords {
  readonly locale: Locale;
  t(key: string, params?: Readonly<Record<string, string | number>>): string;
  number(
    value: number,
    options: {
      readonly style: "unit";
      readonly unit: string;
      readonly unitDisplay?: "short" | "long";
      readonly maximumFractionDigits?: number;
    },
  ): string;
  date(isoDay: string, options: DayParts): string;
}

/** A session in three parts: when, what with how long, and how. */
export interface SaidSession {
  readonly day: string;
  readonly what: string;
  readonly minutes: string;
  readonly how: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAYS_OF_WEEK = 7;
/** Of a walk, or a session on wheels, from which on water is taken along. */
const WATER_MINUTES = 45;

/** "90 sec", but "2 min 30 sec", and "3 hr 8 min": nobody reckons in more than two minutes of seconds, or two hours of minutes. */
const span = (seconds: number, words: PlanWords): string => {
  const say = (value: number, unit: "hour" | "minute" | "second"): string =>
    words.number(value, { style: "unit", unit, unitDisplay: "short" });
  if (seconds >= 2 * HOUR) {
    const hours = say(Math.floor(seconds / HOUR), "hour");
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    return minutes === 0 ? hours : `${hours}\u00A0${say(minutes, "minute")}`;
  }
  if (seconds % MINUTE === 0) return say(seconds / MINUTE, "minute");
  if (seconds < 2 * MINUTE) return say(seconds, "second");
  return `${say(Math.floor(seconds / MINUTE), "minute")} ${say(seconds % MINUTE, "second")}`;
};

/** Weekdays and months begin in lower case in some languages, and so would the line. */
const asLine = (text: string, locale: Locale): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

export const minutesWords = (minutes: number, words: PlanWords): string => span(minutes * MINUTE, words);

export const weeksWords = (weeks: number, words: PlanWords): string =>
  words.number(weeks, { style: "unit", unit: "week", unitDisplay: "long" });

export const daysWords = (days: number, words: PlanWords): string =>
  words.number(days, { style: "unit", unit: "day", unitDisplay: "long" });

/** How long a plan lasts: all of its weeks, and days where its event is less than a week away. */
export const lengthWords = ({ weeks, daysLeft }: TrainingPlan, words: PlanWords): string =>
  daysLeft !== null && daysLeft < DAYS_OF_WEEK ? daysWords(daysLeft, words) : weeksWords(weeks.length, words);

/** How it is done, and how fast where that is known. */
const howTo = (session: PlanSession, words: PlanWords): string => {
  const { minutesPerKm, hardMinutes } = session;
  const how = doneSo(session, words);
  if (minutesPerKm === undefined) return how;
  const pace = words.t(`app.plan.pace.${hardMinutes === undefined ? "easy" : "fast"}`, {
    pace: paceWords(words.locale, minutesPerKm),
  });
  return `${how} ${pace}`;
};

const doneSo = (session: PlanSession, words: PlanWords): string => {
  const { kind, minutes, turns, exercises } = session;
  const hard = hardPartsOf(session);
  if (exercises) {
    const each = exercises.map((id) => words.t(`app.plan.exercise.${id}`)).join(", ");
    return asLine(words.t("app.plan.how.strength", { exercises: each }), words.locale);
  }
  if (turns) {
    const run = span(turns.runSeconds, words);
    if (turns.walkSeconds === 0) return words.t("app.plan.turns-once", { run });
    return words.t("app.plan.turns", { run, walk: span(turns.walkSeconds, words) });
  }
  if (hard !== null) {
    const each = minutesWords(hard.each, words);
    if (hard.count === 1) return words.t("app.plan.hard", { minutes: each });
    return words.t("app.plan.parts", { times: hard.count, minutes: each, easy: minutesWords(hard.between, words) });
  }
  // Nobody needs water for a quarter of an hour.
  if (kind.startsWith("long-") && minutes < WATER_MINUTES) return words.t(`app.plan.how.${kind.slice("long-".length)}`);
  return words.t(`app.plan.how.${kind}`);
};

export const saySession = (session: PlanSession, words: PlanWords): SaidSession => ({
  day: asLine(words.date(session.day, { weekday: "long", day: "numeric", month: "long" }), words.locale),
  what: words.t(`app.plan.kind.${session.kind}`),
  minutes: minutesWords(session.minutes, words),
  how: howTo(session, words),
});

/** The first day of a month that lies wholly after a day, or begins with it: "from January on" is so on each of its days. */
const fromMonth = (day: string): string => (day.endsWith("-01") ? day : `${addMonths(day, 1).slice(0, 8)}01`);

/** The one sentence that is said where days or weeks are not enough. */
export const sayShortfall = (target: Target, shortfall: Shortfall, words: PlanWords): string => {
  const { reason, has, by, needs, alsoMinutes, reachable, earliest } = shortfall;
  const aim = words.t(`app.plan.target.${target}`);
  const said = {
    weeks: () =>
      words.t("app.plan.short.weeks", {
        target: aim,
        date: by === null ? "" : words.date(by, { day: "numeric", month: "long" }),
        needs: weeksWords(needs, words),
      }),
    year: () =>
      words.t("app.plan.short.year", { target: aim, weeks: weeksWords(has, words), needs: weeksWords(needs, words) }),
    minutes: () =>
      words.t("app.plan.short.minutes", {
        target: aim,
        has: minutesWords(has, words),
        needs: minutesWords(needs, words),
      }),
  }[reason]();
  const then = [
    ...(alsoMinutes === null ? [] : [words.t("app.plan.short.also", { needs: minutesWords(alsoMinutes, words) })]),
    ...(reachable === null
      ? []
      : [words.t("app.plan.short.reachable", { target: words.t(`app.plan.target.${reachable}`) })]),
    ...(earliest === null
      ? []
      : [
          words.t("app.plan.short.earliest", {
            target: aim,
            date: words.date(fromMonth(earliest), { month: "long", year: "numeric" }),
          }),
        ]),
  ];
  return [said, ...then].join(" ");
};
