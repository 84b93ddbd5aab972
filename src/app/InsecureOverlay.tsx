import { lazy, Suspense, useEffect, useState } from "react";
import type { Words } from "../kinds/view-contract.tsx";
import { Button } from "../ui/Button.tsx";
import { Stack } from "../ui/Stack.tsx";

const Modal = lazy(async () => ({ default: (await import("../ui/Modal.tsx")).Modal }));

/** What browsers say where all cookies are blocked (SPEC §8). */
const INSECURE = /operation is insecure/i;

const messageOf = (event: ErrorEvent | PromiseRejectionEvent): string => {
  if ("message" in event) return event.message;
  return event.reason instanceof Error ? event.reason.message : String(event.reason);
};

/** Something could not go on because storage is blocked: says how to allow it. Who closes it goes on without saving. */
export const InsecureOverlay = ({ words }: { readonly words: Words }) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: ErrorEvent | PromiseRejectionEvent): void => {
      if (INSECURE.test(messageOf(event))) setOpen(true);
    };
    addEventListener("error", listen);
    addEventListener("unhandledrejection", listen);
    return () => {
      removeEventListener("error", listen);
      removeEventListener("unhandledrejection", listen);
    };
  }, []);
  if (!open) return null;
  const close = (): void => setOpen(false);
  return (
    <Suspense fallback={null}>
      <Modal
        open
        title={words.t("app.insecure.title")}
        description={words.t("app.insecure.text")}
        closeLabel={words.t("app.close")}
        onClose={close}
      >
        <Stack>
          <Button onClick={() => location.reload()}>{words.t("app.insecure.action")}</Button>
          <Button variant="secondary" onClick={close}>
            {words.t("app.insecure.goOn")}
          </Button>
        </Stack>
      </Modal>
    </Suspense>
  );
};
