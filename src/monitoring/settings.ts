import type { Result } from "../foundation/result.ts";
import { ok, refused } from "../foundation/result.ts";

export interface MonitoringSettings {
  readonly dsn: string;
  /** Percent of visits whose errors are reported, 0 to 100 (SPEC §9: 100). */
  readonly sessionSampleRate: number;
  /** Percent of visits whose timings are reported, 0 to 100 (SPEC §9: 20). */
  readonly telemetrySampleRate: number;
}

const DEFAULTS = { sessionSampleRate: 100, telemetrySampleRate: 20 };

const wrongRate = (name: string, value: unknown): Result<never, string> =>
  refused(`${name} must be a number from 0 to 100, not ${String(value)}`);

const isRate = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 100;

/** Checks what configuration gives (SPEC §5: rates are numbers from 0 to 100). @returns what is wrong, when it is. */
export const monitoringSettings = (input: {
  readonly dsn: string;
  readonly sessionSampleRate?: unknown;
  readonly telemetrySampleRate?: unknown;
}): Result<MonitoringSettings, string> => {
  const rates = {
    sessionSampleRate: input.sessionSampleRate ?? DEFAULTS.sessionSampleRate,
    telemetrySampleRate: input.telemetrySampleRate ?? DEFAULTS.telemetrySampleRate,
  };
  const { sessionSampleRate, telemetrySampleRate } = rates;
  if (!isRate(sessionSampleRate)) return wrongRate("sessionSampleRate", sessionSampleRate);
  if (!isRate(telemetrySampleRate)) return wrongRate("telemetrySampleRate", telemetrySampleRate);
  return ok({ dsn: input.dsn, sessionSampleRate, telemetrySampleRate });
};
