import { type SaidCurve, sayCurve } from "../../../engine/plan/say-curve.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { Art } from "../../../ui/Art.tsx";
import stage from "../../../ui/Stage.module.css";
import { WeekBars } from "../../plan-parts/WeekBars.tsx";
import { Section } from "../../section-parts/Section.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { Graph } from "./Graph.tsx";
import { PointsTable } from "./PointsTable.tsx";
import styles from "./WeightGraph.module.css";

interface PlanGraphProps {
  readonly id: string;
  readonly plan: TrainingPlan;
  readonly art: string | undefined;
}

interface CurveProps {
  readonly plan: TrainingPlan;
  readonly curve: SaidCurve;
  readonly art: string | undefined;
}

const Curve = ({ plan, curve, art }: CurveProps) => {
  const { of, points, say, ends, sentence } = curve;
  if (of === "weeks")
    return (
      <div className={`${stage["stage"]} ${styles["weeks"]}`}>
        <div className={styles["head"]}>
          <p className={styles["total"]}>{sentence}</p>
          {art && <Art name={art} />}
        </div>
        <WeekBars weeks={plan.weeks} say={({ number }) => say(points[number - 1]?.value ?? 0)} />
      </div>
    );
  return <Graph points={points} label={sentence} say={say} when={{ from: ends.start, to: ends.date }} art={art} />;
};

/** The picture of whoever does not want to lose weight: how far the plan leads. */
export const PlanGraph = ({ id, plan, art }: PlanGraphProps) => {
  const { words } = useFunnelView();
  const curve = sayCurve(plan, words);
  if (!curve) return null;
  const { title, caption, points, say, day } = curve;
  return (
    <Section id={id} title={title}>
      <figure className={styles["figure"]}>
        <Curve plan={plan} curve={curve} art={art} />
        {day !== null && <p className={styles["day"]}>{day}</p>}
        <PointsTable
          points={points}
          caption={title}
          column="app.plan.curve.amount"
          precision={{ day: "numeric", month: "long", year: "numeric" }}
          say={say}
        />
        <figcaption className={styles["caption"]}>{caption}</figcaption>
      </figure>
    </Section>
  );
};
