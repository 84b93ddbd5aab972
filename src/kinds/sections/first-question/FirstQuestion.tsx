import { RichText } from "../../../ui/RichText.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FirstQuestionSection } from "./definition.gen.ts";
import styles from "./FirstQuestion.module.css";

export const FirstQuestion = ({ id, definition }: SectionViewProps<FirstQuestionSection>) => {
  const { words, funnel, href, Question } = useFunnelView();
  return (
    <Section id={id}>
      <Question step={funnel.start} level={2} />
      {definition.terms && (
        <p className={styles["terms"]}>
          <RichText text={words.t(definition.terms)} href={href} />
        </p>
      )}
    </Section>
  );
};
