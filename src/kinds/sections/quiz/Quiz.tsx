import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { QuizSection } from "./definition.gen.ts";
import styles from "./Quiz.module.css";

/** Keyed by the step: what one question keeps for itself never leaks into the next. */
export const Quiz = ({ id }: SectionViewProps<QuizSection>) => {
  const { session, Question } = useFunnelView();
  return (
    <section id={id} className={styles["quiz"]}>
      <Question key={session.position} step={session.position} />
    </section>
  );
};
