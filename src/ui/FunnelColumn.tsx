import type { ReactNode } from "react";
import styles from "./FunnelColumn.module.css";

export interface FunnelColumnProps {
  readonly children: ReactNode;
  /**
   * `column`: 440 px, one thing at a time. `page`: up to 1230 px, headings beside what they name.
   * `split`: from 1024 px two columns, the elements with `data-aside` in the second.
   */
  readonly width?: "column" | "page" | "split" | undefined;
}

/** Centred column that fills the screen, so that a sticky bar inside it rests at the foot. */
export const FunnelColumn = ({ children, width = "column" }: FunnelColumnProps) => (
  <div className={`${styles["column"]} ${styles[`${width}Width`]}`}>{children}</div>
);
