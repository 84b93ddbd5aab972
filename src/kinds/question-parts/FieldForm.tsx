import type { ReactNode } from "react";
import { useFunnelView } from "../view-contract.tsx";
import { ContinueBar } from "./ContinueBar.tsx";
import styles from "./FieldForm.module.css";

interface FieldFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields with the button below them: Enter in a field is the button. */
export const FieldForm = ({ onSubmit, children }: FieldFormProps) => {
  const { words } = useFunnelView();
  return (
    <form
      noValidate
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles["fields"]}>{children}</div>
      <ContinueBar label={words.t("app.continue")} />
    </form>
  );
};
