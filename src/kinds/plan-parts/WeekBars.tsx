import { minutesWords } from "../../engine/plan/say-session.ts";
import type { PlanWeek } from "../../engine/plan/training-plan.ts";
import { useFunnelView } from "../view-contract.tsx";
import { barsOf } from "./bars.ts";
import styles from "./WeekBars.module.css";

const BOX = { width: 320, height: 72 };
/** Between two sessions of a week, in units of the box. */
const GAP = 3;
/** Share of the room of a week that its bar takes: weeks that are all alike are no wall. */
const WIDTH = 0.62;
/** Two weeks are two bars, and no two boxes. */
const MOST_WIDTH = 28;
/** Above the longest week. */
const AIR = 1.12;

interface WeekBarsProps {
  readonly weeks: readonly PlanWeek[];
  /** How much a week holds, in words; its minutes where nothing else is said. */
  readonly say?: (week: PlanWeek) => string;
}

/** Minutes of the weeks, drawn to scale, each made of its sessions: how the plan grows and where it lets go, or what repeats. */
const Bars = ({ weeks }: Pick<WeekBarsProps, "weeks">) => {
  const bars = barsOf(weeks);
  const most = Math.max(...bars.map(({ minutes }) => minutes), 1);
  const step = BOX.width / bars.length;
  return (
    <svg className={styles["bars"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden>
      {bars.map(({ minutes, sessions, isEasier }, at) => {
        const height = Math.max(4, (minutes / (most * AIR)) * BOX.height);
        const width = Math.max(1, Math.min(step * WIDTH, MOST_WIDTH));
        const x = at * step + (step - width) / 2;
        const parts = Math.max(1, sessions);
        return Array.from({ length: parts }, (_, part) => {
          const top = BOX.height - height + (height / parts) * part;
          return (
            <rect
              key={`${x} ${top}`}
              className={isEasier ? styles["easier"] : styles["week"]}
              x={x}
              y={top}
              width={width}
              height={Math.max(1, height / parts - GAP)}
            />
          );
        });
      })}
    </svg>
  );
};

/** The weeks of a plan as bars, with what the first and the last hold. */
export const WeekBars = ({ weeks, say }: WeekBarsProps) => {
  const { words } = useFunnelView();
  const amount = say ?? (({ minutes }: PlanWeek): string => minutesWords(minutes, words));
  const ends = new Set([weeks[0], weeks.at(-1)].flatMap((week) => week ?? []));
  return (
    <>
      <Bars weeks={weeks} />
      <p className={styles["ends"]}>
        {[...ends].map((week) => (
          <span key={week.number}>
            {words.t("app.plan.preview.week", { number: week.number, minutes: amount(week) })}
          </span>
        ))}
      </p>
    </>
  );
};
