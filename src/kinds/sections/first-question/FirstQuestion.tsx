import { RichText } from "../../../ui/RichText.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import { ChosenGoal } from "./ChosenGoal.tsx";
import type { FirstQuestionSection } from "./definition.gen.ts";
import styles from "./FirstQuestion.module.css";
import { GoOn } from "./GoOn.tsx";

export const FirstQuestion = ({ id, definition }: SectionViewProps<FirstQuestionSection>) => {
  const { words, funnel, href, Question } = useFunnelView();
  // An edition that begins elsewhere asks its own first question.
  const goal = definition.goal?.answers[0]?.step === funnel.start ? definition.goal : undefined;
  return (
    <section id={id} className={styles["start"]} data-after={goal && JSON.stringify(goal.answers)}>
      <GoOn />
      {goal && <ChosenGoal answers={goal.answers} />}
      <Question step={goal?.asks ?? funnel.start} level={2} {...(goal && { after: goal.answers })} />
      {definition.terms && (
        <p className={styles["terms"]}>
          <RichText text={words.t(definition.terms)} href={href} />
        </p>
      )}
    </section>
  );
};
