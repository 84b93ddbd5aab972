import { planCurve } from "../../../engine/plan/plan-curve.ts";
import { minutesWords } from "../../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { Section } from "../../section-parts/Section.tsx";
import { distanceWords } from "../../section-parts/units.ts";
import { useFunnelView } from "../../view-contract.tsx";
import { Graph } from "./Graph.tsx";
import { PointsTable } from "./PointsTable.tsx";
import styles from "./WeightGraph.module.css";

interface PlanGraphProps {
  readonly id: string;
  readonly plan: TrainingPlan;
}

/** From there on hours are easier to grasp. */
const MINUTES_TOLD = 180;

/** The curve of whoever does not want to lose weight: how far the plan leads. */
export const PlanGraph = ({ id, plan }: PlanGraphProps) => {
  const { words } = useFunnelView();
  const { of, unit, points } = planCurve(plan);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.value <= first.value) return null;
  const say = (value: number): string => {
    if (unit === "km") return distanceWords(words, value);
    return value < MINUTES_TOLD
      ? minutesWords(Math.round(value), words)
      : words.number(value / 60, { style: "unit", unit: "hour", maximumFractionDigits: 0 });
  };
  const title = `app.plan.curve.${of}`;
  const precision: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
  const summary = {
    from: say(first.value),
    start: words.date(first.day, precision),
    to: say(last.value),
    date: words.date(last.day, precision),
  };
  return (
    <Section id={id} title={title}>
      <figure className={styles["figure"]}>
        <Graph points={points} label={words.t("app.plan.curve.summary", summary)} say={say} />
        <PointsTable
          points={points}
          caption={title}
          column="app.plan.curve.amount"
          precision={{ ...precision, year: "numeric" }}
          say={say}
        />
        <figcaption className={styles["caption"]}>{words.t("app.plan.curve.caption")}</figcaption>
      </figure>
    </Section>
  );
};
