import type { Limit } from "./limits.ts";

/**
 * Acts that still count. One that lies further ahead than the window was counted by a clock that was wrong and has been
 * put right since: it must not shut anybody out until then.
 */
export const recentActs = (acts: readonly number[], { windowMs }: Limit, now: number): readonly number[] =>
  acts.filter((at) => Math.abs(now - at) < windowMs);

/** Seconds until one more act is allowed; 0: now. @param recent what `recentActs` has left */
export const secondsToWait = (recent: readonly number[], { times, windowMs }: Limit, now: number): number =>
  recent.length < times ? 0 : Math.ceil(Math.min(windowMs, Math.min(...recent) + windowMs - now) / 1000);
