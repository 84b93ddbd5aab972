import { Art } from "../../ui/Art.tsx";
import styles from "./BesideForm.module.css";

/** Picture below the words of a form, where the page is wide enough to have the form beside them, or where no field follows. */
export const BesideForm = ({ art, isAlone = false }: { readonly art: string; readonly isAlone?: boolean }) => (
  <div className={isAlone ? styles["alone"] : styles["art"]}>
    <Art name={art} />
  </div>
);
