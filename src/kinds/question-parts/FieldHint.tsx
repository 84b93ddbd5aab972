import type { ReactNode } from "react";
import styles from "./FieldHint.module.css";

/** Small help below a field. */
export const FieldHint = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p id={id} className={styles["hint"]}>
    {children}
  </p>
);
