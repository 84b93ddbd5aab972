/** What the probe leaves on `window.probe`; milliseconds since navigation start. */
export interface Probe {
  lcp: number;
  /** Sum of what each long task took beyond 50 ms. */
  blocking: number;
  /** The longest task, 0 where none took 50 ms. */
  longestTask: number;
  /** The frame after the first option of the first question is on screen. */
  questionVisible: number | null;
  /** The frame after another question is on screen, following the earliest answer that the page takes. */
  answerAccepted: number | null;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before anything else. `tap`: answer the first question as soon as it can be seen. */
export const installProbe = ({ tap }: { readonly tap: boolean }): void => {
  const RETRY_MS = 100;
  const LONG_TASK_MS = 50;
  const probe: Probe = { lcp: 0, blocking: 0, longestTask: 0, questionVisible: null, answerAccepted: null };
  window.probe = probe;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) probe.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      probe.blocking += Math.max(0, duration - LONG_TASK_MS);
      probe.longestTask = Math.max(probe.longestTask, duration);
    }
  }).observe({ type: "longtask", buffered: true });

  let first: string | null = null;
  let tappedAt = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const question = document.querySelector("[data-question]");
    const option = question?.querySelector<HTMLElement>("label, button");
    const step = question?.getAttribute("data-question") ?? null;
    const isVisible = option !== null && option !== undefined && option.getClientRects().length > 0;
    if (isVisible && probe.questionVisible === null) {
      first = step;
      probe.questionVisible = performance.now();
    }
    if (first !== null && isVisible && step !== first) {
      probe.answerAccepted = performance.now();
      return;
    }
    if (tap && isVisible && performance.now() - tappedAt > RETRY_MS) {
      tappedAt = performance.now();
      // As a finger does it: `option.click()` would look like the keyboard, which chooses without going on.
      option.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    }
    if (tap || probe.questionVisible === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
