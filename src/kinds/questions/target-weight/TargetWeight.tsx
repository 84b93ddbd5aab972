import { useId } from "react";
import { fromMetric, type Measure, roundDown, roundUp } from "../../../engine/answers/quantity.ts";
import { hasDecimalComma } from "../../question-parts/decimal-comma.ts";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { FieldHint } from "../../question-parts/FieldHint.tsx";
import { ProblemNote } from "../../question-parts/ProblemNote.tsx";
import { QuantityField } from "../../question-parts/QuantityField.tsx";
import { measureText, usualUnit } from "../../question-parts/unit-words.ts";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useQuantity } from "../../question-parts/useQuantity.ts";
import { weightUnit } from "../../question-parts/weight-unit.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { TargetWeightQuestion } from "./definition.gen.ts";
import { kind } from "./definition.ts";
import { healthyRange } from "./healthy-range.ts";
import { TargetNotice } from "./TargetNotice.tsx";

/** Refusals that the notice explains calmly; the others are slips of typing. */
const EXPLAINED = ["targetTooLow", "targetTooHigh", "targetUnderage"];

export const TargetWeight = (props: QuestionViewProps<TargetWeightQuestion, Measure>) => {
  const { definition, answer, labelledBy } = props;
  const view = useFunnelView();
  const { words, roles } = view;
  const id = useId();
  const state = useQuantity({
    answer,
    usual: weightUnit(view) ?? usualUnit("weight", words),
    decimals: 1,
    comma: hasDecimalComma(words.locale),
  });
  const { commit, problem, forget } = useCommit(kind, props);
  const { unit } = state.typed;
  const healthy = healthyRange(roles);
  const slip = problem && !EXPLAINED.includes(problem.code) ? problem : null;
  const inUnit = (kg: number, round: typeof roundUp): string =>
    measureText(round(fromMetric(kg, unit), 0), unit, words);
  return (
    <FieldForm onSubmit={() => commit(state.draft)}>
      <QuantityField
        quantity="weight"
        state={state}
        decimals={1}
        labelledBy={labelledBy}
        describedBy={`${id}-notice ${id}-problem ${id}-range`}
        isInvalid={slip !== null}
        onChange={forget}
      />
      <ProblemNote id={`${id}-problem`} problem={slip} />
      <div id={`${id}-notice`}>
        <TargetNotice definition={definition} state={state} />
      </div>
      {healthy && (
        <FieldHint id={`${id}-range`}>
          {words.t("app.question.healthyRange", {
            min: inUnit(healthy.min, roundUp),
            max: inUnit(healthy.max, roundDown),
          })}
        </FieldHint>
      )}
    </FieldForm>
  );
};
