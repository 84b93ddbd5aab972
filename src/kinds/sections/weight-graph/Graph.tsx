import { needsYear } from "../../section-parts/units.ts";
import { useFunnelView } from "../../view-contract.tsx";
import { axisLabels, BOX, drawCurve, type GraphPoint } from "./curve.ts";
import styles from "./WeightGraph.module.css";

interface GraphProps {
  readonly points: readonly GraphPoint[];
  readonly label: string;
  readonly say: (value: number) => string;
}

export const Graph = ({ points, label, say }: GraphProps) => {
  const { words, today } = useFunnelView();
  const { places, area, line } = drawCurve(points);
  const [start, end] = [places[0], places.at(-1)];
  const [first, last] = [points[0], points.at(-1)];
  if (!start || !end || !first || !last) return null;
  const withYear = needsYear(last.day, today);
  const rises = last.value > first.value;
  // A falling line ends low and has room below it; a rising one ends high, and a label on that side would stand on the line.
  const badge = rises ? end.y - 36 : end.y + 10;
  const from = rises ? start.y + 26 : start.y - 14;
  return (
    <svg className={styles["graph"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <path className={styles["ground"]} d={area} />
      <path className={styles["line"]} d={line} pathLength={1} />
      <circle className={styles["start"]} cx={start.x} cy={start.y} r="6" />
      <text className={styles["from"]} x={start.x - 6} y={from}>
        {say(first.value)}
      </text>
      <rect className={styles["badge"]} x={end.x - 66} y={badge} width="72" height="26" rx="8" />
      <text className={styles["to"]} x={end.x - 30} y={badge + 18}>
        {say(last.value)}
      </text>
      <circle className={styles["end"]} cx={end.x} cy={end.y} r="6" />
      {axisLabels(points, withYear).map(({ day, x, anchor }) => (
        <text key={day} className={styles["month"]} x={x} y={BOX.height - 10} textAnchor={anchor}>
          {words.date(day, { month: "short", ...(withYear && { year: "numeric" }) })}
        </text>
      ))}
    </svg>
  );
};
