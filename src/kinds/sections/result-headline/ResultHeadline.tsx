import { planFor } from "../../../engine/plan/plan-for.ts";
import { minutesWords, weeksWords } from "../../../engine/plan/say-session.ts";
import type { Summary } from "../../../engine/summary/summary.ts";
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
  date: goalDate(view.words, summary.targetDate),
  count: summary.months,
  months: view.words.t("app.section.months", { count: summary.months }),
  distance:
    summary.distanceKm === null ? "" : view.words.number(summary.distanceKm, { style: "unit", unit: "kilometer" }),
  ...(summary.weight && { weight: weightWords(view, summary.weight.to) }),
});

export const ResultHeadline = ({ id, definition }: SectionViewProps<ResultHeadlineSection>) => {
  const view = useFunnelView();
  const { words, summary } = view;
  if (summary.status !== "ready") return <Section id={id} title="app.section.result" level={1} />;
  const plan = saidPlan(view, definition);
  const { with_weight, without_weight } = definition;
  const { weight } = summary.value;
  const given = { ...params(view, summary.value), ...(weight ? {} : plan?.params) };
  const line = plan?.line ?? definition.line;
  return (
    <section id={id} className={styles["headline"]}>
      <h1>{words.t(weight ? with_weight : (plan?.title ?? without_weight), given)}</h1>
      {line && <p className={styles["line"]}>{words.t(line, { ...given, ...plan?.params })}</p>}
    </section>
  );
};
