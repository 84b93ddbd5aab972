import { setTimeout as pause } from "node:timers/promises";
import { mayPass } from "../database/may-pass.ts";
import type { ReportFault } from "../log.ts";

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** One that says nothing may be busy with what a release changes, and is waited for as long as that takes. */
const SILENCE_MS = 5_000;

/**
 * Opens what is away just now, again and again. Says so each time, and while nothing is answered.
 * @throws what does not pass by itself: a wrong password, a file that is no database
 */
export const untilReachable = async <T>(open: () => Promise<T>, reportFault: ReportFault): Promise<T> => {
  const report = (error: unknown): void =>
    reportFault("the database cannot be reached; pages are served meanwhile", error);
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    const silence = setInterval(() => report(new Error("it has not answered yet")), SILENCE_MS);
    try {
      return await open();
    } catch (error) {
      if (!mayPass(error)) throw error;
      report(error);
    } finally {
      clearInterval(silence);
    }
    await pause(ms);
  }
};
