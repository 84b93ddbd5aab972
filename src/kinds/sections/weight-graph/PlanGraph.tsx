import { sayCurve } from "../../../engine/plan/say-curve.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { Section } from "../../section-parts/Section.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { Graph } from "./Graph.tsx";
import { PointsTable } from "./PointsTable.tsx";
import styles from "./WeightGraph.module.css";

interface PlanGraphProps {
  readonly id: string;
  readonly plan: TrainingPlan;
}

/** The curve of whoever does not want to lose weight: how far the plan leads. */
export const PlanGraph = ({ id, plan }: PlanGraphProps) => {
  const { words } = useFunnelView();
  const curve = sayCurve(plan, words);
  if (!curve) return null;
  const { title, caption, points, say, ends } = curve;
  return (
    <Section id={id} title={title}>
      <figure className={styles["figure"]}>
        <Graph points={points} label={words.t("app.plan.curve.summary", ends)} say={say} />
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
