import type { KeptActs } from "./boot-state.ts";
import { closest } from "./closest.ts";
import { fetchFreshFiles } from "./fresh-files.ts";
import { loadAgain, mayLoadAgain } from "./keep-acts.ts";
import { hideTrouble, showTrouble } from "./trouble.ts";

/** A returning visitor waits no longer for their own page: then the one that came is shown. */
const HIDDEN_MS = 2_000;

/** Nobody waits longer without a word. */
const SILENT_MS = 8_000;

export interface StartWatch {
  /** The application's module could not be loaded. */
  entryFailed(): void;
  /** What the application needs to start could not be had. */
  failed(): void;
  /** The application has taken over. */
  over(): void;
}

interface Start {
  /** Adds the application's module to the page once more. */
  readonly insert: () => void;
  /** What the visitor has done so far. */
  readonly acts: () => KeptActs;
}

/**
 * Watches the application come. What fails is fetched anew past all caches and tried again: first as a module, then by loading
 * the page again, with all that the visitor has done. What does not help is said in words, with a way to try again.
 */
export const watchStart = ({ insert, acts }: Start): StartWatch => {
  let isOver = false;
  let isTrying = false;
  let isInserted = false;
  let hasFailed = false;

  const tryAgain = async (mayInsert: boolean): Promise<void> => {
    if (isOver || isTrying) return;
    isTrying = true;
    const isFresh = await fetchFreshFiles();
    isTrying = false;
    if (isOver) return;
    if (isFresh && mayInsert && !isInserted) {
      isInserted = true;
      insert();
    } else if (isFresh && mayLoadAgain()) loadAgain(acts());
    else {
      hasFailed = true;
      showTrouble("failed");
    }
  };
  /** A script that came broken: the browser keeps it, and gives it to whoever asks again. */
  const onError = ({ filename }: ErrorEvent): void => {
    if (filename.startsWith(`${location.origin}/assets/`)) void tryAgain(false);
  };
  const onPress = async (event: MouseEvent): Promise<void> => {
    const button = closest<HTMLButtonElement>(event, "#trouble button");
    if (!button) return;
    button.disabled = true;
    const wasOver = isOver;
    await fetchFreshFiles();
    button.disabled = false;
    // The application may have come meanwhile, and the visitor may have typed.
    if (isOver === wasOver) loadAgain(acts());
  };

  setTimeout(() => document.documentElement.removeAttribute("data-resume"), HIDDEN_MS);
  setTimeout(() => {
    if (!isOver && !hasFailed) showTrouble("slow");
  }, SILENT_MS);
  addEventListener("error", onError);
  addEventListener("click", (event) => void onPress(event));
  return {
    entryFailed: () => void tryAgain(true),
    failed: () => void tryAgain(false),
    over: () => {
      isOver = true;
      removeEventListener("error", onError);
      hideTrouble();
    },
  };
};
