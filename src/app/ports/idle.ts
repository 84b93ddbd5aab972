/** Longer than this nothing waits, however busy the page is. */
const PATIENCE_MS = 3_000;
/** Where the browser does not tell (Safari). */
const GUESS_MS = 1_200;

/** Runs `act` when the page has nothing better to do: what it brings must not delay a tap. */
export const whenIdle = (act: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act, GUESS_MS);
};
