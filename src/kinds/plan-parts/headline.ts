import { TABLES } from "../../engine/plan/rules.ts";
import { paceWords } from "../../engine/plan/say-pace.ts";
import { lengthWords, minutesWords } from "../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { Summary } from "../../engine/summary/summary.ts";
import { weightOn } from "../../engine/summary/weight-on.ts";
import { addDays, addMonths, daysBetween } from "../../foundation/calendar.ts";
import { goalDate, weightWords } from "../section-parts/units.ts";
import type { FunnelView } from "../view-contract.tsx";
import { answeredLabels, answeredTexts } from "./answered.ts";
import { motivesOf } from "./motives-of.ts";
import { planOf } from "./plan-of.ts";

export interface Headline {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Message keys, each for what was answered. */
export interface HeadlineWording {
  readonly with_weight: string;
  readonly without_weight: string;
  readonly with_event?: string;
  readonly with_target?: string;
  readonly with_step?: string;
  readonly with_motive?: string;
  readonly with_barrier?: string;
  readonly planned?: string;
  readonly line?: string;
}

type View = Pick<FunnelView, "funnel" | "facts" | "roles" | "today" | "now" | "words" | "session">;
type Weight = NonNullable<Summary["weight"]>;

/** A day of each weekday: 1 January 2024 was a Monday. */
const dayOf = (weekday: number): string => `2024-01-0${weekday}`;

/** How far ahead a weight is held out as what this plan could bring. */
const FORESEEN_MONTHS = 12;
/** Days by which two lengths may differ and still be called one. */
const SAME_DAYS = 7;
/** Days below which a weight moves no further than it does from morning to evening. */
const WEIGHED_DAYS = 28;

/** Of what the effort is for, as many as a barrier stands beside in a headline. */
const MOST_BESIDE_BARRIER = 2;

/** What the effort is for, as the visitor said it: "more energy", "better sleep". */
const motivesIn = (view: View, weight: Weight | null, plan: TrainingPlan | null): readonly string[] =>
  motivesOf(view, plan)
    .filter((id) => weight === null || id !== "goal_lose_weight")
    .map((id) => view.words.t(`app.plan.motivation.${id}`));

/** What the plan leads to; nothing is held out that the plan itself calls out of reach. */
const aimOf = (view: View, { target, shortfall, event }: TrainingPlan): string | null => {
  const wants = view.roles["goal"] === "goal_pace" ? "faster" : "target";
  if (target !== null) return shortfall === null ? view.words.t(`app.plan.${wants}.${target}`) : null;
  const [occasion] = event === null ? [] : answeredTexts(view, "occasion");
  return occasion === undefined ? null : view.words.t(`app.plan.occasion.${occasion}`);
};

/** Headlines of who trains in a wheelchair: those of funnels speak of running or walking. */
const ON_WHEELS = {
  without_weight: "app.plan.wheels.ready",
  with_event: "app.plan.wheels.event",
  with_target: "app.plan.wheels.target",
  with_motive: "app.plan.wheels.motive",
  with_barrier: "app.plan.wheels.motive",
};

/** Where the target is out of reach, what the answers are enough for on the way to it; nobody is led to less than they run today. */
const stepOf = (
  { words, roles }: View,
  { target, shortfall, paces }: TrainingPlan,
  today: number | null,
): Readonly<Record<"target" | "later", string>> | null => {
  const reachable = shortfall?.reachable ?? null;
  const isFaster = roles["goal"] === "goal_pace";
  // Faster than today is somebody whose time of today is known.
  if (target === null || reachable === null || (isFaster && (paces === null || reachable === "half_hour"))) return null;
  const km = reachable === "half_hour" ? 0 : TABLES.raceKm.figures[reachable];
  if (km < (today ?? 0)) return null;
  const wants = isFaster ? "faster" : "target";
  return { target: words.t(`app.plan.${wants}.${reachable}`), later: words.t(`app.plan.${wants}.${target}`) };
};

const plannedParams = ({ words }: View, plan: TrainingPlan): Readonly<Record<string, string>> => {
  const sessions = plan.weeks.flatMap((week) => week.sessions);
  const weekdays = [...new Set(sessions.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  return {
    weeks: lengthWords(plan, words),
    days: words.list(weekdays.map((weekday) => words.date(dayOf(weekday), { weekday: "short" }))),
    minutes: minutesWords(Math.max(0, ...sessions.map(({ minutes }) => minutes)), words),
  };
};

/** The time over a distance that was said, and how fast that makes the sessions. */
const pacesOf = (view: View, { paces }: TrainingPlan): readonly string[] => {
  const [time] = answeredLabels(view, "recent_time", () => true);
  if (paces === null || time === undefined) return [];
  const { words } = view;
  const [easy, tempo, fast] = [paces.easy, paces.tempo, paces.intervals].map((pace) => paceWords(words.locale, pace));
  return [words.t("app.plan.pace.from", { time, easy: easy ?? "", tempo: tempo ?? "", fast: fast ?? "" })];
};

/**
 * One sentence where the way to the weight and the plan are not of one length: what the weeks bring, and what the whole
 * way takes. British advertising rules ask for no weight by a day.
 */
const wayOf = (view: View, plan: TrainingPlan, weight: Weight, months: number): readonly string[] => {
  const { words } = view;
  const way = daysBetween(weight.graph[0]?.day ?? view.today, weight.graph.at(-1)?.day ?? view.today);
  const planned = plan.daysLeft ?? plan.weeks.length * 7;
  if (Math.abs(way - planned) <= SAME_DAYS) return [];
  const params = {
    weeks: lengthWords(plan, words),
    reached: weightWords(view, weightOn(weight, addDays(view.today, planned))),
    weight: weightWords(view, weight.to),
    months: words.t("app.section.months", { count: months }),
  };
  if (way < planned) return [words.t("app.plan.way.shorter", params)];
  if (words.locale === "en-GB") return [words.t("app.plan.way.first", params)];
  return [words.t(planned < WEIGHED_DAYS ? "app.plan.way.begun" : "app.plan.way.longer", params)];
};

/** Headline and sentences below from the plan itself, so that they never say another length. */
export const headlineOf = (view: View, ofFunnel: HeadlineWording, summary: Summary): Headline => {
  const { words, today } = view;
  const plan = planOf(view);
  const wording = plan?.outside.includes("wheels") ? { ...ofFunnel, ...ON_WHEELS } : ofFunnel;
  // Not where an event ends the plan earlier.
  const isForeseen = plan?.event == null && summary.targetDate <= addMonths(today, FORESEEN_MONTHS);
  const weight = isForeseen ? summary.weight : null;
  const motives = motivesIn(view, summary.weight, plan);
  const motive = words.list(motives);
  const [barrier] = motives.length > MOST_BESIDE_BARRIER ? [] : answeredTexts(view, "barriers");
  const aim = plan && aimOf(view, plan);
  const { distanceKm, targetDate, months } = summary;
  const step = plan && stepOf(view, plan, distanceKm);
  const params = {
    date: goalDate(words, targetDate, today),
    count: months,
    months: words.t("app.section.months", { count: months }),
    distance: distanceKm === null ? "" : words.number(distanceKm, { style: "unit", unit: "kilometer" }),
    ...(weight
      ? { weight: weightWords(view, weight.to) }
      : plan?.event != null && { date: words.date(plan.event, { day: "numeric", month: "long" }) }),
    ...(aim !== null && { target: aim }),
    ...step,
    motive,
    ...(barrier !== undefined && { barrier: words.t(`app.plan.despite.${barrier}`) }),
  };
  const withAim =
    aim === null ? undefined : ((plan?.event != null ? wording.with_event : undefined) ?? wording.with_target);
  const withStep = step === null ? undefined : wording.with_step;
  const withMotive =
    motive === "" ? undefined : ((barrier === undefined ? undefined : wording.with_barrier) ?? wording.with_motive);
  const title = weight ? wording.with_weight : (withAim ?? withStep ?? withMotive ?? wording.without_weight);
  const line = (plan ? wording.planned : undefined) ?? wording.line;
  const planned = [
    ...(line ? [words.t(line, { ...params, ...(plan && plannedParams(view, plan)) })] : []),
    ...(plan && motive !== "" && title !== withMotive ? [words.t("app.plan.for", { motive })] : []),
  ].join(" ");
  const lines = [
    ...(planned === "" ? [] : [planned]),
    ...(plan ? pacesOf(view, plan) : []),
    ...(plan && summary.weight ? wayOf(view, plan, summary.weight, months) : []),
  ];
  return { title: words.t(title, params), lines };
};
