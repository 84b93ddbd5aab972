import { useId } from "react";
import { type Quantity, UNITS, type Unit } from "../../engine/answers/quantity.ts";
import { UnitToggle } from "../../ui/UnitToggle.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./QuantityField.module.css";
import { unitSign } from "./unit-words.ts";
import type { QuantityState } from "./useQuantity.ts";

interface QuantityFieldProps {
  readonly quantity: Quantity;
  readonly state: QuantityState;
  readonly decimals: number;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  /** Word after a number that has no unit. */
  readonly suffix?: string | undefined;
  /** Something was typed, or the unit changed. */
  readonly onChange: () => void;
}

/** One big number with its unit; feet and inches are two fields. */
export const QuantityField = (props: QuantityFieldProps) => {
  const { quantity, state, decimals, labelledBy, suffix } = props;
  const { words } = useFunnelView();
  const id = useId();
  const units = UNITS[quantity];
  const { unit, main, inches } = state.typed;
  const field = (part: "main" | "inches", text: string, sign: string | undefined) => (
    <label className={styles["number"]}>
      <input
        className={styles["input"]}
        type="text"
        inputMode={decimals > 0 && unit !== "in" ? "decimal" : "numeric"}
        enterKeyHint="go"
        autoComplete="off"
        size={Math.max(2, text.length)}
        maxLength={8}
        value={text}
        placeholder="–"
        aria-labelledby={`${labelledBy} ${id}-${part}`}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        onChange={(event) => {
          state.type({ [part]: event.currentTarget.value });
          props.onChange();
        }}
      />
      <span id={`${id}-${part}`} className={styles["sign"]}>
        {sign ?? <VisuallyHidden>{words.t("app.question.number")}</VisuallyHidden>}
      </span>
    </label>
  );
  const sign = (each: Unit): string | undefined => {
    if (each === "years") return words.t("app.question.years");
    return each === "count" ? suffix : unitSign(each === "in" ? "ft" : each, words);
  };
  return (
    <div className={styles["quantity"]}>
      {units.length > 1 && (
        <UnitToggle
          label={words.t("app.question.unit")}
          value={unit}
          options={units.map((each) => ({ value: each, label: sign(each) ?? each }))}
          onChange={(value) => {
            state.switchTo(units.find((each) => each === value) ?? unit);
            props.onChange();
          }}
        />
      )}
      <div className={styles["fields"]}>
        {field("main", main, sign(unit))}
        {unit === "in" && field("inches", inches, unitSign("in", words))}
      </div>
    </div>
  );
};
