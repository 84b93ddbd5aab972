import type { ReactNode } from "react";
import { Art } from "../../ui/Art.tsx";
import { Button } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Stack.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Acknowledgement.module.css";

interface AcknowledgementProps {
  readonly art?: string | undefined;
  /** Message key of the button's words. */
  readonly button: string;
  readonly onRead: () => void;
  readonly children?: ReactNode;
}

/** Something to read, with one button that says it was read. */
export const Acknowledgement = ({ art, button, onRead, children }: AcknowledgementProps) => {
  const { words } = useFunnelView();
  return (
    <Stack>
      {art && (
        <div className={styles["art"]}>
          <Art name={art} />
        </div>
      )}
      {children}
      <Button onClick={onRead}>{words.t(button)}</Button>
    </Stack>
  );
};
