import type { Words } from "../../kinds/view-contract.tsx";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { Stack } from "../../ui/Stack.tsx";

interface InsecureDialogProps {
  readonly words: Words;
  readonly onClose: () => void;
}

/** Says how to allow storage. Who closes it goes on without saving. */
export const InsecureDialog = ({ words, onClose }: InsecureDialogProps) => (
  <Modal
    open
    title={words.t("app.insecure.title")}
    description={words.t("app.insecure.text")}
    closeLabel={words.t("app.close")}
    onClose={onClose}
  >
    <Stack>
      <Button onClick={() => location.reload()}>{words.t("app.insecure.action")}</Button>
      <Button variant="secondary" onClick={onClose}>
        {words.t("app.insecure.goOn")}
      </Button>
    </Stack>
  </Modal>
);
