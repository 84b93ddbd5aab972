import * as Dialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { useRef } from "react";
import { CloseGlyph } from "./glyphs/CloseGlyph.tsx";
import styles from "./Modal.module.css";

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string | undefined;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** Where it comes from on phones: a sheet from below, or a panel from the right (navigation). */
  readonly side?: "bottom" | "right" | undefined;
  readonly children: ReactNode;
}

/**
 * The one dialog: bottom sheet on phones, centred from 678 px. Focus is held inside and given back; Esc and the scrim
 * close. Import it lazily: it brings Radix Dialog.
 */
export const Modal = ({ open, title, description, onClose, closeLabel, side = "bottom", children }: ModalProps) => {
  // Radix gives the focus back to its own trigger only; ours are opened by the funnel.
  const opener = useRef<Element | null>(null);
  const remember = () => {
    opener.current = document.activeElement;
  };
  const giveBack = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles["scrim"]} />
        <Dialog.Content
          className={`${styles["content"]} ${styles[side]}`}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          // Radix warns when a dialog has no description unless the attribute is taken away on purpose.
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className={styles["head"]}>
            <Dialog.Title className={styles["title"]}>{title}</Dialog.Title>
            <Dialog.Close className={styles["close"]} aria-label={closeLabel}>
              <CloseGlyph />
            </Dialog.Close>
          </div>
          <div className={styles["body"]}>
            {description && <Dialog.Description className={styles["description"]}>{description}</Dialog.Description>}
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
