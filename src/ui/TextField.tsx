import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { FieldFrame } from "./FieldFrame.tsx";
import styles from "./field.module.css";

type NativeInput = Omit<ComponentProps<"input">, "value" | "onChange" | "className">;

export interface TextFieldProps extends NativeInput {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong and how to put it right; announced. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Unit or sign at the end of the box, e.g. "kg". */
  readonly suffix?: string | undefined;
}

export const TextField = ({ label, value, onChange, error, hint, suffix, id, ...native }: TextFieldProps) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint}>
      {(describedBy) => (
        <span className={styles["box"]}>
          <input
            {...native}
            id={inputId}
            className={styles["input"]}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
          {suffix && (
            <span className={styles["suffix"]} aria-hidden="true">
              {suffix}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
};
