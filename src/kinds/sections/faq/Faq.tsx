import { RichText } from "../../../ui/RichText.tsx";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { FaqSection } from "./definition.gen.ts";
import styles from "./Faq.module.css";

export const Faq = ({ id, definition }: SectionViewProps<FaqSection>) => {
  const { words, href } = useFunnelView();
  return (
    <Section id={id} title={definition.title} width="wide">
      <div>
        {definition.items.map(({ question, answer }) => (
          <details key={question} className={styles["item"]}>
            <summary className={styles["question"]}>{words.t(question)}</summary>
            <p className={styles["answer"]}>
              <RichText text={words.t(answer)} href={href} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
};
