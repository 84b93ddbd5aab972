import { getTraining } from "../../../api/calls/get-training.gen.ts";
import { getWeekDuration } from "../../../api/calls/get-week-duration.gen.ts";
import type { BoughtTraining } from "../../../engine/plan/training-plan.ts";
import type { Lead } from "../../../engine/session/session.ts";
import { weekday } from "../../../foundation/calendar.ts";
import type { Ports } from "../../ports/ports.ts";

type Asking = Pick<Ports, "client">;

/**
 * SPEC §7, fetchExercisesDuration: minutes of exercise in the first week of a lead.
 * @throws when the shop cannot be asked, or refuses
 */
export const exercisesDuration = async ({ client }: Asking, { code, proof }: Lead): Promise<number> => {
  const answer = await client.send(getWeekDuration, { params: { code } }, { proof });
  if (!answer.ok) throw new Error(`no duration of the week: ${answer.error.error_code}`);
  return answer.value.duration;
};

/**
 * The weeks that a client has bought or was given, whatever device answered for them; null: none.
 * @throws when the shop cannot be asked, or refuses
 */
export const training = async ({ client }: Asking, { code, proof }: Lead): Promise<BoughtTraining | null> => {
  const answer = await client.send(getTraining, { params: { code } }, { proof });
  if (!answer.ok) throw new Error(`no training: ${answer.error.error_code}`);
  const { weeks, event, time } = answer.value;
  if (weeks.length === 0) return null;
  return {
    event,
    time,
    weeks: weeks.map(({ from, minutes, is_easier: isEasier, sessions }, index) => ({
      number: index + 1,
      from,
      minutes,
      isEasier,
      sessions: sessions.map(({ minutes_per_km, hard_minutes, run_seconds, walk_seconds, exercises, ...session }) => ({
        ...session,
        weekday: weekday(session.day),
        place: null,
        ...(minutes_per_km !== undefined && { minutesPerKm: minutes_per_km }),
        ...(hard_minutes !== undefined && { hardMinutes: hard_minutes }),
        ...(run_seconds !== undefined &&
          walk_seconds !== undefined && { turns: { runSeconds: run_seconds, walkSeconds: walk_seconds } }),
        ...(exercises && { exercises }),
      })),
    })),
  };
};
