import type { KeyboardEvent, ReactNode } from "react";
import { useRef } from "react";
import { ArrowHeld } from "./arrow-keys.ts";
import styles from "./ChoiceGroup.module.css";

export interface ChoiceGroupProps {
  /** Id of the heading that names the group. */
  readonly labelledBy: string;
  /** Id of a hint or an error about the group. */
  readonly describedBy?: string | undefined;
  readonly columns?: 1 | 2 | undefined;
  readonly role?: "radiogroup" | "group" | undefined;
  readonly children: ReactNode;
}

export const ChoiceGroup = ({ labelledBy, describedBy, columns = 1, role = "group", children }: ChoiceGroupProps) => {
  const arrowHeld = useRef(false);
  const down = (event: KeyboardEvent) => {
    arrowHeld.current = event.key.startsWith("Arrow");
  };
  const up = () => {
    arrowHeld.current = false;
  };
  return (
    <ArrowHeld value={arrowHeld}>
      <div
        role={role}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={`${styles["group"]} ${columns === 2 ? styles["two"] : ""}`}
        onKeyDownCapture={down}
        onKeyUpCapture={up}
        onPointerDownCapture={up}
      >
        {children}
      </div>
    </ArrowHeld>
  );
};
