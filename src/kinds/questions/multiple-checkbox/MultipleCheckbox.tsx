import { useId, useState } from "react";
import { limits } from "../../../engine/answers/several.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { continueLabel } from "../../question-parts/continue-label.ts";
import { limitsText } from "../../question-parts/limits-text.ts";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import { useCommit } from "../../question-parts/useCommit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { MultipleCheckboxQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";
import styles from "./MultipleCheckbox.module.css";

export const MultipleCheckbox = (props: QuestionViewProps<MultipleCheckboxQuestion, readonly string[]>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer ?? []);
  const { commit, problem, forget } = useCommit(kind, props);
  const id = useId();
  const options = Object.entries(definition.options);
  const set = (value: string, isChosen: boolean): void => {
    setChosen(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
    forget();
  };
  return (
    <>
      <div className={styles["list"]}>
        <p id={`${id}-hint`} className={styles["hint"]}>
          {limitsText(limits(definition), options.length, words)}
        </p>
        <div
          role="group"
          aria-labelledby={labelledBy}
          aria-describedby={`${id}-hint ${id}-problem`}
          className={styles["statements"]}
        >
          {options.map(([value, { label, hint }]) => (
            <Checkbox
              key={value}
              name={step}
              value={value}
              checked={chosen.includes(value)}
              onChange={(isChosen) => set(value, isChosen)}
            >
              <span className={styles["label"]}>{words.t(label)}</span>
              {hint && <span className={styles["hint"]}>{words.t(hint)}</span>}
            </Checkbox>
          ))}
        </div>
        <ProblemNote id={`${id}-problem`} problem={problem} />
      </div>
      <ContinueBar label={continueLabel(chosen.length, words)} onContinue={() => commit(chosen)} />
    </>
  );
};
