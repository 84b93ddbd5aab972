import { lengthWords, minutesWords, saySession } from "../../../engine/plan/say-session.ts";
import type { PlanWeek } from "../../../engine/plan/training-plan.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { planOf } from "../../plan-parts/plan-of.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { barsOf } from "./bars.ts";
import type { PlanPreviewSection } from "./definition.gen.ts";
import styles from "./PlanPreview.module.css";

const PREVIEW_PX = 208;
const BOX = { width: 320, height: 72 };
/** Between two sessions of a week, in units of the box. */
const GAP = 3;
/** Share of the room of a week that its bar takes: weeks that are all alike are no wall. */
const WIDTH = 0.62;
/** Above the longest week. */
const AIR = 1.12;

/** Minutes of the weeks, drawn to scale, each made of its sessions: how the plan grows and where it lets go, or what repeats. */
const Bars = ({ weeks }: { readonly weeks: readonly PlanWeek[] }) => {
  const bars = barsOf(weeks);
  const most = Math.max(...bars.map(({ minutes }) => minutes), 1);
  const step = BOX.width / bars.length;
  return (
    <svg className={styles["bars"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden>
      {bars.map(({ minutes, sessions, isEasier }, at) => {
        const height = Math.max(4, (minutes / (most * AIR)) * BOX.height);
        const x = at * step + (step * (1 - WIDTH)) / 2;
        const parts = Math.max(1, sessions);
        return Array.from({ length: parts }, (_, part) => {
          const top = BOX.height - height + (height / parts) * part;
          return (
            <rect
              key={`${x} ${top}`}
              className={isEasier ? styles["easier"] : styles["week"]}
              x={x}
              y={top}
              width={Math.max(1, step * WIDTH)}
              height={Math.max(1, height / parts - GAP)}
            />
          );
        });
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
      <Section id={id} aside>
        <Skeleton height={PREVIEW_PX} />
      </Section>
    );
  const plan = planOf(view);
  const first = plan?.weeks[0]?.sessions[0];
  if (!plan || !first) return null;
  const { day, what, minutes } = saySession(first, words);
  const drawn = plan.weeks.slice(0, Math.max(1, plan.wholeWeeks));
  const ends = new Set([drawn[0], drawn.at(-1)].flatMap((week) => week ?? []));
  return (
    <Section id={id} aside>
      <div className={styles["preview"]}>
        <p className={styles["ready"]}>{words.t(definition.ready, { weeks: lengthWords(plan, words) })}</p>
        <Bars weeks={drawn} />
        <p className={styles["ends"]}>
          {[...ends].map((week) => (
            <span key={week.number}>
              {words.t("app.plan.preview.week", {
                number: week.number,
                minutes: minutesWords(week.minutes, words),
              })}
            </span>
          ))}
        </p>
        <p>{words.t(definition.first, { day, what, minutes })}</p>
      </div>
    </Section>
  );
};
