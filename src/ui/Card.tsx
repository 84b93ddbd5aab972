import type { ReactNode } from "react";
import styles from "./Card.module.css";

export interface CardProps {
  readonly selected?: boolean | undefined;
  /** `plain` sits on the page with a line; `filled` is a quiet ground, for summaries. */
  readonly look?: "plain" | "filled" | undefined;
  readonly children: ReactNode;
}

export const Card = ({ selected = false, look = "plain", children }: CardProps) => (
  <div className={`${styles["card"]} ${styles[look]} ${selected ? styles["selected"] : ""}`}>{children}</div>
);
