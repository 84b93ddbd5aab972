import type { Summary } from "../../../engine/summary/summary.ts";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import { goalDate, needsYear, weightWords } from "../../section-parts/units.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { axisLabels, BOX, drawCurve } from "./curve.ts";
import type { WeightGraphSection } from "./definition.gen.ts";
import { PointsTable } from "./PointsTable.tsx";
import styles from "./WeightGraph.module.css";

type Weight = NonNullable<Summary["weight"]>;

interface GraphProps {
  readonly weight: Weight;
  readonly label: string;
}

const Graph = ({ weight, label }: GraphProps) => {
  const view = useFunnelView();
  const curve = drawCurve(weight.graph);
  const start = curve.places[0];
  const end = curve.places.at(-1);
  const last = weight.graph.at(-1)?.day;
  if (!start || !end || last === undefined) return null;
  const withYear = needsYear(last, view.today);
  return (
    <svg className={styles["graph"]} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
      <path className={styles["ground"]} d={curve.area} />
      <path className={styles["line"]} d={curve.line} />
      <circle className={styles["start"]} cx={start.x} cy={start.y} r="6" />
      <text className={styles["from"]} x={start.x - 6} y={start.y - 14}>
        {weightWords(view, weight.from)}
      </text>
      <rect className={styles["badge"]} x={end.x - 66} y={end.y + 10} width="72" height="26" rx="8" />
      <text className={styles["to"]} x={end.x - 30} y={end.y + 28}>
        {weightWords(view, weight.to)}
      </text>
      <circle className={styles["end"]} cx={end.x} cy={end.y} r="6" />
      {axisLabels(weight.graph, withYear).map(({ day, x, anchor }) => (
        <text key={day} className={styles["month"]} x={x} y={BOX.height - 10} textAnchor={anchor}>
          {view.words.date(day, { month: "short", ...(withYear && { year: "numeric" }) })}
        </text>
      ))}
    </svg>
  );
};

export const WeightGraph = ({ id, definition }: SectionViewProps<WeightGraphSection>) => {
  const view = useFunnelView();
  const { words, summary } = view;
  if (summary.status === "ready" && !summary.value.weight) return null;
  return (
    <Section id={id} title={definition.title}>
      <WhenLoaded of={summary} height={240}>
        {({ weight, targetDate }) =>
          weight && (
            <figure className={styles["figure"]}>
              <Graph
                weight={weight}
                label={words.t(definition.summary, {
                  from: weightWords(view, weight.from),
                  to: weightWords(view, weight.to),
                  date: goalDate(words, targetDate, view.today),
                })}
              />
              <PointsTable points={weight.graph} />
              <figcaption className={styles["caption"]}>
                {words.t(definition.caption, { rate: weightWords(view, weight.kgPerWeek, 1) })}{" "}
                <a href={linkHref(view, definition.method)}>{words.t(definition.method.label)}</a>
              </figcaption>
            </figure>
          )
        }
      </WhenLoaded>
    </Section>
  );
};
