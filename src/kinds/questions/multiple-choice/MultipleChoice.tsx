import { useState } from "react";
import { limits } from "../../../engine/answers/several.ts";
import { ChoiceList } from "../../question-parts/ChoiceList.tsx";
import { limitsText } from "../../question-parts/limits-text.ts";
import { useCommit } from "../../question-parts/useCommit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { MultipleChoiceQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";

export const MultipleChoice = (props: QuestionViewProps<MultipleChoiceQuestion, readonly string[]>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer ?? []);
  const { commit, problem, forget } = useCommit(kind, props);
  const toggle = (value: string): void => {
    setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    forget();
  };
  return (
    <ChoiceList
      step={step}
      labelledBy={labelledBy}
      options={definition.options}
      chosen={chosen}
      hint={limitsText(limits(definition), Object.keys(definition.options).length, words)}
      problem={problem}
      onToggle={toggle}
      onContinue={() => commit(chosen)}
    />
  );
};
