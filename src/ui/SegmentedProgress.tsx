import { useState } from "react";
import styles from "./SegmentedProgress.module.css";

export interface ProgressSegment {
  /** Name of the part, for the tooltip of assistive technology. */
  readonly title: string;
  /** How much of this part is done: 0 to 1. */
  readonly share: number;
}

export interface SegmentedProgressProps {
  readonly label: string;
  readonly segments: readonly ProgressSegment[];
}

const shareOf = ({ share }: ProgressSegment): number => Math.min(1, Math.max(0, share));

const total = (segments: readonly ProgressSegment[]): number =>
  segments.reduce((sum, segment) => sum + shareOf(segment), 0);

/** Parts of the quiz. Going back or a longer branch never takes progress away from the visitor. */
export const SegmentedProgress = ({ label, segments }: SegmentedProgressProps) => {
  const [furthest, setFurthest] = useState(segments);
  const ahead = furthest.length !== segments.length || total(segments) > total(furthest);
  if (ahead) setFurthest(segments);
  const shown = ahead ? segments : furthest;
  const percent = Math.round((100 * total(shown)) / Math.max(1, shown.length));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles["bar"]}
    >
      {shown.map((segment) => (
        <span key={segment.title} className={styles["track"]}>
          <span className={styles["fill"]} style={{ transform: `scaleX(${shareOf(segment)})` }} />
        </span>
      ))}
    </div>
  );
};
