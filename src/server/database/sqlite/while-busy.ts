import { setTimeout as pause } from "node:timers/promises";
import { isBusy } from "./sqlite-error.ts";

/** Between two tries for a lock: short at first, as most are held for a moment only. */
const FIRST_PAUSE_MS = 1;
const MAX_PAUSE_MS = 25;

/**
 * Tries again while another process holds the lock. It waits here, where others go on, and not in SQLite.
 * @param deadline as `performance.now` counts
 */
export const whileBusy = async <T>(act: () => Promise<T>, deadline: number): Promise<T> => {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error) || performance.now() + ms > deadline) throw error;
      await pause(ms);
    }
  }
};
