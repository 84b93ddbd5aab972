import { useId, useState } from "react";
import { ChoiceCard } from "../../../ui/ChoiceCard.tsx";
import { ChoiceGroup } from "../../../ui/ChoiceGroup.tsx";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import { usePick } from "../../question-parts/usePick.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { SingleChoiceQuestion } from "./definition.gen.ts";
import styles from "./SingleChoice.module.css";

/** A tap, Space or Enter decides and goes on; arrow keys only move the choice, and Continue appears for them. */
export const SingleChoice = (props: QuestionViewProps<SingleChoiceQuestion, string>) => {
  const { step, definition, answer, problem, labelledBy, onAnswer } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer);
  const { pick, isPicked } = usePick(onAnswer);
  const problemId = useId();
  return (
    <>
      <div className={styles["options"]}>
        <ChoiceGroup role="radiogroup" labelledBy={labelledBy} describedBy={problemId}>
          {Object.entries(definition.options).map(([value, { label, hint, icon }]) => (
            <ChoiceCard
              key={value}
              control="radio"
              name={step}
              value={value}
              data={{ "data-step": step, "data-value": value }}
              checked={chosen === value}
              onChange={() => setChosen(value)}
              onPick={() => pick(value)}
              label={words.t(label)}
              hint={hint && words.t(hint)}
              icon={icon}
            />
          ))}
        </ChoiceGroup>
        <ProblemNote id={problemId} problem={problem} />
      </div>
      {chosen !== null && !isPicked && (
        <ContinueBar label={words.t("app.continue")} onContinue={() => onAnswer(chosen)} />
      )}
    </>
  );
};
