import { useState } from "react";
import { TextField } from "../../../ui/TextField.tsx";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useProblemText } from "../../question-parts/useProblemText.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import { BirthDate } from "./BirthDate.tsx";
import type { DateQuestion } from "./definition.gen.ts";
import { firstDay, kind } from "./definition.ts";

const DateView = (props: QuestionViewProps<DateQuestion, string>) => {
  const { step, answer } = props;
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
    </FieldForm>
  );
};

// The registry takes the view by the type's name, which is also a global's.
export { DateView as Date };
