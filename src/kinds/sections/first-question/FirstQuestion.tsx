import { RichText } from "../../../ui/RichText.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FirstQuestionSection } from "./definition.gen.ts";
import styles from "./FirstQuestion.module.css";

export const FirstQuestion = ({ id, definition }: SectionViewProps<FirstQuestionSection>) => {
  const { words, funnel, href, Question } = useFunnelView();
  return (
    <section id={id} className={styles["start"]}>
      <Question step={funnel.start} level={2} />
      {definition.terms && (
        <p className={styles["terms"]}>
          <RichText text={words.t(definition.terms)} href={href} />
        </p>
      )}
    </section>
  );
};
