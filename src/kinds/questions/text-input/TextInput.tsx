import { useState } from "react";
import { TextField } from "../../../ui/TextField.tsx";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useProblemText } from "../../question-parts/useProblemText.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { TextInputQuestion } from "./definition.gen.ts";
import { kind, lengthOf, limits } from "./definition.ts";

/** The count is told when this share of it is used. */
const NEAR_END = 0.8;

export const TextInput = (props: QuestionViewProps<TextInputQuestion, string>) => {
  const { step, definition, answer } = props;
  const { words } = useFunnelView();
  const [text, setText] = useState(answer ?? "");
  const { commit, problem, forget } = useCommit(kind, props);
  const { max } = limits(definition);
  const length = lengthOf(text);
  return (
    <FieldForm onSubmit={() => commit(text)}>
      <TextField
        label={words.t(definition.label)}
        name={step}
        value={text}
        onChange={(typed) => {
          setText(typed);
          forget();
        }}
        autoComplete={definition.autocomplete ?? "off"}
        enterKeyHint="go"
        error={useProblemText(problem)}
        hint={length >= max * NEAR_END ? words.t("app.question.lengthOf", { length, max }) : undefined}
      />
    </FieldForm>
  );
};
