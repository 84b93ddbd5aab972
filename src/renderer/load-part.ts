/** What the window hears of parts of the application; it is for the page to say it in words. */
export const PART_EVENTS = { late: "partlate", settled: "partsettled", failed: "partfailed" } as const;

/** Nobody waits longer without a word. */
const SILENT_MS = 8_000;
/** A part that has not come by then is asked for again. */
const BUDGET_MS = 10_000;
const PAUSES_MS = [300, 1_500] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// Tests and the prerenderer have no window, and all parts at hand.
const tell = (event: keyof typeof PART_EVENTS): void => void globalThis.dispatchEvent?.(new Event(PART_EVENTS[event]));

const within = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("a part is late")), BUDGET_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * As `loadPart`, and the window hears nothing: for what one can do without, and for what is said where the visitor acted.
 * @throws what the last import threw
 */
export const loadQuietly = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const ms of PAUSES_MS) {
    try {
      return await within(load());
    } catch (error) {
      // A script that came and cannot be read: the browser gives the same one to whoever asks again.
      if (error instanceof SyntaxError) throw error;
      await pause(ms);
    }
  }
  return within(load());
};

/**
 * Loads a part of the application: `loadPart(() => import(…))`. With `loadQuietly` the one way to an import that
 * is not there from the beginning: what fails is asked for again, what hangs is given up, and the window hears of what takes long.
 * @throws what the last import threw
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    tell("late");
  }, SILENT_MS);
  try {
    return await loadQuietly(load);
  } catch (error) {
    tell("failed");
    throw error;
  } finally {
    clearTimeout(timer);
    if (isLate) tell("settled");
  }
};
