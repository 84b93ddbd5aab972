import { useId, useState } from "react";
import { ChoiceCard } from "../../../ui/ChoiceCard.tsx";
import { ChoiceGroup } from "../../../ui/ChoiceGroup.tsx";
import { ContinueBar } from "../../question-parts/ContinueBar.tsx";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import { usePick } from "../../question-parts/usePick.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { YesNoQuestion } from "./definition.gen.ts";
import type { YesNo as YesOrNo } from "./definition.ts";
import styles from "./YesNo.module.css";

const PLAIN = { yes: { label: "app.yes" }, no: { label: "app.no" } };

/** As single-choice, with two cards side by side. */
export const YesNo = (props: QuestionViewProps<YesNoQuestion, YesOrNo>) => {
  const { step, definition, answer, problem, labelledBy, onAnswer } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer);
  const { pick, isPicked } = usePick(onAnswer);
  const problemId = useId();
  const card = (value: YesOrNo) => {
    const { label, hint, icon } = { hint: undefined, icon: undefined, ...(definition[value] ?? PLAIN[value]) };
    return (
      <ChoiceCard
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
    );
  };
  return (
    <>
      <div className={styles["options"]}>
        <ChoiceGroup role="radiogroup" columns={2} labelledBy={labelledBy} describedBy={problemId}>
          {card("yes")}
          {card("no")}
        </ChoiceGroup>
        <ProblemNote id={problemId} problem={problem} />
      </div>
      {chosen !== null && !isPicked && (
        <ContinueBar label={words.t("app.continue")} onContinue={() => onAnswer(chosen)} />
      )}
    </>
  );
};
