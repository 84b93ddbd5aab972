import { lazy, Suspense, useEffect, useState } from "react";
import type { Words } from "../../kinds/view-contract.tsx";
import { loadPart } from "../../renderer/load-part.ts";

const InsecureDialog = lazy(async () => ({
  default: (await loadPart(() => import("./InsecureDialog.tsx"))).InsecureDialog,
}));

/** What browsers say where all cookies are blocked (SPEC §8). */
const INSECURE = /operation is insecure/i;

/** An error as text holds its message. */
const saysInsecure = (event: ErrorEvent | PromiseRejectionEvent): boolean =>
  INSECURE.test(String("reason" in event ? event.reason : event.message));

interface InsecureOverlayProps {
  readonly words: Words;
  readonly takeStorageProblem: () => string | null;
}

/** Storage is blocked, or something could not go on without it: says so, once, and lets the visitor go on. */
export const InsecureOverlay = ({ words, takeStorageProblem }: InsecureOverlayProps) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    if (INSECURE.test(takeStorageProblem() ?? "")) setOpen(true);
    for (const type of ["error", "unhandledrejection"] as const)
      addEventListener(type, (event) => saysInsecure(event) && setOpen(true), { signal: listening.signal });
    return () => listening.abort();
  }, [takeStorageProblem]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <InsecureDialog words={words} onClose={() => setOpen(false)} />
    </Suspense>
  );
};
