/**
 * Runs work at once, and again and again, never twice at a time. Failures are the work's to report.
 * @returns stops and waits for it
 */
export const every = (ms: number, work: () => Promise<unknown>): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= work().finally(() => {
      running = null;
    });
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
