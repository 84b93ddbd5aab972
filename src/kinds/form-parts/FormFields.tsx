import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useFunnelView } from "../view-contract.tsx";
import { ErrorWords } from "./ErrorWords.tsx";
import { FormControl } from "./FormControl.tsx";
import styles from "./FormFields.module.css";
import { Review } from "./Review.tsx";
import type { FormState } from "./use-form.ts";

interface FormFieldsProps {
  readonly state: FormState;
  /** Message key of the button's words. */
  readonly submit: string;
  /** Message key of the second button, where what was entered is shown once more. */
  readonly review?: string | undefined;
  /** Of the button that sends. */
  readonly variant?: "primary" | "text";
  readonly children?: React.ReactNode;
}

/** The form itself: fields, then what went wrong, then the button. */
export const FormFields = ({ state, submit, review, variant = "primary", children }: FormFieldsProps) => {
  const { words } = useFunnelView();
  const { attach, shown, value, problems, phase, failure, onSubmit, onChange } = state;
  const isReview = phase === "review";
  return (
    <form ref={attach} className={styles["form"]} noValidate onSubmit={onSubmit}>
      {isReview && <Review fields={shown} value={value} />}
      {!isReview &&
        shown.map((field) => {
          const problem = problems[field.name];
          return (
            <FormControl
              key={field.name}
              field={field}
              value={value(field.name)}
              error={problem === undefined ? undefined : <ErrorWords code={problem} />}
              onChange={onChange(field.name)}
            />
          );
        })}
      {children}
      {failure !== null && (
        <Notice tone="error">
          <p>
            <ErrorWords code={failure} />
          </p>
        </Notice>
      )}
      <Button type="submit" variant={variant} busy={phase === "sending"}>
        {words.t(isReview && review !== undefined ? review : submit)}
      </Button>
      {isReview && (
        <Button variant="secondary" onClick={state.change}>
          {words.t("app.section.form.change")}
        </Button>
      )}
    </form>
  );
};
