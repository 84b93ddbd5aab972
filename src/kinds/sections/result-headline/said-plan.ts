import { planFor } from "../../../engine/plan/plan-for.ts";
import { minutesWords, weeksWords } from "../../../engine/plan/say-session.ts";
import type { FunnelView } from "../../view-contract.tsx";
import type { ResultHeadlineSection } from "./definition.gen.ts";

interface SaidPlan {
  /** Message keys. */
  readonly title: string;
  readonly line: string | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** A day of each weekday: 1 January 2024 was a Monday. */
const dayOf = (weekday: number): string => `2024-01-0${weekday}`;

/** Headline and line from the plan itself, so that they never say another length; null where no plan was made. */
export const saidPlan = (view: FunnelView, definition: ResultHeadlineSection): SaidPlan | null => {
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
