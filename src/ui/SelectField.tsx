import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import styles from "./field.module.css";
import { DownGlyph } from "./glyphs/DownGlyph.tsx";

type NativeSelect = Omit<ComponentProps<"select">, "value" | "onChange" | "className" | "children">;

export interface SelectFieldProps extends NativeSelect {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
}

export const SelectField = ({ label, value, onChange, options, error, hint, id, ...native }: SelectFieldProps) => {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame inputId={selectId} label={label} error={error} hint={hint}>
      {(describedBy) => (
        <span className={styles["box"]}>
          <select
            {...native}
            id={selectId}
            className={`${styles["input"]} ${styles["select"]}`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles["suffix"]} aria-hidden="true">
            <DownGlyph />
          </span>
        </span>
      )}
    </FieldFrame>
  );
};
