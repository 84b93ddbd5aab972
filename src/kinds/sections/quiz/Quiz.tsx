import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { QuizSection } from "./definition.gen.ts";
import styles from "./Quiz.module.css";

export const Quiz = ({ id }: SectionViewProps<QuizSection>) => {
  const { session, Question } = useFunnelView();
  return (
    <section id={id} className={styles["quiz"]}>
      <Question step={session.position} inTurn />
    </section>
  );
};
