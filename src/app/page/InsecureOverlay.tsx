import { lazy, Suspense, useEffect, useState } from "react";
import type { Words } from "../../kinds/view-contract.tsx";
import { loadPart } from "../../renderer/load-part.ts";

const InsecureDialog = lazy(async () => ({
  default: (await loadPart(() => import("./InsecureDialog.tsx"))).InsecureDialog,
}));

/** What browsers say where all cookies are blocked (SPEC §8). */
const INSECURE = /operation is insecure/i;

const messageOf = (event: ErrorEvent | PromiseRejectionEvent): string => {
  if ("message" in event) return event.message;
  return event.reason instanceof Error ? event.reason.message : String(event.reason);
};

interface InsecureOverlayProps {
  readonly words: Words;
  readonly takeStorageProblem: () => string | null;
}

/** Storage is blocked, or something could not go on without it: says so, once, and lets the visitor go on. */
export const InsecureOverlay = ({ words, takeStorageProblem }: InsecureOverlayProps) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (INSECURE.test(takeStorageProblem() ?? "")) setOpen(true);
    const listen = (event: ErrorEvent | PromiseRejectionEvent): void => {
      if (INSECURE.test(messageOf(event))) setOpen(true);
    };
    addEventListener("error", listen);
    addEventListener("unhandledrejection", listen);
    return () => {
      removeEventListener("error", listen);
      removeEventListener("unhandledrejection", listen);
    };
  }, [takeStorageProblem]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <InsecureDialog words={words} onClose={() => setOpen(false)} />
    </Suspense>
  );
};
