import type { ReactNode } from "react";
import styles from "./StickyBar.module.css";

/** Holds the one thing to do next at the foot of the screen, above the home indicator. */
export const StickyBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["bar"]} data-foot-bar="">
    {children}
  </div>
);
