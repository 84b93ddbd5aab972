import { planFor } from "../../../engine/plan/plan-for.ts";
import { minutesWords, weeksWords } from "../../../engine/plan/say-session.ts";
import type { Summary } from "../../../engine/summary/summary.ts";
import { addMonths } from "../../../foundation/calendar.ts";
import { Section } from "../../section-parts/Section.tsx";
import { goalDate, weightWords } from "../../section-parts/units.ts";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ResultHeadlineSection } from "./definition.gen.ts";
import styles from "./ResultHeadline.module.css";

interface SaidPlan {
  /** Message keys. */
  readonly title: string;
  readonly line: string | undefined;
  /** Ends with an event. */
  readonly hasEvent: boolean;
  readonly params: Readonly<Record<string, string>>;
}

/** A day of each weekday: 1 January 2024 was a Monday. */
const dayOf = (weekday: number): string => `2024-01-0${weekday}`;

/** Headline and line from the plan itself, so that they never say another length; null where no plan was made. */
const saidPlan = (view: FunnelView, definition: ResultHeadlineSection): SaidPlan | null => {
  const { funnel, facts, roles, today, words } = view;
  const plan = planFor(funnel.quiz, facts, roles, today);
  if (!plan) return null;
  const { target, event, shortfall, weeks, wholeWeeks } = plan;
  // Nothing is held out that the plan itself calls out of reach.
  const aim = shortfall === null ? target : null;
  const named = aim !== null && event !== null ? definition.with_event : undefined;
  const title = named ?? (aim === null ? undefined : definition.with_target) ?? definition.without_weight;
  const weekdays = [...new Set(weeks[0]?.sessions.map(({ weekday }) => weekday) ?? [])].sort((a, b) => a - b);
  const longest = Math.max(0, ...weeks.flatMap(({ sessions }) => sessions.map(({ minutes }) => minutes)));
  return {
    title,
    line: definition.planned,
    hasEvent: event !== null,
    params: {
      ...(aim !== null && { target: words.t(`app.plan.target.${aim}`) }),
      ...(event !== null && { date: words.date(event, { day: "numeric", month: "long" }) }),
      weeks: weeksWords(wholeWeeks, words),
      days: words.list(weekdays.map((weekday) => words.date(dayOf(weekday), { weekday: "short" }))),
      minutes: minutesWords(longest, words),
    },
  };
};

const params = (view: FunnelView, summary: Summary): Record<string, string | number> => ({
  date: goalDate(view.words, summary.targetDate, view.today),
  count: summary.months,
  months: view.words.t("app.section.months", { count: summary.months }),
  distance:
    summary.distanceKm === null ? "" : view.words.number(summary.distanceKm, { style: "unit", unit: "kilometer" }),
  ...(summary.weight && { weight: weightWords(view, summary.weight.to) }),
});

/** How far ahead a weight is held out as what this plan could bring. */
const FORESEEN_MONTHS = 12;

export const ResultHeadline = ({ id, definition }: SectionViewProps<ResultHeadlineSection>) => {
  const view = useFunnelView();
  const { words, summary } = view;
  if (summary.status !== "ready") return <Section id={id} title="app.section.result" level={1} />;
  const plan = saidPlan(view, definition);
  const { with_weight, without_weight } = definition;
  // Not where an event ends the plan earlier.
  const weight =
    plan?.hasEvent || summary.value.targetDate > addMonths(view.today, FORESEEN_MONTHS) ? null : summary.value.weight;
  const given = { ...params(view, summary.value), ...(weight ? {} : plan?.params) };
  const line = plan?.line ?? definition.line;
  return (
    <section id={id} className={styles["headline"]}>
      <h1>{words.t(weight ? with_weight : (plan?.title ?? without_weight), given)}</h1>
      {line && <p className={styles["line"]}>{words.t(line, { ...given, ...plan?.params })}</p>}
    </section>
  );
};
