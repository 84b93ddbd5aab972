import type { AttemptRow } from "../database/tables.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between two questions: half of the time that has passed, so that the pauses grow. */
const ASKING = { least: 2 * SECOND, most: 5 * MINUTE };
const WATCHING = { least: 10 * MINUTE, most: 12 * HOUR };

/**
 * A provider that knows of no charge gives no answer for good: its search lags, nobody says by how much, and a request can be
 * on its way. Only so many such answers over a whole day count as one (ADR 0036); a buyer cannot try again before.
 */
const SILENCE = { answers: 5, ms: 24 * HOUR };

/** What a provider has not decided by then is given up, and voided as soon as it can be. */
const UNDECIDED_MS = 24 * HOUR;

/** A charge that turns up afterwards is still looked for so long. */
const WATCH_MS = 72 * HOUR;

type Asked = Pick<AttemptRow, "status" | "updated_at" | "empty_answers">;

/** When to ask the next time; null: not again. */
export const nextAsk = ({ status, updated_at }: Asked, now: number): number | null => {
  const waited = now - updated_at;
  if (status === "failed" && waited >= WATCH_MS) return null;
  const { least, most } = status === "failed" ? WATCHING : ASKING;
  return now + Math.min(most, Math.max(least, Math.round(waited / 2)));
};

export const isGivenUp = ({ updated_at }: Asked, now: number): boolean => now - updated_at >= UNDECIDED_MS;

/** Whether one more answer of "no such charge" settles that there was none. */
export const isSilenceFinal = ({ updated_at, empty_answers }: Asked, now: number): boolean =>
  empty_answers + 1 >= SILENCE.answers && now - updated_at >= SILENCE.ms;
