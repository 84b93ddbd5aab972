import type { PageGoal } from "../../../engine/contracts/section-kind.ts";
import { CheckGlyph } from "../../../ui/glyphs/CheckGlyph.tsx";
import { answerWords } from "../../section-parts/answer-words.ts";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./ChosenGoal.module.css";

/** The goal that the page speaks of, as the visitor's own; who has another one changes it where it is asked. */
export const ChosenGoal = ({ answers }: Pick<PageGoal, "answers">) => {
  const { words, funnel, act } = useFunnelView();
  const last = answers.at(-1);
  const question = funnel.steps[last?.step ?? ""]?.question;
  const goal = question ? answerWords(question, null, last?.answer, words) : null;
  const change = (): void => {
    for (const { step, answer } of answers) {
      act({ type: "positionRequested", step });
      act({ type: "answerGiven", step, answer });
    }
    act({ type: "positionRequested", step: funnel.start });
  };
  return (
    <p className={styles["goal"]}>
      <CheckGlyph />
      <span className={styles["words"]}>{words.t("app.section.goal", { goal: goal ?? "" })}</span>
      <button type="button" className={styles["change"]} onClick={change}>
        {words.t("app.section.change")}
      </button>
    </p>
  );
};
