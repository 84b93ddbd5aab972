import type { ComponentProps } from "react";
import { useId } from "react";
import styles from "./Checkbox.module.css";
import { CheckGlyph } from "./glyphs/CheckGlyph.tsx";

type NativeCheckbox = Omit<ComponentProps<"input">, "checked" | "onChange" | "className" | "type">;

export interface CheckboxProps extends NativeCheckbox {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
}

/** A statement the visitor agrees to. Never ticked beforehand. */
export const Checkbox = ({ checked, onChange, error, children, ...native }: CheckboxProps) => {
  const errorId = useId();
  return (
    <div className={styles["field"]}>
      <label className={styles["line"]}>
        <span className={styles["slot"]}>
          <input
            {...native}
            type="checkbox"
            className={styles["control"]}
            checked={checked}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <span className={styles["box"]} aria-hidden="true">
            <CheckGlyph />
          </span>
        </span>
        <span className={styles["words"]}>{children}</span>
      </label>
      <div id={errorId} className={styles["error"]} aria-live="polite">
        {error}
      </div>
    </div>
  );
};
