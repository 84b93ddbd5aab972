import { useState } from "react";
import { NONE } from "../../../engine/answers/or-none.ts";
import { limits } from "../../../engine/answers/several.ts";
import { toggleOrNone } from "../../../engine/answers/toggle-or-none.ts";
import { ChoiceList } from "../../question-parts/ChoiceList.tsx";
import { limitsText } from "../../question-parts/limits-text.ts";
import { useCommit } from "../../question-parts/useCommit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import { BodyPicture } from "./BodyPicture.tsx";
import type { MultipleOrNoneAreasQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";
import styles from "./MultipleOrNoneAreas.module.css";

/** The list is the control; the picture mirrors it and is hidden from assistive technology. */
export const MultipleOrNoneAreas = (props: QuestionViewProps<MultipleOrNoneAreasQuestion, readonly string[]>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [chosen, setChosen] = useState(answer ?? []);
  const { commit, problem, forget } = useCommit(kind, props);
  const options = Object.entries(definition.options);
  const toggle = (value: string): void => {
    setChosen(toggleOrNone(chosen, value));
    forget();
  };
  const areas = options.map(([value, { area }]) => ({ value, area, isChosen: chosen.includes(value) }));
  return (
    <>
      <div className={styles["picture"]}>
        <BodyPicture areas={areas} onToggle={toggle} />
      </div>
      <ChoiceList
        step={step}
        labelledBy={labelledBy}
        options={definition.options}
        apart={{ value: NONE, option: definition.none }}
        chosen={chosen}
        hint={limitsText(limits(definition), options.length, words)}
        problem={problem}
        onToggle={toggle}
        onContinue={() => commit(chosen)}
      />
    </>
  );
};
