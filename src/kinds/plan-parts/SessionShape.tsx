import { type SessionPart, shapeOf } from "../../engine/plan/session-shape.ts";
import type { PlanSession } from "../../engine/plan/training-plan.ts";
import styles from "./SessionShape.module.css";

const WIDTH = 300;
/** Between two parts, where they are long enough to leave one. */
const GAP = 2;
/** How high a part stands: the harder, the higher. */
const HEIGHTS: Readonly<Record<SessionPart["effort"], number>> = { walk: 16, strength: 24, easy: 28, hard: 40 };
/** Of what is walked or run for long every bar is so many minutes: a row of them, and no slab. */
const BAR_MINUTES = 5;

const barsOf = (part: SessionPart): readonly SessionPart[] => {
  const { effort, minutes } = part;
  if (effort === "strength") return [part];
  return Array.from({ length: Math.ceil(minutes / BAR_MINUTES) }, (_, at) => ({
    effort,
    minutes: Math.min(BAR_MINUTES, minutes - at * BAR_MINUTES),
  }));
};

interface SessionShapeProps {
  readonly session: PlanSession;
  /** Minutes that the whole width stands for; those of the session when absent. */
  readonly of?: number;
}

interface Bar extends SessionPart {
  /** Minutes before it. */
  readonly begin: number;
}

const placed = (session: PlanSession): readonly Bar[] => {
  let begin = 0;
  return shapeOf(session)
    .flatMap(barsOf)
    .map((part) => {
      const bar = { ...part, begin };
      begin += part.minutes;
      return bar;
    });
};

/** A session drawn to scale: what is walked, run and fast in it. What it shows stands beside it in words. */
export const SessionShape = ({ session, of = session.minutes }: SessionShapeProps) => {
  const bars = placed(session);
  const tall = Math.max(...bars.map(({ effort }) => HEIGHTS[effort]));
  const unit = WIDTH / of;
  return (
    <svg
      className={styles["shape"]}
      viewBox={`0 0 ${WIDTH} ${tall}`}
      style={{ "--tall": tall }}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ effort, minutes, begin }) => (
        <rect
          key={begin}
          className={styles[effort]}
          x={begin * unit}
          y={tall - HEIGHTS[effort]}
          width={Math.max(minutes * unit - GAP, (minutes * unit) / 2)}
          height={HEIGHTS[effort]}
          rx="2"
        />
      ))}
    </svg>
  );
};
