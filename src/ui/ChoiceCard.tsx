import type { ReactNode } from "react";
import { useContext, useId } from "react";
import { ArrowHeld } from "./arrow-keys.ts";
import styles from "./ChoiceCard.module.css";
import { CheckGlyph } from "./glyphs/CheckGlyph.tsx";
import { ChevronGlyph } from "./glyphs/ChevronGlyph.tsx";
import { Icon } from "./Icon.tsx";

export interface ChoiceCardProps {
  readonly control: "radio" | "checkbox";
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Icon name before the words. */
  readonly icon?: string | undefined;
  /**
   * The visitor decided for this card: by tap, Space or Enter, not by moving through radios with arrow keys. Comes
   * after `onChange`, and also when the card was chosen already. Auto-advance hangs on it.
   */
  readonly onPick?: (() => void) | undefined;
  /** Mark that shows the state: a box for checkboxes; radios have none unless `dot`; `chevron` says "leads on". */
  readonly marker?: "none" | "box" | "dot" | "chevron" | undefined;
  /** At the end of the line, e.g. a price. */
  readonly aside?: ReactNode;
  /** Below the words, e.g. a tag. */
  readonly children?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Attributes of the label, for scripts that run before this one does. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
}

export const ChoiceCard = ({
  control,
  name,
  value,
  checked,
  onChange,
  label,
  hint,
  icon,
  onPick,
  marker = control === "checkbox" ? "box" : "none",
  aside,
  children,
  disabled,
  data,
}: ChoiceCardProps) => {
  const arrowHeld = useContext(ArrowHeld);
  const id = useId();
  const details = [hint && `${id}-hint`, children && `${id}-more`, aside && `${id}-aside`].filter(Boolean).join(" ");
  const change = (nowChecked: boolean) => {
    onChange(nowChecked);
    if (!arrowHeld.current) onPick?.();
  };
  return (
    <label {...data} className={styles["card"]}>
      <input
        className={styles["control"]}
        type={control}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        // The name is the option itself; hint, tag and price follow as its description. Without them the label says it all.
        aria-labelledby={details === "" ? undefined : `${id}-label`}
        aria-describedby={details === "" ? undefined : details}
        onChange={(event) => change(event.currentTarget.checked)}
        // A radio that is chosen already fires no change: the tap still means "this one".
        onClick={() => checked && control === "radio" && onPick?.()}
        onKeyDown={(event) => event.key === "Enter" && (checked ? onPick?.() : change(true))}
      />
      {(marker === "box" || marker === "dot") && (
        <span className={`${styles["marker"]} ${styles[marker]}`} aria-hidden="true">
          {marker === "box" && <CheckGlyph />}
        </span>
      )}
      {icon && (
        <span className={styles["icon"]}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <span className={styles["words"]}>
        <span id={details === "" ? undefined : `${id}-label`} className={styles["label"]}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles["hint"]}>
            {hint}
          </span>
        )}
        {children && <span id={`${id}-more`}>{children}</span>}
      </span>
      {aside && (
        <span id={`${id}-aside`} className={styles["aside"]}>
          {aside}
        </span>
      )}
      {marker === "chevron" && (
        <span className={styles["chevron"]} aria-hidden="true">
          <ChevronGlyph />
        </span>
      )}
    </label>
  );
};
