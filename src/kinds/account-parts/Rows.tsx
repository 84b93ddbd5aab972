import type { ReactNode } from "react";
import styles from "./Account.module.css";

/** Names and values, one pair a line. */
export const Rows = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles["rows"]}>
    {rows.map(([label, value]) => (
      <div key={label} className={styles["row"]}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
