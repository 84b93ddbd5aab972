import { useId } from "react";
import type { Measure } from "../../../engine/answers/quantity.ts";
import { hasDecimalComma } from "../../question-parts/decimal-comma.ts";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { FieldHint } from "../../question-parts/FieldHint.tsx";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import { QuantityField } from "../../question-parts/QuantityField.tsx";
import { measureText, usualUnit } from "../../question-parts/unit-words.ts";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useQuantity } from "../../question-parts/useQuantity.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { NumberInputQuestion } from "./definition.gen.ts";
import { kind, limitsIn } from "./definition.ts";
import styles from "./NumberInput.module.css";

export const NumberInput = (props: QuestionViewProps<NumberInputQuestion, Measure>) => {
  const { definition, answer, labelledBy } = props;
  const { words, funnel } = useFunnelView();
  const id = useId();
  const decimals = definition.decimals ?? 0;
  const state = useQuantity({
    answer,
    usual: usualUnit(definition.quantity, words),
    decimals,
    comma: hasDecimalComma(words.locale),
  });
  const { commit, problem, forget } = useCommit(kind, props);
  const { unit } = state.typed;
  const { min: least, max } = limitsIn(definition, unit);
  // A child's age is taken, and answered on a page of its own; asked for are those whom the funnel is made for.
  const min = definition.quantity === "age" ? Math.max(least, funnel.minAge) : least;
  // Whole numbers read better than 77.2 lb, and they are taken, too; a range too narrow to hold one is told as it is.
  const isWide = Math.ceil(min) < Math.floor(max);
  const range = {
    min: measureText(isWide ? Math.ceil(min) : min, unit, words),
    max: measureText(isWide ? Math.floor(max) : max, unit, words),
  };
  return (
    <FieldForm onSubmit={() => commit(state.draft)}>
      <QuantityField
        quantity={definition.quantity}
        state={state}
        decimals={decimals}
        labelledBy={labelledBy}
        describedBy={`${id}-range ${id}-problem`}
        isInvalid={problem !== null}
        suffix={definition.suffix && words.t(definition.suffix)}
        onChange={forget}
      />
      <div className={styles["below"]}>
        <ProblemNote
          id={`${id}-problem`}
          // The visitor's own unit, whichever the limit was written in.
          problem={problem?.code === "outOfRange" ? { code: problem.code, params: range } : problem}
        />
        <FieldHint id={`${id}-range`}>{words.t("app.question.range", range)}</FieldHint>
      </div>
    </FieldForm>
  );
};
