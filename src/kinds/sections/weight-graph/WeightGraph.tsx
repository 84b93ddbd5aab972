import { planOf } from "../../plan-parts/plan-of.ts";
import { Section } from "../../section-parts/Section.tsx";
import { linkHref } from "../../section-parts/section-link.ts";
import { goalDate, weightWords } from "../../section-parts/units.ts";
import { WhenLoaded } from "../../section-parts/WhenLoaded.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { WeightGraphSection } from "./definition.gen.ts";
import { Graph } from "./Graph.tsx";
import { PlanGraph } from "./PlanGraph.tsx";
import { PointsTable } from "./PointsTable.tsx";
import styles from "./WeightGraph.module.css";

export const WeightGraph = ({ id, definition }: SectionViewProps<WeightGraphSection>) => {
  const view = useFunnelView();
  const { words, summary, today } = view;
  if (summary.status === "ready" && !summary.value.weight) {
    const plan = planOf(view);
    return plan && <PlanGraph id={id} plan={plan} art={definition.art} />;
  }
  // British advertising rules: no exact day there, so months only.
  const precision: Intl.DateTimeFormatOptions =
    words.locale === "en-GB" ? { month: "long", year: "numeric" } : { day: "numeric", month: "long", year: "numeric" };
  return (
    <Section id={id} title={definition.title}>
      <WhenLoaded of={summary} height={240}>
        {({ weight, targetDate }) => {
          if (!weight) return null;
          const points = weight.graph.map(({ day, kg }) => ({ day, value: kg }));
          const summed = {
            from: weightWords(view, weight.from),
            to: weightWords(view, weight.to),
            date: goalDate(words, targetDate, today),
          };
          return (
            <figure className={styles["figure"]}>
              <Graph
                points={points}
                label={words.t(definition.summary, summed)}
                say={(kg) => weightWords(view, kg)}
                when={{ to: summed.date }}
                art={definition.art}
              />
              <PointsTable
                points={points}
                caption="app.section.graph.table"
                column="app.section.graph.weight"
                precision={precision}
                say={(kg) => weightWords(view, kg, 1)}
              />
              <figcaption className={styles["caption"]}>
                {words.t(definition.caption, { rate: weightWords(view, weight.kgPerWeek, 1) })}{" "}
                <a href={linkHref(view, definition.method)}>{words.t(definition.method.label)}</a>
              </figcaption>
            </figure>
          );
        }}
      </WhenLoaded>
    </Section>
  );
};
