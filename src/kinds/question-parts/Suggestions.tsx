import styles from "./Suggestions.module.css";

interface SuggestionsProps {
  /** Id of the heading that asks. */
  readonly labelledBy: string;
  /** What a tap puts into the field, and how it is shown. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onPick: (value: string) => void;
}

/** Usual answers beside a native field: one tap instead of a dial or a calendar. */
export const Suggestions = ({ labelledBy, options, value, onPick }: SuggestionsProps) =>
  options.length > 0 && (
    <div role="group" aria-labelledby={labelledBy} className={styles["suggestions"]}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles["chip"]}
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
