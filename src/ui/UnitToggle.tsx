import { useId } from "react";
import styles from "./UnitToggle.module.css";

export interface UnitToggleProps {
  /** Name of the choice, e.g. "Unit"; read, not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const UnitToggle = ({ label, options, value, onChange }: UnitToggleProps) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles["toggle"]}>
      {options.map((option) => (
        <label key={option.value} className={styles["option"]}>
          <input
            type="radio"
            name={name}
            className={styles["control"]}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles["face"]}>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
