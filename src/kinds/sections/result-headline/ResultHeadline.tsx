import { headlineOf } from "../../plan-parts/headline.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { ResultHeadlineSection } from "./definition.gen.ts";
import styles from "./ResultHeadline.module.css";

export const ResultHeadline = ({ id, definition }: SectionViewProps<ResultHeadlineSection>) => {
  const view = useFunnelView();
  if (view.summary.status !== "ready") return <Section id={id} title="app.section.result" level={1} />;
  const { title, lines } = headlineOf(view, definition, view.summary.value);
  return (
    <section id={id} className={styles["headline"]}>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line} className={styles["line"]}>
          {line}
        </p>
      ))}
    </section>
  );
};
