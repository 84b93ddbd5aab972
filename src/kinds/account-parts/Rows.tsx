import type { ReactNode } from "react";
import rowStyles from "../section-parts/Rows.module.css";
import styles from "./Account.module.css";

/** Names and values, one pair a line. */
export const Rows = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles["rows"]}>
    {rows.map(([label, value]) => (
      <div key={label} className={`${rowStyles["row"]} ${styles["row"]}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A value of several lines: an address. */
export const Lines = ({ lines }: { readonly lines: readonly (string | undefined | null)[] }) =>
  lines.filter(Boolean).map((line) => (
    <span key={line} className={styles["line"]}>
      {line}
    </span>
  ));
