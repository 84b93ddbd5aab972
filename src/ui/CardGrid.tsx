import type { ReactNode } from "react";
import styles from "./CardGrid.module.css";

export interface CardGridProps {
  /** List items. */
  readonly children: ReactNode;
}

/** List of cards: below each other on phones, two by two where there is room. */
export const CardGrid = ({ children }: CardGridProps) => (
  <div className={styles["frame"]}>
    <ul className={styles["grid"]}>{children}</ul>
  </div>
);
