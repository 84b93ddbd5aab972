import { type ReactNode, useId } from "react";
import { COUNTRIES } from "../../foundation/countries.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFunnelView, type Words } from "../view-contract.tsx";
import type { DrawnField } from "./address-fields.ts";
import { countryNames } from "./country-name.ts";
import styles from "./FormControl.module.css";

interface FormControlProps {
  readonly field: DrawnField;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (text: string) => void;
}

/** § 312k BGB: which of the two a cancellation is. */
const CANCELLATIONS = ["ordinary", "extraordinary"] as const;

/** The control that fits a field: a list where one of several is chosen, a box for a message, else one line. */
export const FormControl = ({ field, value, error, onChange }: FormControlProps) => {
  const { words } = useFunnelView();
  const messageId = useId();
  const label = words.t(field.label);
  const hint = field.hint && words.t(field.hint);
  const common = { name: field.name, label, hint, value, error, onChange, required: field.required ?? false };
  const choices = field.choices ?? choicesOf(field, words);
  if (choices) {
    const none = field.name === "country" ? "app.section.form.chooseCountry" : "app.section.form.choose";
    return (
      <SelectField
        {...common}
        autoComplete={field.input.autoComplete}
        options={[
          { value: "", label: words.t(none) },
          ...choices.map(([code, name]) => ({ value: code, label: name })),
        ]}
      />
    );
  }
  if (field.name === "message" || field.name === "reason") {
    return (
      <FieldFrame inputId={messageId} label={label} error={error} hint={hint}>
        {(describedBy) => (
          <textarea
            id={messageId}
            className={styles["message"]}
            name={field.name}
            rows={4}
            required={common.required}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
        )}
      </FieldFrame>
    );
  }
  return <TextField {...common} {...field.input} />;
};

/** What can be chosen for a country or for the kind of a cancellation; null for what is typed. */
const choicesOf = ({ name, among = COUNTRIES }: DrawnField, words: Words): DrawnField["choices"] | null => {
  if (name === "kind") return CANCELLATIONS.map((kind) => [kind, words.t(`app.section.form.kind.${kind}`)]);
  if (name !== "country") return null;
  const nameOf = countryNames(words.locale);
  const { compare } = new Intl.Collator(words.locale);
  return among.map((code) => [code, nameOf(code)] as const).sort(([, a], [, b]) => compare(a, b));
};
