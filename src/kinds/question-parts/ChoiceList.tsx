import { useId } from "react";
import type { AnswerProblem } from "../../engine/answers/answer.ts";
import { ChoiceCard } from "../../ui/ChoiceCard.tsx";
import { ChoiceGroup } from "../../ui/ChoiceGroup.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./ChoiceList.module.css";
import { ContinueBar } from "./ContinueBar.tsx";
import { continueLabel } from "./continue-label.ts";
import { ProblemNote } from "./ProblemNote.tsx";

interface Choice {
  readonly label: string;
  readonly hint?: string;
  readonly icon?: string;
}

interface ChoiceListProps {
  readonly step: string;
  readonly labelledBy: string;
  readonly options: Readonly<Record<string, Choice>>;
  /** Set apart at the end: it excludes the others. */
  readonly apart?: { readonly value: string; readonly option: Choice };
  readonly chosen: readonly string[];
  /** How many may be chosen, in words. */
  readonly hint: string;
  readonly problem: AnswerProblem | null;
  readonly onToggle: (value: string) => void;
  readonly onContinue: () => void;
}

/** Checkbox cards with the button that says how many are chosen. */
export const ChoiceList = (props: ChoiceListProps) => {
  const { words } = useFunnelView();
  const { step, chosen, apart } = props;
  const id = useId();
  const card = (value: string, { label, hint, icon }: Choice) => (
    <ChoiceCard
      key={value}
      control="checkbox"
      name={step}
      value={value}
      data={{ "data-step": step, "data-value": value }}
      checked={chosen.includes(value)}
      onChange={() => props.onToggle(value)}
      label={words.t(label)}
      hint={hint && words.t(hint)}
      icon={icon}
    />
  );
  return (
    <>
      <div className={styles["list"]}>
        <p id={`${id}-hint`} className={styles["hint"]}>
          {props.hint}
        </p>
        <ChoiceGroup labelledBy={props.labelledBy} describedBy={`${id}-hint ${id}-problem`}>
          {Object.entries(props.options).map(([value, option]) => card(value, option))}
          {apart && <div className={styles["apart"]}>{card(apart.value, apart.option)}</div>}
        </ChoiceGroup>
        <ProblemNote id={`${id}-problem`} problem={props.problem} />
      </div>
      <ContinueBar label={continueLabel(chosen.length, words)} onContinue={props.onContinue} />
    </>
  );
};
