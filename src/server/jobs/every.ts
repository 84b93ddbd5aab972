/** Runs work again and again, never twice at once. Failures are the work's to report. @returns stops and waits for it. */
export const every = (ms: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
