import { existsSync, watch } from "node:fs";
import { join } from "node:path";

/** An editor writes a file in several steps. */
const QUIET_MS = 20;

/** Calls `look` after every change below `funnels/` and `locales/`, until the signal is given. */
export const watchFolders = (root: string, look: () => void, signal: AbortSignal): Promise<void> => {
  let soon: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(soon);
    soon = setTimeout(look, QUIET_MS);
  };
  for (const folder of ["funnels", "locales"].map((name) => join(root, name)).filter(existsSync))
    watch(folder, { recursive: true, signal }, later);
  return new Promise((end) => {
    signal.addEventListener("abort", () => {
      clearTimeout(soon);
      end();
    });
  });
};
