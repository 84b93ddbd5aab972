import { lengthWords, saySession } from "../../../engine/plan/say-session.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import stage from "../../../ui/Stage.module.css";
import { planOf } from "../../plan-parts/plan-of.ts";
import { WeekBars } from "../../plan-parts/WeekBars.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PlanPreviewSection } from "./definition.gen.ts";
import styles from "./PlanPreview.module.css";

const PREVIEW_PX = 208;

export const PlanPreview = ({ id, definition }: SectionViewProps<PlanPreviewSection>) => {
  const view = useFunnelView();
  const { words, session } = view;
  // Drawn before the answers are there, on a reload: what comes later moves nothing.
  if (Object.keys(session.answers).length === 0)
    return (
      <Section id={id} aside>
        <Skeleton height={PREVIEW_PX} />
      </Section>
    );
  const plan = planOf(view);
  const first = plan?.weeks[0]?.sessions[0];
  if (!plan || !first) return null;
  const { day, what, minutes } = saySession(first, words);
  return (
    <Section id={id} aside>
      <div className={`${stage["stage"]} ${styles["preview"]}`}>
        <p className={styles["ready"]}>{words.t(definition.ready, { weeks: lengthWords(plan, words) })}</p>
        <WeekBars weeks={plan.weeks} />
        <p>{words.t(definition.first, { day, what, minutes })}</p>
      </div>
    </Section>
  );
};
