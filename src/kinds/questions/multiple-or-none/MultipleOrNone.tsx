import { useState } from "react";
import { NONE } from "../../../engine/answers/or-none.ts";
import { limits } from "../../../engine/answers/several.ts";
import { toggleOrNone } from "../../../engine/answers/toggle-or-none.ts";
import { ChoiceList } from "../../question-parts/ChoiceList.tsx";
import { limitsText } from "../../question-parts/limits-text.ts";
import { useCommit } from "../../question-parts/useCommit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { MultipleOrNoneQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";

export const MultipleOrNone = (props: QuestionViewProps<MultipleOrNoneQuestion, readonly string[]>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer ?? []);
  const { commit, problem, forget } = useCommit(kind, props);
  return (
    <ChoiceList
      step={step}
      labelledBy={labelledBy}
      options={definition.options}
      apart={{ value: NONE, option: definition.none }}
      chosen={chosen}
      hint={limitsText(limits(definition), Object.keys(definition.options).length, words)}
      problem={problem}
      onToggle={(value) => {
        setChosen(toggleOrNone(chosen, value));
        forget();
      }}
      onContinue={() => commit(chosen)}
    />
  );
};
