import { stagesOf } from "../../../engine/plan/stages.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { answeredTexts } from "../../plan-parts/answered.ts";
import { cautions } from "../../plan-parts/cautions.ts";
import { motivesOf } from "../../plan-parts/motives-of.ts";
import { planOf } from "../../plan-parts/plan-of.ts";
import { saidFor } from "../../plan-parts/said-for.ts";
import { Section } from "../../section-parts/Section.tsx";
import { whenAndWhere } from "../../section-parts/when-and-where.ts";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { BoughtElsewhere } from "./BoughtElsewhere.tsx";
import type { PlanWeeksSection } from "./definition.gen.ts";
import { growthText } from "./growth-text.ts";
import styles from "./PlanWeeks.module.css";
import { Ways } from "./Ways.tsx";
import { Weeks } from "./Weeks.tsx";

/** What the effort is for, in words of ours and of the visitor. */
const whatFor = (view: FunnelView, plan: TrainingPlan): readonly string[] => {
  const motives = motivesOf(view, plan).map((id) => view.words.t(`app.plan.motivation.${id}`));
  return [
    ...(motives.length > 0 ? [view.words.t("app.plan.for", { motive: view.words.list(motives) })] : []),
    ...answeredTexts(view, "reason"),
  ];
};

export const PlanWeeks = ({ id, definition }: SectionViewProps<PlanWeeksSection>) => {
  const view = useFunnelView();
  const plan = planOf(view);
  if (!plan) return <BoughtElsewhere id={id} definition={definition} />;
  const { weeks, event } = plan;
  return (
    <Section id={id} title={definition.title} level={1} text={growthText(definition, weeks)} width="wide">
      {whatFor(view, plan).map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      {cautions(plan, view.words).map((caution) => (
        <p key={caution} className={styles["caution"]}>
          {caution}
        </p>
      ))}
      {saidFor(view, plan).map((line) => (
        <p key={line} className={styles["how"]}>
          {line}
        </p>
      ))}
      <Ways definition={definition} weeks={weeks} />
      <Weeks
        weeks={weeks}
        event={event}
        beside={(session) => whenAndWhere(view, session)}
        stages={stagesOf(plan, view.roles)}
      />
    </Section>
  );
};
