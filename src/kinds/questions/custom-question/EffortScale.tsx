import { useId, useState } from "react";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import short from "../../question-parts/ShortQuestion.module.css";
import { useCommit } from "../../question-parts/useCommit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { CustomQuestionQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";
import styles from "./EffortScale.module.css";
import { EFFORTS } from "./effort-scale.ts";

/** Ten native radios in a row: a tap is enough, nothing has to be dragged. */
export const EffortScale = (props: QuestionViewProps<CustomQuestionQuestion, number>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer);
  const { commit, problem, forget } = useCommit(kind, props);
  const id = useId();
  return (
    <>
      <div className={short["question"]}>
        <div
          role="radiogroup"
          aria-labelledby={labelledBy}
          aria-describedby={`${id}-ends ${id}-problem`}
          className={styles["scale"]}
        >
          {EFFORTS.map((effort) => (
            <label key={effort} className={styles["stop"]}>
              <input
                type="radio"
                className={styles["control"]}
                name={step}
                value={effort}
                checked={chosen === effort}
                onChange={() => {
                  setChosen(effort);
                  forget();
                }}
              />
              {words.number(effort)}
            </label>
          ))}
        </div>
        <p id={`${id}-ends`} className={styles["ends"]}>
          <span>{`${words.number(1)} – ${words.t(definition.low)}`}</span>
          <span>{`${words.number(10)} – ${words.t(definition.high)}`}</span>
        </p>
        <ProblemNote id={`${id}-problem`} problem={problem} />
      </div>
      <ContinueBar label={words.t("app.continue")} onContinue={() => commit(chosen)} />
    </>
  );
};
