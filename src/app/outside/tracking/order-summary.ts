/** SPEC §9, order summary delay. */
const DELAY_MS = 1_000;

/**
 * SPEC §4: what was bought in all is reported one second after it is on the screen, and once however often that is asked for meanwhile. Whoever
 * leaves before is told of at the moment of leaving.
 */
export const delayedOnce = (page: EventTarget): ((tell: () => void) => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return (tell) => {
    if (timer !== null) return;
    const now = (): void => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      page.removeEventListener("pagehide", now);
      tell();
    };
    timer = setTimeout(now, DELAY_MS);
    page.addEventListener("pagehide", now);
  };
};
