import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "./statistics.ts";

const AT_A_TIME = 16;
const WARM_UP_MS = 1_000;
const MEASURED_MS = 6_000;

/** @returns [acts a second, p50 ms, p98 ms] of doing this over and over, sixteen at a time */
export const perSecond = async (act: () => Promise<unknown>): Promise<readonly number[]> => {
  await forAWhile(act, WARM_UP_MS);
  const started = performance.now();
  const times = await forAWhile(act, MEASURED_MS);
  const seconds = (performance.now() - started) / 1000;
  return [times.length / seconds, quantile(times, 0.5), quantile(times, 0.98)];
};

/**
 * Begins so many a second, whether or not the earlier ones have ended: what visitors do.
 * @returns how long each took, in milliseconds
 */
export const atRate = async (act: () => Promise<unknown>, aSecond: number, ms: number): Promise<readonly number[]> => {
  const began = performance.now();
  const times: number[] = [];
  const acts: Promise<void>[] = [];
  const timed = async (due: number): Promise<void> => {
    await act();
    times.push(performance.now() - due);
  };
  for (let count = 0; (count * 1000) / aSecond < ms; count += 1) {
    const due = began + (count * 1000) / aSecond;
    await pause(Math.max(0, due - performance.now()));
    acts.push(timed(due));
  }
  await Promise.all(acts);
  return times;
};

const forAWhile = async (act: () => Promise<unknown>, ms: number): Promise<readonly number[]> => {
  const end = performance.now() + ms;
  const times: number[] = [];
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await act();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return times;
};

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** @throws when the answer is not a success: a rate of refusals says nothing */
export const sendJson = async <T>(method: string, url: string, { headers, body }: Sent): Promise<T> => {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", "x-trace-id": "0".repeat(32), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${method} ${new URL(url).pathname} answered ${answer.status}: ${text.slice(0, 200)}`);
  // Of the shape that the call's schema says; the contract tests prove it.
  return JSON.parse(text) as T;
};
