import { Acknowledgement } from "../../modal-parts/Acknowledgement.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { IngredientsModal } from "./definition.gen.ts";
import styles from "./Ingredients.module.css";

export const Ingredients = ({ definition, onAccept }: ModalViewProps<IngredientsModal>) => {
  const { words } = useFunnelView();
  return (
    <Acknowledgement button={definition.button ?? "app.close"} onRead={onAccept}>
      <ul className={styles["list"]}>
        {Object.entries(definition.ingredients).map(([id, { name, use, allergen }]) => (
          <li key={id}>
            {allergen ? <strong>{words.t(name)}</strong> : words.t(name)}
            {use && <span className={styles["use"]}>{words.t(use)}</span>}
          </li>
        ))}
      </ul>
    </Acknowledgement>
  );
};
