import { useId } from "react";
import { COUNTRIES } from "../../foundation/countries.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./FormControl.module.css";
import type { FieldDefinition } from "./field-definition.ts";
import { FIELD_INPUT } from "./field-input.ts";
import { US_STATES } from "./places.ts";

interface FormControlProps {
  readonly field: FieldDefinition;
  /** ISO 3166-1 code chosen in the same form, or "". */
  readonly country: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** § 312k BGB: which of the two a cancellation is. */
const CANCELLATIONS = ["ordinary", "extraordinary"] as const;

/** The control that fits a field: a list for countries and American states, a box for a message, else one line. */
export const FormControl = ({ field, country, value, error, onChange }: FormControlProps) => {
  const { words } = useFunnelView();
  const messageId = useId();
  const label = words.t(field.label);
  const hint = field.hint && words.t(field.hint);
  const common = { name: field.name, label, hint, value, error, onChange, required: field.required ?? false };
  if (field.name === "country") {
    const names = new Intl.DisplayNames([words.locale], { type: "region" });
    const options = (field.among ?? COUNTRIES)
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => a.label.localeCompare(b.label, words.locale));
    return (
      <SelectField
        {...common}
        autoComplete="country"
        options={[{ value: "", label: words.t("app.section.form.chooseCountry") }, ...options]}
      />
    );
  }
  if (field.name === "state" && country === "US") {
    const options = US_STATES.map(([code, name]) => ({ value: code, label: name }));
    return (
      <SelectField
        {...common}
        autoComplete="address-level1"
        options={[{ value: "", label: words.t("app.section.form.chooseState") }, ...options]}
      />
    );
  }
  if (field.name === "kind") {
    const options = CANCELLATIONS.map((kind) => ({ value: kind, label: words.t(`app.section.form.kind.${kind}`) }));
    return (
      <SelectField {...common} options={[{ value: "", label: words.t("app.section.form.chooseKind") }, ...options]} />
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
  return <TextField {...common} {...FIELD_INPUT[field.name]} />;
};
