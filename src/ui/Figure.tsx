import type { ReactNode } from "react";
import styles from "./Figure.module.css";

export interface FigureProps {
  /** The sentence below. */
  readonly caption?: string | undefined;
  readonly children: ReactNode;
}

/** Something to look at, with what is said about it. */
export const Figure = ({ caption, children }: FigureProps) => (
  <figure className={styles["figure"]}>
    {children}
    {caption && <figcaption className={styles["caption"]}>{caption}</figcaption>}
  </figure>
);
