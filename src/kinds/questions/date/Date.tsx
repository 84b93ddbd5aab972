import { useState } from "react";
import { addDuration } from "../../../foundation/calendar.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { Suggestions } from "../../question-parts/Suggestions.tsx";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useProblemText } from "../../question-parts/useProblemText.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import { BirthDate } from "./BirthDate.tsx";
import type { DateQuestion } from "./definition.gen.ts";
import { firstDay, kind } from "./definition.ts";

const DateView = (props: QuestionViewProps<DateQuestion, string>) => {
  const { step, answer, labelledBy } = props;
  const { words, session } = useFunnelView();
  const definition = { ...props.definition, min: firstDay(props.definition, session.startedOn) };
  const [day, setDay] = useState(answer ?? "");
  const { commit, problem, forget } = useCommit(kind, props);
  const limit = problem?.params?.["day"];
  const shown =
    problem && limit !== undefined
      ? { ...problem, params: { day: words.date(String(limit), { dateStyle: "long" }) } }
      : problem;
  const error = useProblemText(shown);
  const change = (next: string): void => {
    setDay(next);
    forget();
  };
  const ahead = new Intl.RelativeTimeFormat(words.locale);
  const suggested = (definition.suggested ?? [])
    .map((each) => ({
      value: addDuration(session.startedOn, each),
      label: ahead.format(each.duration, each.unit),
    }))
    .filter(({ value }) => value >= definition.min && value <= definition.max);
  return (
    <FieldForm onSubmit={() => commit(day)}>
      {definition.birth ? (
        <BirthDate definition={definition} day={day} onChange={change} problem={shown} />
      ) : (
        <TextField
          type="date"
          label={words.t(definition.label)}
          name={step}
          value={day}
          onChange={change}
          min={definition.min}
          max={definition.max}
          error={error}
        />
      )}
      <Suggestions labelledBy={labelledBy} options={suggested} value={day} onPick={change} />
    </FieldForm>
  );
};

// The registry takes the view by the type's name, which is also a global's.
export { DateView as Date };
