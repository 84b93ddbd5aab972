import { useState } from "react";
import { TextField } from "../../../ui/TextField.tsx";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { Suggestions } from "../../question-parts/Suggestions.tsx";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useProblemText } from "../../question-parts/useProblemText.ts";
import { clockTime } from "../../section-parts/clock-time.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { TimeInputQuestion } from "./definition.gen.ts";
import { kind, limits } from "./definition.ts";

export const TimeInput = (props: QuestionViewProps<TimeInputQuestion, string>) => {
  const { step, definition, answer, labelledBy } = props;
  const { words } = useFunnelView();
  const [time, setTime] = useState(answer ?? "");
  const { commit, problem, forget } = useCommit(kind, props);
  const { min, max } = limits(definition);
  const range = { min: clockTime(min, words.locale), max: clockTime(max, words.locale) };
  const isLimited = definition.min !== undefined || definition.max !== undefined;
  const change = (next: string): void => {
    setTime(next);
    forget();
  };
  const suggested = (definition.suggested ?? [])
    .filter((each) => each >= min && each <= max)
    .map((each) => ({ value: each, label: clockTime(each, words.locale) }));
  return (
    <FieldForm onSubmit={() => commit(time)}>
      <TextField
        type="time"
        label={words.t(definition.label)}
        name={step}
        value={time}
        // Browsers that know the field give HH:MM; one that adds seconds must not be refused for them.
        onChange={(typed) => change(typed.slice(0, 5))}
        min={min}
        max={max}
        hint={isLimited ? words.t("app.question.range", range) : undefined}
        error={useProblemText(problem?.code === "timeOutOfRange" ? { code: problem.code, params: range } : problem)}
      />
      <Suggestions labelledBy={labelledBy} options={suggested} value={time} onPick={change} />
    </FieldForm>
  );
};
