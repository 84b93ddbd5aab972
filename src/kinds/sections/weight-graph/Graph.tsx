import { Art } from "../../../ui/Art.tsx";
import stage from "../../../ui/Stage.module.css";
import { needsYear } from "../../section-parts/units.ts";
import { useFunnelView } from "../../view-contract.tsx";
import { axisLabels, BOX, drawCurve, type GraphPoint } from "./curve.ts";
import styles from "./WeightGraph.module.css";

interface GraphProps {
  readonly points: readonly GraphPoint[];
  readonly label: string;
  readonly say: (value: number) => string;
  /** When the first and the last value are so; what is left out is not said. */
  readonly when: { readonly from?: string; readonly to: string };
  readonly art: string | undefined;
}

/** From the line of a value to that of its day: below what hangs from the letters of the larger one. */
const WHEN_BELOW = 18;

/** A curve on the stage of the brand: its two ends large, and a figure where the curve leaves room. */
export const Graph = ({ points, label, say, when, art }: GraphProps) => {
  const { words, today } = useFunnelView();
  const { places, area, line } = drawCurve(points);
  const [start, end] = [places[0], places.at(-1)];
  const [first, last] = [points[0], points.at(-1)];
  if (!start || !end || !first || !last) return null;
  const withYear = needsYear(last.day, today);
  const rises = last.value > first.value;
  // The words of an end stand where the curve does not go: a rising one starts low and ends high.
  const [fromY, toY] = rises ? [start.y + 28, end.y - 34] : [start.y - 32, end.y + 29];
  return (
    <div className={`${stage["stage"]} ${styles["curve"]}`} data-rises={rises}>
      {art && (
        <div className={styles["art"]}>
          <Art name={art} />
        </div>
      )}
      <svg className={styles["graph"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
        <path className={styles["ground"]} d={area} />
        <path className={styles["line"]} d={line} pathLength={1} />
        <circle className={styles["start"]} cx={start.x} cy={start.y} r="6" />
        <text className={styles["value"]} x={start.x - 6} y={fromY}>
          {say(first.value)}
        </text>
        {when.from !== undefined && (
          <text className={styles["when"]} x={start.x - 6} y={fromY + WHEN_BELOW}>
            {when.from}
          </text>
        )}
        <g className={styles["goal"]}>
          <text className={styles["value"]} x={end.x + 6} y={toY} textAnchor="end">
            {say(last.value)}
          </text>
          <text className={styles["when"]} x={end.x + 6} y={toY + WHEN_BELOW} textAnchor="end">
            {when.to}
          </text>
          <circle className={styles["end"]} cx={end.x} cy={end.y} r="7" />
        </g>
        {axisLabels(points, withYear).map(({ day, x, anchor }) => (
          <text key={day} className={styles["when"]} x={x} y={BOX.height - 6} textAnchor={anchor}>
            {words.date(day, { month: "short", ...(withYear && { year: "numeric" }) })}
          </text>
        ))}
      </svg>
    </div>
  );
};
