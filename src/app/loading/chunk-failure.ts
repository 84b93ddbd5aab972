import { reloadOnce } from "./reload-guard.ts";

/**
 * A part of the application that cannot be loaded any more: another build took its place. The browser goes to the last
 * visited path, at most once per build and 30 s, never during a payment (SPEC §2, DESIGN §6). Without a network nothing
 * better could be loaded, and what was typed would be gone: whoever asked for the part says so in the page.
 */
export const watchChunkFailures = (build: string, isPaying: () => boolean): void => {
  addEventListener("vite:preloadError", (event) => {
    if (navigator.onLine && reloadOnce(build, isPaying())) event.preventDefault();
  });
};
