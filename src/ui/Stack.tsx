import type { ReactNode } from "react";
import styles from "./Stack.module.css";

export interface StackProps {
  /** Step of the space scale; 4 (16 px) when not given. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | undefined;
  readonly align?: "start" | "center" | "stretch" | undefined;
  readonly children: ReactNode;
}

export const Stack = ({ gap = 4, align = "stretch", children }: StackProps) => (
  <div className={`${styles["stack"]} ${styles[align]} ${styles[`gap${gap}`]}`}>{children}</div>
);
