import { useId, useState } from "react";
import type { AnswerOption } from "../../language/types/common.gen.ts";
import { ChoiceCard } from "../../ui/ChoiceCard.tsx";
import { ChoiceGroup } from "../../ui/ChoiceGroup.tsx";
import { type QuestionViewProps, useFunnelView } from "../view-contract.tsx";
import styles from "./ChooseOne.module.css";
import { ContinueBar } from "./ContinueBar.tsx";
import { ProblemNote } from "./ProblemNote.tsx";
import { usePick } from "./usePick.ts";

interface ChooseOneProps<V extends string> extends Omit<QuestionViewProps<unknown, V>, "definition"> {
  readonly options: readonly (readonly [V, AnswerOption])[];
  readonly columns?: 1 | 2;
}

/** A tap, Space or Enter decides and goes on; arrow keys only move the choice, and Continue appears for them. */
export const ChooseOne = <V extends string>(props: ChooseOneProps<V>) => {
  const { step, options, columns, answer, problem, labelledBy, onAnswer, onPicked } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer);
  const { pick, isPicked } = usePick(onAnswer, onPicked);
  const problemId = useId();
  return (
    <>
      <div className={styles["options"]}>
        <ChoiceGroup role="radiogroup" columns={columns} labelledBy={labelledBy} describedBy={problemId}>
          {options.map(([value, { label, hint, icon }]) => (
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
