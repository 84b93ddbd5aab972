import { type FormEvent, useRef, useState } from "react";
import type { ErrorKey } from "../../engine/transition/error-key.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { fieldProblem } from "../section-parts/field-problem.ts";
import { useFunnelView } from "../view-contract.tsx";
import { ErrorWords } from "./ErrorWords.tsx";
import styles from "./FormFields.module.css";
import { FIELD_INPUT } from "./field-input.ts";
import { cleaned } from "./form-problems.ts";

/** Failures that nothing typed here is to blame for. */
const OURS: ReadonlySet<string> = new Set<ErrorKey>([
  "networkError",
  "timedOut",
  "unavailable",
  "unexpectedAnswer",
  "tooLarge",
  "unknown",
]);

interface OneFieldProps {
  /** Field name of SPEC §5; decides keyboard, autofill and what is refused before it is sent. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly submit: string;
  readonly begins?: string;
  readonly onSubmit: (text: string) => void;
}

/** A form of one field that the engine answers: its refusal stands at the field until something else is typed. */
export const OneField = ({ name, label, hint, submit, begins = "", onSubmit }: OneFieldProps) => {
  const { words, session } = useFunnelView();
  const [text, setText] = useState(begins);
  const [problem, setProblem] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = session.status === "working";
  const refused = isNew || session.status !== "failed" ? null : session.failure;
  const isOurs = refused !== null && OURS.has(refused);
  const error = problem ?? (isOurs ? null : refused);

  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const refusal = fieldProblem(name, text, true);
    setProblem(refusal);
    setIsNew(refusal !== null);
    if (refusal === null) onSubmit(text.trim());
    else field.current?.focus();
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={submitted}>
      <TextField
        {...FIELD_INPUT[name]}
        ref={field}
        name={name}
        label={label}
        hint={hint}
        enterKeyHint="go"
        required
        value={text}
        onChange={(typed) => {
          setText(cleaned(name, typed));
          setProblem(null);
          setIsNew(true);
        }}
        error={error === null ? undefined : <ErrorWords code={error} />}
      />
      {isOurs && <Notice tone="error">{words.t(`app.error.${refused}`)}</Notice>}
      <Button type="submit" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
};
