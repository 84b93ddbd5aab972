import { answerWords } from "../../section-parts/answer-words.ts";
import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./AnswersReview.module.css";
import type { AnswersReviewSection } from "./definition.gen.ts";

export const AnswersReview = ({ id, definition }: SectionViewProps<AnswersReviewSection>) => {
  const { words, funnel, steps, session, facts, act } = useFunnelView();
  const { title, text, items } = definition;
  return (
    <Section id={id} title={title} text={text}>
      <dl className={styles["answers"]}>
        {items.map(({ step, label }) => {
          const question = funnel.steps[step]?.question;
          // Kept answers of a route that was left are not part of the plan.
          const notation = steps.get(step)?.question?.notation ?? null;
          const shown =
            question && step in facts ? answerWords(question, notation, session.answers[step], words) : null;
          return (
            shown && (
              <div key={step} className={styles["answer"]}>
                <dt className={styles["label"]}>{words.t(label)}</dt>
                <dd className={styles["value"]}>
                  <span>{shown}</span>
                  <button
                    type="button"
                    className={styles["change"]}
                    aria-label={words.t("app.section.changeAnswer", { answer: words.t(label) })}
                    onClick={() => act({ type: "positionRequested", step })}
                  >
                    {words.t("app.section.change")}
                  </button>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </Section>
  );
};
