import { setTimeout as pause } from "node:timers/promises";
import { mayPass } from "../database/may-pass.ts";
import type { ReportFault } from "../log.ts";

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

/**
 * Opens what is away just now, again and again. Says so each time.
 * @throws what does not pass by itself: a wrong password, a file that is no database
 */
export const untilReachable = async <T>(open: () => Promise<T>, reportFault: ReportFault): Promise<T> => {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!mayPass(error)) throw error;
      reportFault("the database cannot be reached; pages are served meanwhile", error);
      await pause(ms);
    }
  }
};
