import styles from "./Art.module.css";
import { symbolId } from "./Icon.tsx";

export interface ArtProps {
  /** `"doodle:running"`, `"art:phone"`. */
  readonly name: string;
  /** What the picture says; without it the picture is decoration. */
  readonly label?: string | undefined;
}

/** An illustration from the page's sprite. Height: `--art-height` of a parent, 240 px otherwise. */
export const Art = ({ name, label }: ArtProps) => (
  <svg
    className={styles["art"]}
    focusable="false"
    {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
  >
    <use href={`#${symbolId(name)}`} />
  </svg>
);
