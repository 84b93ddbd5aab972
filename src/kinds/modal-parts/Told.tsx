import type { ReactNode } from "react";
import { Art } from "../../ui/Art.tsx";
import { Button } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Stack.tsx";
import { useFunnelView } from "../view-contract.tsx";
import styles from "./Told.module.css";

interface ToldProps {
  readonly art?: string | undefined;
  /** Message key of the button's words. */
  readonly button: string;
  readonly onRead: () => void;
  readonly children?: ReactNode;
}

/** Something told, with one button to have read it. */
export const Told = ({ art, button, onRead, children }: ToldProps) => {
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
