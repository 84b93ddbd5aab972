import { Art } from "../../ui/Art.tsx";
import styles from "./BesideForm.module.css";

/** Picture below the words of a form, where the page is wide enough to have the form beside them. */
export const BesideForm = ({ art }: { readonly art: string }) => (
  <div className={styles["art"]}>
    <Art name={art} />
  </div>
);
