import { lengthWords, saySession } from "../../../engine/plan/say-session.ts";
import type { PlanWeek } from "../../../engine/plan/training-plan.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { planOf } from "../../plan-parts/plan-of.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { PlanPreviewSection } from "./definition.gen.ts";
import styles from "./PlanPreview.module.css";

const PREVIEW_PX = 176;
const BOX = { width: 320, height: 72 };
const GAP = 3;

/** Minutes of the weeks, drawn to scale: how the plan grows and where it lets go. */
const Bars = ({ weeks }: { readonly weeks: readonly PlanWeek[] }) => {
  const most = Math.max(...weeks.map(({ minutes }) => minutes), 1);
  const step = BOX.width / weeks.length;
  return (
    <svg className={styles["bars"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden>
      {weeks.map(({ number, minutes, isEasier }) => {
        const height = Math.max(4, (minutes / most) * BOX.height);
        return (
          <rect
            key={number}
            className={isEasier ? styles["easier"] : styles["week"]}
            x={(number - 1) * step}
            y={BOX.height - height}
            width={Math.max(1, step - GAP)}
            height={height}
            rx="2"
          />
        );
      })}
    </svg>
  );
};

export const PlanPreview = ({ id, definition }: SectionViewProps<PlanPreviewSection>) => {
  const view = useFunnelView();
  const { words, session } = view;
  // Drawn before the answers are there, on a reload: what comes later moves nothing.
  if (Object.keys(session.answers).length === 0)
    return (
      <Section id={id}>
        <Skeleton height={PREVIEW_PX} />
      </Section>
    );
  const plan = planOf(view);
  const first = plan?.weeks[0]?.sessions[0];
  if (!plan || !first) return null;
  const { day, what, minutes } = saySession(first, words);
  return (
    <Section id={id}>
      <div className={styles["preview"]}>
        <p className={styles["ready"]}>{words.t(definition.ready, { weeks: lengthWords(plan, words) })}</p>
        <Bars weeks={plan.weeks.slice(0, Math.max(1, plan.wholeWeeks))} />
        <p>{words.t(definition.first, { day, what, minutes })}</p>
      </div>
    </Section>
  );
};
