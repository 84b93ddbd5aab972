import type { ReactNode } from "react";
import styles from "./PhoneFrame.module.css";

/** What the visitor will see in the application, in the outline of a phone. */
export const PhoneFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["phone"]}>
    <div className={styles["notch"]} aria-hidden="true" />
    <div className={styles["screen"]}>{children}</div>
  </div>
);
