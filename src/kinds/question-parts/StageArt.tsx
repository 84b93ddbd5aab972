import { Art } from "../../ui/Art.tsx";
import styles from "./StageArt.module.css";

/** The picture of a step that asks nothing: above its heading, on wide screens on the stage beside it. */
export const StageArt = ({ name }: { readonly name: string }) => (
  <div className={styles["art"]}>
    <Art name={name} />
  </div>
);
