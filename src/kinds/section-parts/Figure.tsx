import type { ReactNode } from "react";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Figure.module.css";

export interface FigureProps {
  /** Message key of the sentence below. */
  readonly caption?: string | undefined;
  readonly children: ReactNode;
}

/** Something to look at, with what is said about it. */
export const Figure = ({ caption, children }: FigureProps) => {
  const { words } = useFunnelView();
  return (
    <figure className={styles["figure"]}>
      {children}
      {caption && <figcaption className={styles["caption"]}>{words.t(caption)}</figcaption>}
    </figure>
  );
};
