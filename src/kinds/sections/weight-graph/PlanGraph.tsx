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
  const { words } = useFunnelView();
  const { of, points, say, ends, sentence } = curve;
  if (of === "weeks")
    return (
      <div className={`${stage["stage"]} ${styles["weeks"]}`}>
        <div className={styles["head"]}>
          <p className={styles["total"]}>{sentence}</p>
          {art && <Art name={art} />}
        </div>
        <WeekBars weeks={plan.weeks.slice(0, points.length)} />
        {plan.event !== null && (
          <p className={styles["day"]}>
            {words.t("app.plan.curve.day", { date: words.date(plan.event, { day: "numeric", month: "long" }) })}
          </p>
        )}
      </div>
    );
  const last = points.at(-1)?.value;
  // The week in which the longest piece is as long as it gets, or the day that all of it is for.
  const reached = points.findIndex(({ value }) => value === last) + 1;
  const week = (number: number): string => words.t("app.plan.curve.week", { number });
  const when = { from: week(1), to: plan.event === null ? week(reached) : ends.date };
  return <Graph points={points} label={sentence} say={say} when={when} art={art} />;
};

/** The picture of whoever does not want to lose weight: how far the plan leads. */
export const PlanGraph = ({ id, plan, art }: PlanGraphProps) => {
  const { words } = useFunnelView();
  const curve = sayCurve(plan, words);
  if (!curve) return null;
  const { title, caption, points, say } = curve;
  return (
    <Section id={id} title={title}>
      <figure className={styles["figure"]}>
        <Curve plan={plan} curve={curve} art={art} />
        <PointsTable
          points={points}
          caption={title}
          column="app.plan.curve.amount"
          precision={{ day: "numeric", month: "long", year: "numeric" }}
          say={say}
        />
        <figcaption className={styles["caption"]}>{words.t(caption)}</figcaption>
      </figure>
    </Section>
  );
};
