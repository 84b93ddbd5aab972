import { HttpFailure, NetworkFailure, Timeout } from "./failures.ts";

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 30_000;
const PASSING_STATUS = new Set([408, 502, 503, 504]);

const mayPass = (failure: unknown): boolean =>
  failure instanceof NetworkFailure ||
  failure instanceof Timeout ||
  (failure instanceof HttpFailure && PASSING_STATUS.has(failure.status));

export interface RetryWorld {
  /** 0 ≤ n < 1 */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Sends up to three times while the failure may pass, with growing pauses of random length. */
export const withRetries = async <T>(send: () => Promise<T>, world: RetryWorld): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (failure) {
      if (attempt === MAX_TRIES || !mayPass(failure)) throw failure;
      await world.wait(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + world.random())));
    }
  }
};
