import { Icon } from "./Icon.tsx";
import styles from "./PaymentMarks.module.css";

export interface PaymentMarksProps {
  readonly label: string;
  readonly marks: readonly { readonly icon: string; readonly name: string }[];
}

export const PaymentMarks = ({ label, marks }: PaymentMarksProps) => (
  <ul className={styles["marks"]} aria-label={label}>
    {marks.map((mark) => (
      <li key={mark.icon} className={styles["mark"]}>
        <Icon name={mark.icon} label={mark.name} size={20} />
      </li>
    ))}
  </ul>
);
