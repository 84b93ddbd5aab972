import type { Summary } from "../../../engine/summary/summary.ts";
import { Section } from "../../section-parts/Section.tsx";
import { goalDate, weightWords } from "../../section-parts/units.ts";
import type { FunnelView, SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ResultHeadlineSection } from "./definition.gen.ts";
import styles from "./ResultHeadline.module.css";
import { saidPlan } from "./said-plan.ts";

const params = (view: FunnelView, summary: Summary): Record<string, string | number> => ({
  date: goalDate(view.words, summary.targetDate),
  count: summary.months,
  months: view.words.t("app.section.months", { count: summary.months }),
  distance:
    summary.distanceKm === null ? "" : view.words.number(summary.distanceKm, { style: "unit", unit: "kilometer" }),
  ...(summary.weight && { weight: weightWords(view, summary.weight.to) }),
});

export const ResultHeadline = ({ id, definition }: SectionViewProps<ResultHeadlineSection>) => {
  const view = useFunnelView();
  const { words, summary } = view;
  if (summary.status !== "ready") return <Section id={id} title="app.section.result" level={1} />;
  const plan = saidPlan(view, definition);
  const { with_weight, without_weight } = definition;
  const { weight } = summary.value;
  const given = { ...params(view, summary.value), ...(weight ? {} : plan?.params) };
  const line = plan?.line ?? definition.line;
  return (
    <section id={id} className={styles["headline"]}>
      <h1>{words.t(weight ? with_weight : (plan?.title ?? without_weight), given)}</h1>
      {line && <p className={styles["line"]}>{words.t(line, { ...given, ...plan?.params })}</p>}
    </section>
  );
};
