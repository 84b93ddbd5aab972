import styles from "./Price.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface PriceProps {
  /** Formatted for the locale. */
  readonly amount: string;
  /** "per day", "once. No renewal." */
  readonly note?: string | undefined;
  /** Earlier price with the word that says so ("Before"): a line through a number is not read aloud. */
  readonly old?: { readonly label: string; readonly amount: string } | undefined;
  readonly size?: "sm" | "md" | "lg" | undefined;
}

export const Price = ({ amount, note, old, size = "md" }: PriceProps) => (
  <span className={`${styles["price"]} ${styles[size]}`}>
    {old && (
      <span className={styles["old"]}>
        <VisuallyHidden>{`${old.label} `}</VisuallyHidden>
        <del>{old.amount}</del>{" "}
      </span>
    )}
    <span className={styles["amount"]}>{amount}</span>
    {note && <span className={styles["note"]}> {note}</span>}
  </span>
);
