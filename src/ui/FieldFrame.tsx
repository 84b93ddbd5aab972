import type { ReactNode } from "react";
import styles from "./field.module.css";
import { AlertGlyph } from "./glyphs/AlertGlyph.tsx";

interface FieldFrameProps {
  readonly inputId: string;
  readonly label: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Draws the control; takes the ids of the texts that describe it. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** Label above, control, hint, error below: the order in which they are read. */
export const FieldFrame = ({ inputId, label, error, hint, children }: FieldFrameProps) => {
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={inputId}>
        {label}
      </label>
      {children(describedBy)}
      {hint && (
        <div id={hintId} className={styles["hint"]}>
          {hint}
        </div>
      )}
      {/* The live region is there before the error is: only then do screen readers announce it. */}
      <div id={errorId} className={styles["error"]} aria-live="polite">
        {error && (
          <>
            <AlertGlyph />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
};
