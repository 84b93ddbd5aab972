import type { DateArray, EventAttributes } from "ics";
import { type PlanWords, saySession } from "../../engine/plan/say-session.ts";
import type { PlanSession } from "../../engine/plan/training-plan.ts";

const numbers = (text: string, separator: string): readonly number[] => text.split(separator).map(Number);

/**
 * Events of a calendar file, on the clock of whoever opens it: training moves along when its owner travels.
 * @param time `HH:MM`; null where nobody asked: the event takes the day
 * @param host makes the ids of events unique (RFC 5545, UID)
 */
export const sessionEvents = (
  sessions: readonly PlanSession[],
  time: string | null,
  host: string,
  words: PlanWords,
): EventAttributes[] =>
  sessions.map((session) => {
    const { what, minutes, how } = saySession(session, words);
    const [year = 0, month = 0, day = 0] = numbers(session.day, "-");
    const [hour = 0, minute = 0] = time === null ? [] : numbers(time, ":");
    const start: DateArray = time === null ? [year, month, day] : [year, month, day, hour, minute];
    return {
      uid: `${session.day}.${session.kind}@${host}`,
      title: `${what} · ${minutes}`,
      description: how,
      start,
      startInputType: "local",
      startOutputType: "local",
      duration: time === null ? { days: 1 } : { minutes: session.minutes },
    };
  });
